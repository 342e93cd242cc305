/**
 * Types of the display list, as `py_engine/present/vocabulary.py` defines it. Types only: nothing is exported at run time.
 *
 * @typedef {string | {to: number[], stops: [number, string][]} | {radial: number[], stops: [number, string][]}} Paint
 * @typedef {{op: string, if?: string, unless?: string, alpha?: number, [name: string]: any}} Op
 *
 * @typedef {object} Face
 * @property {[number, number]} size
 * @property {Op[]} ops
 * @property {number | "circle"} [round]
 *
 * @typedef {object} Piece
 * @property {string} id
 * @property {string} face
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} zone
 * @property {number} z
 * @property {string} alt
 * @property {number} [turn]
 * @property {Record<string, any>} [values]
 * @property {string[]} [tags]
 * @property {string} [start]
 * @property {string} [end]
 * @property {boolean} [inspect]
 * @property {string} [caption]
 * @property {boolean} [drag]
 * @property {number} [alpha]
 * @property {{key: string, next: string}} [note] a private mark: a click sets `key` to `next`
 *
 * @typedef {object} Zone
 * @property {string} id
 * @property {string} title
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {"main" | "own" | "side" | "stage"} attention
 * @property {boolean} [focus]
 * @property {string} [home]
 *
 * @typedef {object} Choice
 * @property {number} action
 * @property {string} label
 * @property {string[]} path
 * @property {boolean} [ordered]
 * @property {number} [turn]
 * @property {"main" | "plain" | "danger"} [tone]
 * @property {string} [warn]
 * @property {boolean} [deliberate] a click only shows it, a second one plays it
 * @property {string} [decoy] pressing it plays nothing, it says this
 *
 * @typedef {[action: number, x: number, y: number, turn: number, layer: number]} PoseItem
 *
 * @typedef {object} Poses
 * @property {string} piece
 * @property {PoseItem[]} items
 * @property {string[]} layers
 * @property {string} label
 * @property {[number, number]} [size] size of the piece where it is put down, if not the size it has now
 * @property {Record<string, string>} [spots]
 *
 * @typedef {{id: string, label: string, low: number, high: number, value: number, piece?: string, icon?: string}} Field
 * @typedef {{title: string, fields: Field[], total: [number, number], confirm: string}} Form
 * @typedef {{text?: string, piece?: string, seat?: number, rule?: string, bold?: boolean}} Span
 *
 * @typedef {object} Cue
 * @property {string} kind
 * @property {string} [at]
 * @property {string} [start]
 * @property {string} [end]
 * @property {string} [face]
 * @property {Record<string, any>} [values]
 * @property {string} [text]
 * @property {string} [sound]
 * @property {string} [tone]
 * @property {number} [ms]
 *
 * @typedef {{spans: Span[], level?: number, cues?: Cue[], recap?: string}} Line
 * @typedef {{label: string, value: string | number, icon?: string, max?: number, warn?: boolean}} Figure
 *
 * @typedef {object} SeatPanel
 * @property {number} seat
 * @property {string | number} score
 * @property {string} note
 * @property {Figure[]} figures
 * @property {string[]} [tags]
 * @property {string} [emblem]
 * @property {string} [colour]
 * @property {string} [pattern]
 * @property {string} [piece]
 *
 * @typedef {{label: string, points: number | string, pieces?: string[], note?: string}} Part
 * @typedef {{seat: number, place: number, total: number | string, parts: Part[], note?: string}} Standing
 * @typedef {{headline: string, standings: Standing[], note?: string, page?: string[]}} Outcome
 * @typedef {{text: string, hint?: string, rule?: string}} Prompt
 * @typedef {{title: string, paragraphs: string[], picture?: string}} Page
 * @typedef {{label: string, words: any[]}} Claim
 *
 * @typedef {object} Scene
 * @property {[number, number]} size
 * @property {Zone[]} zones
 * @property {Piece[]} pieces
 * @property {Choice[]} choices
 * @property {Prompt} prompt
 * @property {SeatPanel[]} seats
 * @property {string} status
 * @property {Poses[]} [poses]
 * @property {Form} [form]
 * @property {Outcome} [outcome]
 * @property {Page} [page]
 * @property {Claim[]} [claims]
 * @property {string} [felt]
 *
 * One step of a chain: what the table looked like, and the line (with its cues) that tells it.
 * @typedef {object} Frame
 * @property {Piece[]} [pieces] changed or new since the frame before
 * @property {string[]} [gone]
 * @property {Scene} [scene] instead of the two: a whole scene
 * @property {Line[]} [lines]
 *
 * @typedef {{text: string, rule: string}} Reason
 * @typedef {"wide" | "tall"} Shape
 */
export {};
