import './first.mjs';
for (const until = performance.now() + 15; performance.now() < until;);
globalThis.evaluated.push('second');
