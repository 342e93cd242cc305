// Types of what the engine answers (see `py_engine/session.py`). Types only.

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Line & {entry?: number, rule?: string}} Line
 * @typedef {import("../boot/engine.js").Engine} Engine
 *
 * @typedef {{seat: number, name: string, kind: "person" | "bot", level: string, colour: string}} Seat
 * @typedef {{seat: number, kind: "person" | "bot", level: string, ticket: number}} Asking
 * @typedef {{pieces: Piece[], gone: string[], lines: Line[]}} Change
 *
 * @typedef {object} Answer
 * @property {string} game
 * @property {string} title
 * @property {number} length
 * @property {number} ticket
 * @property {boolean} over
 * @property {number | null} viewer
 * @property {number | null} now
 * @property {Scene} scene
 * @property {Scene | null} [before]
 * @property {Change[]} frames
 * @property {Line[]} lines
 * @property {boolean} fresh
 * @property {number | null} curtain
 * @property {number | null} guest
 * @property {Asking[]} asked
 * @property {string} kind
 * @property {boolean} polls
 * @property {string} undo
 * @property {boolean} redo
 * @property {Seat[]} seats
 * @property {number} undos
 * @property {boolean} free
 * @property {number} rules
 *
 * @typedef {{name: string, title: string, text: string, choices: [string, string][], when: [string, string[]] | null}} GameOption
 * @typedef {{name: string, title: string, version: number, seats: number[], options: GameOption[]}} GameInfo
 */
export {};
