for (const until = performance.now() + 15; performance.now() < until;);
globalThis.evaluated.push('fourth');
module.exports = 'fourth';
