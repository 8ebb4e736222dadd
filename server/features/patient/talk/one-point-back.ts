import { HEARD, heardEach, heardReactions } from '../answer/heard-reaction.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import type { Fact } from '../case/case.ts';
import { lowerWords } from '../language/words.ts';
import { speaksFor } from '../sense/pair-reader.ts';
import { asksLast, capital, OF_ALL } from './answer-teach-back.ts';
import { saidByDoctor } from './doctor-said.ts';

/** What a patient is to do or look out for, by who and when. matches: 'when exactly should magda ring' */
const WHAT_TO_DO =
  /\bwhat would make (?:you|him|her|them) (?:ring|call|phone|dial|go|come)\b|\b(?:what|when|who|where|which(?: \w+){0,4}|how (?:often|long|much|many|soon)|why)(?: exactly| else| then)? (?:would|will|should|must|do|does|are|is|can|can't|shouldn't|mustn't) (?:\w+ ){1,2}?(?:do|be|ring|call|phone|dial|go|take|use|stop\w*|start\w*|tell|come|look\w*|watch\w*|say|need|avoid|keep|change|drive|give|book|have|doing|taking|calling|ringing|going|seeing|get|supposed|meant)\b/;
/** Asks how one feels, or what one would rather. matches: 'how would you feel' */
const OF_FEELING = /\b(?:feel|prefer|rather|like|think|want|mind|worr\w+|suit|happy|easiest|hardest)\b/;
/** As near as this to the surest, and as sure, a second thing is asked back, too. */
const AS_NEAR = 0.08;
const AS_SURE = 1.5;
/**
 * From this on a question is for what the pair reader finds, if it comes anywhere near it; and from that on the reader chooses among what lies
 * near, where nearness counts beside it. Of 638 such questions to twelve cases of which it had learned none, each among eight things told, 445
 * found theirs by nearness alone, and 508 so.
 */
const SURELY = 2;
const BARELY_HEARD = 0.15;
const CHOOSES = 1;
const HEARD_COUNTS = 8;

type Back = { fact: Fact; heard: number; speaks: number };

/** One thing that the doctor has told is asked back ('when would you ring us?'): in the words that the author has for it. Null where nothing is. */
export function onePointBack(text: string, { history, patient, turn }: Scene): string[] | null {
  const plain = lowerWords(asksLast(text));
  const from = plain.search(WHAT_TO_DO);
  if (from === -1 || OF_FEELING.test(plain.slice(from))) return null;
  const told = new Set(saidByDoctor(history).flatMap(({ words }) => heardReactions(patient, words).map(({ fact }) => fact)));
  const [best, next] = likeliest(
    [...told].filter(({ answers }) => answers?.back),
    plain,
  );
  const isFor = ({ heard, speaks }: Back) => heard >= HEARD.again || (speaks >= SURELY && heard >= BARELY_HEARD && !OF_ALL.test(text));
  if (!best || !isFor(best)) return null;
  const beside = next && next.heard > Math.max(HEARD.again, best.heard - AS_NEAR) && next.speaks > Math.max(CHOOSES, best.speaks - AS_SURE);
  return (beside ? [best, next] : [best]).map(({ fact }, at) =>
    at === 0 ? `${pick('saysBack', turn)} ${fact.answers!.back!}.` : capital(`${fact.answers!.back!}.`),
  );
}

/** What of it would be said back, the likeliest first: by how near the question comes to what doctors say of it, and read together with its words. */
function likeliest(told: Fact[], question: string): Back[] {
  const read = heardEach(told, question).map(({ fact, score }) => ({
    fact,
    heard: score,
    speaks: speaksFor(null, question, { ...fact, spoken: fact.answers!.back! }),
  }));
  const ranked = read.toSorted((a, b) => b.speaks + HEARD_COUNTS * b.heard - a.speaks - HEARD_COUNTS * a.heard);
  return ranked[0] && ranked[0].speaks >= CHOOSES ? ranked : read.toSorted((a, b) => b.heard - a.heard);
}
