const fourth = require('./fourth.cjs');
for (const until = performance.now() + 15; performance.now() < until;);
globalThis.evaluated.push(`third after ${fourth}`);
