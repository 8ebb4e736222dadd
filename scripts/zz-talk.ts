import { readFileSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { readProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';
const [name, file] = process.argv.slice(2);
const folder = ['content/scenarios','tests/probes/unseen'].find((f)=>existsSync(`${f}/${name}.md`))!;
const patient = createOfflinePatient({ patientDetails: readProbedCase(folder, name!).patientDetails });
const history: any[] = [];
for (const text of readFileSync(file!, 'utf8').split('\n').filter(Boolean)) {
  let reply=''; for await (const p of patient.reply({text, history}, new AbortController().signal)) reply+=p;
  console.log('D: '+text+'\nP: '+reply.trim()); history.push({role:'user',content:text},{role:'assistant',content:reply.trim()});
}
