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
  for (const patient of talk.patient) {
    if (!CUE.test(patient.plain) || seen.has(patient.turn)) continue;
    seen.add(patient.turn);
    const turn = talk.doctor.find((sentence) => sentence.turn > patient.turn)?.turn;
    const reply = talk.doctor.filter((sentence) => sentence.turn === turn);
    cues.push({ patient, taken: reply.find((sentence) => heard.has(sentence) || shared(sentence, patient) >= 2) ?? null });
  }
  return cues;
}

/** Doctor's sentences that give back at least two content words of what the patient has just said. */
export function echoesIn(talk: Talk): Sentence[] {
  return talk.doctor.filter((sentence) => {
    if (sentence.turn === 0) return false;
    const before = talk.patient.filter(({ turn }) => turn === sentence.turn - 1);
    return before.some((said) => shared(sentence, said) >= 2);
  });
}

const shared = (a: Sentence, b: Sentence): number => [...a.stems].filter((stem) => stem.length > 2 && b.stems.has(stem)).length;
