import { readdirSync, readFileSync } from 'node:fs';
import { parseConversation } from '#server/features/patient/probes/conversation.ts';
import { talkSoFar } from '#server/features/patient/talk/talk-so-far.ts';
const F='tests/probes/conversations/near/';
for (const f of readdirSync(F)) { const c = parseConversation(f, readFileSync(F+f,'utf8')); console.log('##',f);
 for (const t of c.turns) { const {arranged} = talkSoFar([], t.say); if (arranged.length) console.log(`[${t.kind}] ${t.say}\n     => ${arranged.map(a=>a.said).join(' | ')}`); } }
