import { withMe } from './telegraphic.ts';
import type { Part } from './case.ts';
import { labelledSaid } from './labelled-said.ts';
import { KIN } from './body-and-kin.ts';
import { decapitalised } from './letter-case.ts';
import { ownerOf, sayAloud, sentence, type Frame } from './say-aloud.ts';
import { asCaller, type Speaker } from './speaker.ts';
import { hasDied, tailOf } from './relative-tails.ts';
import { isSpeech, notePieces, speechPieces } from './split-line.ts';
import { personOf } from './framed.ts';
import { wholeSentence } from './whole-sentence.ts';
import { kindOf, tag } from '../language/topics.ts';

const FRAMES: Record<Part, Frame> = {
  open: 'history',
  asked: 'history',
  past: 'past',
  social: 'social',
  family: 'family',
  medication: 'medication',
  allergy: 'allergy',
  aside: 'speech',
  idea: 'idea',
  concern: 'concern',
  expectation: 'expectation',
  agenda: 'history',
  cue: 'speech',
  question: 'speech',
  reaction: 'speech',
};

/** A line's text cut into what can be told on its own, each as written and as said. */
export function saidPieces(text: string, label: string, part: Part, speaker: Speaker): { source: string; spoken: string }[] {
  const frame = FRAMES[part];
  const quoted = /^(?:says |said )?["“]([^"”]+)["”]\.?$/i.exec(text.trim())?.[1];
  if (quoted !== undefined) return speechPieces(quoted, true).map((each) => ({ source: each, spoken: sayAloud(each, 'speech', speaker) }));
  const relative = relativeOf(label, part, speaker);
  if (relative && /^(?:he|she|they)\b/i.test(text))
    return speechPieces(text, true).map((each, place) => ({
      source: each,
      spoken: sentence(
        place === 0
          ? each.replace(/^(?:he|she|they)\b(?:['’]s (?=\w+(?:ed|n)\b))?/i, (found) => `${relative}${/['’]s/.test(found) ? ' has' : ''}`)
          : each,
      ),
    }));
  if (isSpeech(text) && !speaker.speaks) {
    return speechPieces(text, label !== '').map((each) => ({
      source: each,
      spoken: sayAloud(each, isSpeech(each) ? 'speech' : frame, speaker),
    }));
  }
  const kin = kinOf(label);
  // Shorthand is nobody's speech: 'Father d. MI 55; mother alive'.
  const short = part === 'family' && KIN_FIRST.test(text) && /(?<!['’])\bd\.? (?:of )?\w|;/.test(text);
  if (speaker.speaks && !short && !(kin && goesOn(text)))
    return speechPieces(text, label !== '').map((each) => ({ source: each, spoken: ownWords(each, label, frame, speaker) }));
  let about: string | null = kin;
  let died = false;
  return notePieces(text, part === 'agenda').map((each, place) => {
    const who = speaker.self || !ofCaller(each, part, speaker) ? speaker : asCaller(speaker);
    const named = KIN_FIRST.exec(each)?.[0];
    // 'Nan: dementia, lives in a home' is cut in two, and both are of the nan; the wife who died lives nowhere.
    const behind = text.slice(0, text.indexOf(each)).trimEnd();
    const still =
      about !== null &&
      !named &&
      place > 0 &&
      (kin !== null || (part === 'family' && behind.endsWith(','))) &&
      !(died && /^(?:lives?|works?|drives?|drinks?|smokes?)\b/i.test(each));
    if (named) about = named;
    died ||= hasDied(each);
    if (still && (goesOn(each) || (kin !== null && part === 'family' && !/^(?:no|nil|none|not|I|he|she|they|otherwise)\b/i.test(each))))
      return { source: each, spoken: sayAloud(`${about} ${decapitalised(each)}`, frame, who) };
    const said = (label && labelledSaid(label, each, place === 0, frame, who)) || sayAloud(each, frame, who);
    const whole = wholeSentence(said, { label: place === 0 ? label : '', part, who: personOf(who) });
    return { source: each, spoken: who.self ? withMe(whole) : whole };
  });
}

/** 'Uncle Walter: He took his own life': who 'he' is; null for a label that names no relative. */
function relativeOf(label: string, part: Part, speaker: Speaker): string | null {
  if (part !== 'family' && part !== 'social') return null;
  if (
    !new RegExp(String.raw`^(?:(?:his|her|my|maternal|paternal|elder|older|younger|late) )*(?:${KIN})(?: [A-Z]\w+)?$`, 'i').test(
      label.trim(),
    )
  )
    return null;
  return `${ownerOf(speaker)} ${decapitalised(label.trim().replace(/^(?:his|her|my) /i, ''))}`;
}

const KIN_WORDS = String.raw`(?:(?:his|her|my|their|maternal|paternal|elder|older|younger|late|bro) )*(?:${KIN})`;
const KIN_FIRST = new RegExp(String.raw`^${KIN_WORDS}\b(?!['’-]| (?:of|and)\b)`, 'i');

/** The relative that a label names ('Mother', 'Uncle Walter', 'Nan (maternal)'); null for any other label. */
function kinOf(label: string): string | null {
  const name = label.replace(/\s*\([^)]*\)/g, '').trim();
  return new RegExp(String.raw`^${KIN_WORDS}(?: [A-Z]\w+)?$`, 'i').test(name) &&
    !/^(?:boss|manager|employer|optician|neighbour)$/i.test(name)
    ? name
    : null;
}

/** Whether a note goes on about somebody in a way that has a known form, or names an illness. */
const goesOn = (text: string): boolean =>
  !isSpeech(text) &&
  (tailOf(text) !== 'plain' ||
    hasDied(text) ||
    [...tag(text.split(/[,.;]/)[0]!, { greedy: false }).topics].some((topic) => kindOf(topic) === 'condition'));

/** A fragment of a case in the first person stays as it is; only a bare illness, medicine or relative gets its verb. */
function ownWords(text: string, label: string, frame: Frame, speaker: Speaker): string {
  const bare =
    (frame === 'past' || frame === 'medication' || frame === 'family') &&
    !/[.!?]\s/.test(text) &&
    text.length > 14 &&
    !/^(?:no|not|never|nothing|none|it|they|still|just|only)\b/i.test(text);
  if (label && /^[\w ,'-]{1,30}\.?$/.test(text))
    return labelledSaid(label, text.replace(/\.$/, ''), true, frame, speaker) ?? sentence(text);
  return bare ? sayAloud(text, frame, speaker) : sentence(text);
}

/** 'Scared of meningitis', 'Giving Calpol', 'Sponged him', 'Has not told her husband' are the caller's, not the patient's. */
function ofCaller(note: string, part: Part, { sex, name }: Speaker): boolean {
  // Behind what the caller thinks or hides, the one who is not of the patient's sex is the caller.
  if (['idea', 'concern', 'expectation', 'agenda'].includes(part)) {
    const first = /\b(?:he|she)\b/i.exec(note)?.[0].toLowerCase();
    const at = note.search(/\b(?:he|she)\b/i);
    if (first && at < 25 && sex !== 'other' && first === (sex === 'male' ? 'she' : 'he')) return true;
  }
  if (new RegExp(String.raw`^(?:he|she|they|${name.split(' ')[0]}\w*|no|not)\b`, 'iu').test(note)) return false;
  if (part === 'idea' || part === 'concern' || part === 'expectation') return !/^(?:mum|dad|mother|father|both)\b/i.test(note);
  if (part === 'agenda')
    return /^(?:fears?|thinks?|feels?|wants?|worried|scared|ashamed|has (?:not|never) told|blames?|exhausted|struggling|afraid)\b/i.test(
      note,
    );
  const about = sex === 'male' ? 'him' : sex === 'female' ? 'her(?! \\w)' : 'them';
  if (/^(?:giving|gave|using|sponged|measured|checked|took (?:his|her) temperature|tried)\b/i.test(note)) return true;
  if (sex === 'male' && /\bher (?:husband|partner|own)\b/i.test(note)) return true;
  return new RegExp(String.raw`^[A-Z][a-z]+(?:ed|s)? ${about}\b`).test(note);
}
