import { PHRASES } from '../../answer/phrases.ts';
import type { Act } from '../../understand/understand.ts';
import type { Topic } from '../../language/topics.ts';
import { plainOf } from '../../language/words.ts';
import { isClinical } from '../opened-facts.ts';
import { contentOf } from '../disclosed-facts.ts';
import type { Clause } from './clauses.ts';
import type { Grounds } from './grounds.ts';

const YES =
  /^(?:(?:oh|well|um|er|ah|i think) )?(?:yes|yeah|yep|yup|aye|that is right|that's right|correct|exactly|definitely|absolutely)\b/;
/** A yes where it is all of a clause: 'A bit, yes', but not 'it is my knee'. */
const SHORT_YES = /^(?:a bit|a little|sometimes|now and then|i do|i have|i am|i did|it does|it is|it has|he does|she does|he has|she has)$/;
const NO = /^(?:(?:oh|well|um|er|ah) )?(?:no|nope|nah|never|not (?:at all|really|that|as far)|none|nothing|i do not|i have not|i am not)\b/;
/** A yes or a no with nothing behind it. matches: 'nothing like that' */
const BARE =
  /^(?:(?:oh|well|um|er|ah) )?(?:no|nope|nah|never|none|not really|not at all|not that i (?:know|can think) of|nothing like that|none of that|i do not think so|no i do not|no i have not|no not really|no not at all|no nothing like that|no none of that|no never|no i do not think so|no i am not)(?: (?:doctor|no|sorry|thank you|thanks))*$/;
/** 'So you're in the house by yourself?' claims what the case may speak of, and otherwise. */
const CLAIM = /^(?:(?:so|and|but|then) )*(?:you|he|she|they|it|there)\b/;
const UNKNOWN = new Set(
  [...PHRASES.no, ...PHRASES.noFact, ...PHRASES.notThatIKnow, ...PHRASES.unsure, ...PHRASES.notHad, ...PHRASES.normal].map((each) =>
    plainOf(each),
  ),
);

/**
 * Is a yes or a no of this sentence against the case? A yes where the case denies or is silent, a bare no where it affirms,
 * and a topic affirmed that is only denied, or the other way round.
 */
export function contradicts(sentence: { plain: string; clauses: Clause[] }, grounds: Grounds, first: boolean): boolean {
  const { acts, answer, known } = grounds;
  const asks = acts.filter(({ kind }) => kind === 'closed' || kind === 'summary' || kind === 'risk');
  if (first && asks.length === 1 && acts.length <= 2) {
    const offline = answer.map(plainOf);
    const denies = offline.length > 0 && NO.test(offline[0]!);
    const notSure = (grounds.patient.ownLines.get('not sure') ?? []).map(plainOf).join(' ');
    const unknown = offline.every((each) => UNKNOWN.has(each) || notSure.includes(each));
    const yes = YES.test(sentence.plain) || SHORT_YES.test(sentence.clauses[0]?.plain ?? '');
    const bare = contentOf(sentence.plain).size === 0;
    if (yes && (denies || unknown) && (bare || !isAffirmed(asks[0]!, grounds))) return true;
    if (
      yes &&
      bare &&
      asks[0]!.kind === 'closed' &&
      !YES.test(offline[0] ?? '') &&
      (CLAIM.test(asks[0]!.plain) || !isOnRecord(asks[0]!, grounds))
    )
      return true;
    // 'Yes, that's right' answers no question for what, when or where.
    if (asks[0]!.kind === 'closed' && !isYesNo(asks[0]!) && YES.test(sentence.plain) && contentOf(sentence.plain).size === 0) return true;
    if (isYesNo(asks[0]!) && BARE.test(sentence.plain) && !unknown && !denies && isOnlyAffirmed(asks[0]!, grounds)) return true;
  }
  for (const { topics, denied, asks: asking, plain } of sentence.clauses)
    for (const topic of topics) {
      const said = known.polarity.get(topic);
      if (asking || !said || !isClinical(topic) || (said.affirmed && said.denied)) continue;
      if (!denied && said.denied && !said.affirmed && !/\b(if|whether|about|worried|wondered|might|could|used to)\b/.test(plain))
        return true;
      if (
        denied &&
        said.affirmed &&
        !said.denied &&
        !grounds.patient.presenting.has(topic) &&
        /^(?:and |but |i )?(?:no|never|not any|have never|have not (?:had|got|noticed)|do not (?:have|get))\b/.test(plain)
      )
        return true;
    }
  return false;
}

/** 'So it began last year?' has no verb in front, and is one all the same. */
const isYesNo = ({ yesNo, question, plain }: Act): boolean =>
  yesNo || (question && !/\b(what|when|where|how|why|which|who|whose|tell|describe)\b/.test(plain));

/** A fact that affirms, on just what was asked: by its author's label or by the doctor's own words. */
const isOnRecord = ({ about }: Act, { opened }: Grounds): boolean =>
  opened.some(
    ({ spoken, label, stems }) =>
      !/^no\b/i.test(spoken) && ([...about.topics].some((topic) => label.topics.has(topic)) || about.stems.some((stem) => stems.has(stem))),
  );

/** Topics that the question is for; without any, what is just said of the case decides. */
const askedOf = ({ about }: Act): Topic[] => [...about.topics];

function isAffirmed(act: Act, { known, opened }: Grounds): boolean {
  const topics = askedOf(act);
  if (topics.length > 0) return topics.some((topic) => known.polarity.get(topic)?.affirmed);
  if (act.about.rest.length > 0) return act.about.rest.every((stem) => known.stems.has(stem));
  return opened.some(
    ({ spoken, labelledAspects }) => !/^no\b/i.test(spoken) && [...act.aspects].some((aspect) => labelledAspects.has(aspect)),
  );
}

function isOnlyAffirmed(act: Act, { known }: Grounds): boolean {
  const said = askedOf(act).map((topic) => known.polarity.get(topic));
  return said.length > 0 && said.every((each) => each?.affirmed === true && !each.denied);
}
