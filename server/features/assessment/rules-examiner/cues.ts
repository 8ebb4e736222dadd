import type { Acts } from './acts.ts';
import type { Sentence, Talk } from './talk.ts';

/** matches: 'things at home' */
const CUE =
  /\b(?:worr\w+|scar(?:ed|y|ing)|afraid|frighten\w*|terrif\w+|nervous|anxious|panick\w*|stress\w*|upset\w*|cry\w*|tears|can't cope|not coping|struggl\w+|overwhelm\w*|embarrass\w*|ashamed|guilt\w*|lonely|alone|fed up|frustrat\w*|angry|annoy\w*|desperate|hopeless|at my wits|exhaust\w*|died|passed away|lost my|funeral|divorc\w*|separat\w*|redundan\w*|sacked|lose my job|(?:my|his|her) (?:mum|mother|dad|father|brother|sister|wife|husband|uncle|aunt|friend|nan|gran\w*) (?:had|has|got|was|died)|don't know (?:what|how|if)|it's just|to be honest|i suppose|i guess|not really myself|things at home|a lot on|cancer|something serious|google\w*|read online|on the internet|burden|let (?:\w+ )?down|can't (?:do|afford|sleep|go|play|work))\b/;

export type Cue = { patient: Sentence; taken: Sentence | null };

/**
 * What patients let fall, and whether the doctor's next turn takes it up: by the patient's own content words, by
 * naming the feeling, or by empathy. The opening problem itself is no cue.
 */
export function cuesIn(talk: Talk, acts: Acts): Cue[] {
  const heard = new Set([...acts.reflects, ...acts.empathy, ...acts.concerns]);
  const seen = new Set<number>();
  const cues: Cue[] = [];
  const replies = [...Map.groupBy(talk.doctor, ({ turn }) => turn)];
  let next = 0;
  for (const patient of talk.patient) {
    if (!CUE.test(patient.plain) || seen.has(patient.turn)) continue;
    seen.add(patient.turn);
    while (next < replies.length && replies[next]![0] <= patient.turn) next += 1;
    const reply = replies[next]?.[1] ?? [];
    cues.push({ patient, taken: reply.find((sentence) => heard.has(sentence) || shared(sentence, patient) >= 2) ?? null });
  }
  return cues;
}

/** Doctor's sentences that give back at least two content words of what the patient has just said. */
export function echoesIn(talk: Talk): Sentence[] {
  const said = Map.groupBy(talk.patient, ({ turn }) => turn);
  return talk.doctor.filter((sentence) => said.get(sentence.turn - 1)?.some((before) => shared(sentence, before) >= 2));
}

const shared = (a: Sentence, b: Sentence): number => [...a.stems].filter((stem) => stem.length > 2 && b.stems.has(stem)).length;
