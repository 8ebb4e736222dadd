import { existsSync } from 'node:fs';
import { readProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';
import { compiledCase } from '#server/features/patient/sense/compiled-case.ts';
const [name, part] = process.argv.slice(2);
const folder = ['content/scenarios','tests/probes/unseen','training/cases'].find((f)=>existsSync(`${f}/${name}.md`))!;
const c = compiledCase(readProbedCase(folder, name!).patientDetails);
for (const f of c.facts) if (!part || f.part===part) console.log(f.part, f.when, '|', f.label.words, '|', f.source, '|', f.spoken);
