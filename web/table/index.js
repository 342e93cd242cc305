/**
 * The table: a canvas that shows a Scene and turns clicks, drags, taps and keys into action numbers. It knows no game.
 *
 *     const table = createTable(element, { onChoose, onPreview, ... });
 *     table.setFaces(faces, icons);                    // once a match; faces: {name: Face}, icons: {name: SVG path data}
 *     table.show(scene, { cut: true });                // what is on the table and what may be chosen
 *     await table.play(frames, scene);                 // frames one after another, then `scene`; a click skips ahead
 *     await table.play(frames);                        // the same, but what follows is not known yet
 *
 * Callbacks (all optional):
 *   onChoose(action)          a choice was made. With `warn` the shell asks before it plays; the table then keeps the
 *                             selection until `show` or `clearSelection`.
 *   onPreview(action | null)  the pointer (or focus, or a first tap) rests on what would play `action`. The shell may
 *                             answer later with `preview(scene)`; null: nothing is pointed at, `preview(null)` follows
 *                             by itself.
 *   onPress(action)           the pointer went down on what plays `action` once it is lifted.
 *   onSelect(selection)       the selection changed: show the buttons Confirm (armed) and Back, or a menu of `ready`.
 *   onWhy(path, pose | null)  something was clicked that begins no choice; pose = [piece, x, y, turn, layer].
 *   onNote(key, next)         a private mark was clicked: set it to `next`.
 *   onZone(id)                another tab is shown now (tall shape).
 *   onInspect(piece | null)   a piece is shown enlarged (the table draws it; for extra words in the panel).
 *   onFrame(index, frame)     frame `index` of `play` starts now: add its lines to the log.
 *   onSkip()                  the person skipped the rest of the frames.
 *
 * The container must be positioned and sized by the shell; the table fills it and listens to its size itself. Styles are in
 * `web/table/table.css`.
 *
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Face} Face
 *
 * @typedef {object} TableSettings
 * @property {number} speed          animation speed: 1 normal, 2 twice as fast, 0 no animation
 * @property {number} volume         0 to 1
 * @property {boolean} confirmMoves  a click arms a move, a second click (or the Confirm button) plays it
 * @property {boolean} marks         colour-blind marks and high contrast
 * @property {"dark" | "light"} theme
 * @property {boolean | null} reducedMotion  null: as the system says
 *
 * @typedef {object} Selection
 * @property {string[]} picked       pieces (or zones) picked so far
 * @property {Choice[]} ready        choices whose path is complete: one plays at a click, several need a button each
 * @property {Choice[]} open         choices that are still possible
 * @property {number | null} armed   the action that Confirm plays
 * @property {string} label          words for the armed action, "" if none
 * @property {number | null} turn    turn of the carried piece in degrees, null if turning means nothing here
 * @property {number} turns          how many turns there are to cycle through
 * @property {boolean} pad           the table itself shows buttons to turn, place and put back what is carried
 * @property {string | null} carried id of the piece being placed freely (poses)
 * @property {string[]} layers       names of the layers it may be put on, [] if there is one only
 * @property {number} layer
 *
 * @typedef {object} TableCallbacks
 * @property {(action: number) => void} [onChoose]
 * @property {(action: number | null) => void} [onPreview]
 * @property {(action: number) => void} [onPress]
 * @property {(selection: Selection) => void} [onSelect]
 * @property {(path: string[], pose: [string, number, number, number, number] | null) => void} [onWhy]
 * @property {(key: string, next: string) => void} [onNote]
 * @property {(id: string) => void} [onZone]
 * @property {(piece: Piece | null) => void} [onInspect]
 * @property {(index: number, frame: Frame) => void} [onFrame]
 * @property {() => void} [onSkip]
 * @property {Partial<TableSettings>} [settings]
 *
 * @typedef {{id: string, title: string, focus: boolean, attention: string, lit: number}} Tab  lit: choosable pieces in it
 *
 * @typedef {object} Table
 * @property {(faces: Record<string, Face>, icons: Record<string, string>) => Promise<void>} setFaces waits for the fonts
 * @property {(scene: Scene, options?: {cut?: boolean}) => void} show
 * @property {(frames: Frame[], scene?: Scene) => Promise<void>} play resolves when all was shown or skipped
 * @property {() => void} skip         jump to the end of `play`
 * @property {(scene: Scene | null) => void} preview    show what an action would do; null: back to what is
 * @property {(shape: "wide" | "tall") => void} setShape
 * @property {() => "wide" | "tall"} shape
 * @property {() => boolean} moves     whether frames are played one by one, or only their end is shown
 * @property {() => Tab[]} zones       tabs for the tall shape
 * @property {() => string | null} zone   the tab shown now
 * @property {(id: string) => void} focusZone
 * @property {(settings: Partial<TableSettings>) => void} settings
 * @property {() => Selection} selection
 * @property {() => void} clearSelection
 * @property {() => boolean} back       one step back in the selection; false if there was none
 * @property {() => boolean} confirm    plays the armed action; false if none
 * @property {(by?: number) => void} turn   next turn of the selection or the carried piece
 * @property {(by?: number) => void} layer  next layer of the carried piece
 * @property {(dx: number, dy: number) => void} nudge   moves the carried piece to the next legal spot that way
 * @property {(ids: string[], look?: boolean) => void} highlight   light pieces up (log lines, score lines), [] to end; look: on
 *   a narrow screen open the tab that they are on
 * @property {(piece: string | null) => void} inspect
 * @property {(id: string) => {x: number, y: number} | null} spotOf  where on the page a click means a piece or zone: its middle, if
 *   nothing lies there
 * @property {() => void} focus        keyboard focus to the table
 * @property {() => void} resize
 * @property {() => void} destroy
 */
export { createTable } from "./table.js";
