import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { parseConversation } from '#server/features/patient/probes/conversation.ts';
import { readProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';
import { holdConversation } from '#server/features/patient/probes/conversation.ts';
const F='tests/probes/conversations/near/'; const ms:number[]=[]; const slow:any[]=[];
for (let r=0;r<2;r++) for (const f of readdirSync(F).slice(0,10)) { const c = parseConversation(f, readFileSync(F+f,'utf8'));
 const folder=['content/scenarios','tests/probes/unseen'].find(x=>existsSync(`${x}/${c.caseName}.md`))!;
 for (const j of await holdConversation(c, createOfflinePatient({patientDetails: readProbedCase(folder,c.caseName).patientDetails}))) { if(r===1){ms.push(j.ms);} else slow.push([j.ms, j.turn.say.length, j.turn.say.slice(0,60)]); } }
ms.sort((a,b)=>a-b); console.log('warm: median',ms[ms.length>>1],'p95',ms[Math.floor(ms.length*.95)],'max',ms.at(-1)); const cold=slow.map(x=>x[0]).sort((a:number,b:number)=>a-b); console.log('first: median',cold[cold.length>>1],'p95',cold[Math.floor(cold.length*.95)]);
