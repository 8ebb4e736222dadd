// One circle with there.mjs, which is found first: its import brings this one, and all that this one needs.
import './there.mjs';
import './second.mjs';
globalThis.evaluated.push('round');
