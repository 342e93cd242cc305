/** Small makers of pieces and scenes for the tests. */
export const piece = (id, more = {}) => ({ id, face: "card", x: 0, y: 0, w: 10, h: 20, zone: "hand", z: 0, alt: id, ...more });
export const zone = (id, more = {}) => ({ id, title: id, x: 0, y: 0, w: 100, h: 100, attention: "main", ...more });
export const scene = (pieces, zones = []) => ({ size: [100, 100], zones, pieces, choices: [], prompt: { text: "" }, seats: [], status: "" });
export const choice = (action, path, more = {}) => ({ action, label: `do ${action}`, path, ...more });
