import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { holdConversation, parseConversation } from '#server/features/patient/probes/conversation.ts';
import { readProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';
const kinds = process.argv.slice(2);
const F='tests/probes/conversations/near/';
for (const f of readdirSync(F)) { const c = parseConversation(f, readFileSync(F+f,'utf8'));
 const folder=['content/scenarios','tests/probes/unseen'].find(x=>existsSync(`${x}/${c.caseName}.md`))!;
 for (const j of await holdConversation(c, createOfflinePatient({patientDetails: readProbedCase(folder,c.caseName).patientDetails})))
  if (j.verdict==='wrong' && (kinds.length===0||kinds.includes(j.turn.kind))) console.log(`${f} [${j.turn.kind}] ${j.turn.say}\n   -> ${j.reply}\n   RIGHT ${j.turn.right.source.slice(0,200)}\n   OK ${j.turn.ok?.source.slice(0,120)}  WRONG ${j.turn.wrong?.source.slice(0,120)}`);
}
