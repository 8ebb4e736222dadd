import './first.mjs';
// oxlint-disable-next-line import/no-cycle -- a circle is what it stands for
import './round.mjs';
globalThis.evaluated.push('there');
