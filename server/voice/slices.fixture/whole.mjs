import './first.mjs';
import './second.mjs';
globalThis.evaluated.push('whole');
