import './first.mjs';
import './round.mjs';
globalThis.evaluated.push('there');
