import { tag, kindOf } from '#server/features/patient/language/topics.ts';
for (const t of process.argv.slice(2)) { const r = tag(t,{greedy:true}); console.log(t,'=>',[...r.topics].map(x=>x+':'+kindOf(x)),r.rest,r.stems); }
