import './third.cjs';
for (const until = performance.now() + 15; performance.now() < until;);
globalThis.evaluated.push('first');
