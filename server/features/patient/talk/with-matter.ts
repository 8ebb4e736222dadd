import type { Act } from '../understand/understand.ts';

/** matches: 'sorry i am just writing that down' */
const OF_THE_DOCTOR = /^(?:(?:right|okay|ok|sorry|so|um|well|now|and|just) )*(?:i am|i'm|i was|i'll|i will|let me|bear with)\b/;

/** 'You said he was in hospital. What happened there?': a question without a matter takes that of the words before it. */
export function withMatter(act: Act, before: Act | undefined): Act {
  if (!before || !act.question || ['greeting', 'small talk', 'identity'].includes(before.kind)) return act;
  const bare = act.about.topics.size === 0 && act.about.rest.length === 0;
  // 'People who feel this low may hurt themselves. Have you ever done that?' is one question, and answered.
  if (before.kind === 'risk') return bare && act.yesNo && act.aspects.size === 0 ? { ...act, kind: 'statement', leans: true } : act;
  // 'Sorry, I'm just writing that down. When did it start?'
  if (before.kind === 'statement' && OF_THE_DOCTOR.test(before.plain)) return act;
  const text = `${before.text} ${act.text}`;
  if (bare) return { ...act, text, about: before.about, leans: true };
  // 'Some women notice dryness. Has that been a problem?'
  const back = !before.question && act.about.topics.size === 0 && /\b(it|them|that|those|this|they|any of)\b/.test(act.plain);
  if (!back && !/\bfor (it|them|that|those|this)$/.test(act.plain)) return act;
  const { about } = act;
  return {
    ...act,
    text,
    about: {
      topics: new Set([...about.topics, ...before.about.topics]),
      rest: [...about.rest, ...before.about.rest],
      stems: [...about.stems, ...before.about.stems],
    },
  };
}
