import { understand } from '#server/features/patient/understand/understand.ts';
import { moveOf } from '#server/features/patient/understand/moves.ts';
import { meantBy } from '#server/features/patient/understand/act-sense.ts';
for (const t of process.argv.slice(2)) { const a = understand(t); console.log('#',t,'=> move',moveOf(t,a)); for (const x of a) console.log('   ',x.kind, x.question?'?':'', x.proposal?'prop':'', JSON.stringify(x.text), [...x.about.topics].join(','), JSON.stringify(meantBy(x.plain))); }
