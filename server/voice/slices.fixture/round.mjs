// One circle with there.mjs, which is found first: its import brings this one, and all that this one needs.
// oxlint-disable-next-line import/no-cycle -- a circle is what it stands for
import './there.mjs';
import './second.mjs';
globalThis.evaluated.push('round');
