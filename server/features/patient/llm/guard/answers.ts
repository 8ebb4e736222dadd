import { isNotSure } from '../../answer/own-words.ts';
import { PHRASES } from '../../answer/phrases.ts';
import type { Act } from '../../understand/understand.ts';
import type { Topic } from '../../language/topics.ts';
import { plainOf } from '../../language/words.ts';
import { isClinical } from '../opened-facts.ts';
import { contentOf } from '../disclosed-facts.ts';
import { clausesOf, type Clause } from './clauses.ts';
import type { Grounds } from './grounds.ts';
import { isOrdinary } from '../ordinary-words.ts';

const YES =
  /^(?:(?:oh|well|um|er|ah|i think) )?(?:yes|yeah|yep|yup|aye|that is right|that's right|correct|exactly|definitely|absolutely)\b/;
/** A yes where it is all of a clause: 'A bit, yes', but not 'it is my knee'. */
const SHORT_YES = /^(?:a bit|a little|sometimes|now and then|i do|i have|i am|i did|it does|it is|it has|he does|she does|he has|she has)$/;
const NO = /^(?:(?:oh|well|um|er|ah) )?(?:no|nope|nah|never|not (?:at all|really|that|as far)|none|nothing|i do not|i have not|i am not)\b/;
/** A yes or a no with nothing behind it. matches: 'nothing like that' */
const BARE =
  /^(?:(?:oh|well|um|er|ah) )?(?:no )?(?:no|nope|nah|never|none|not really|not at all|not that i (?:know|can think) of|nothing like that|none of that|i do not think so|i do not|i have not|i am not|i(?:'ve| have)? never(?: (?:have|had (?:that|it|one|any|anything like that)))?|i have not (?:got|had) (?:that|it|one|any)|i(?:'m| am) fine with (?:it|that))(?: (?:doctor|no|sorry|thank you|thanks))*$/;
/** 'So you're in the house by yourself?' claims what the case may speak of, and otherwise. */
const CLAIM = /^(?:(?:so|and|but|then) )*(?:you|he|she|they|it|there)\b/;
/** Of a clause's content so many words, and this share, make it one of the case. */
const OWN_WORDS = 2;
const OWN = 0.6;
/** More of them than this are the case's whatever their topic. */
const MANY = 3;
const OUTRIGHT_NO = /^(?:and |but |i )?(?:no|never|not any|have never|have not (?:had|got|noticed)|do not (?:have|get))\b/;
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
  const { acts, known, asked } = grounds;
  const asks = acts.filter(({ kind }) => kind === 'closed' || kind === 'summary' || kind === 'risk');
  if (first && asks.length === 1 && acts.length <= 2 && answersWrongly(sentence, asks[0]!, grounds)) return true;
  // 'The brown inhaler, please' of one who has none is no claim.
  if (grounds.receives) return false;
  for (const clause of sentence.clauses) {
    const { topics, denied, asks: asking, plain } = clause;
    for (const topic of topics) {
      if (asking || !isClinical(topic) || isOfCase(clause, topic, grounds)) continue;
      for (const said of [asked.polarity.get(topic), known.polarity.get(topic)]) {
        if (!said || (said.affirmed && said.denied)) continue;
        if (!denied && said.denied && !/\b(if|whether|about|worried|wondered|might|could|used to)\b/.test(plain)) return true;
        if (denied && said.affirmed && !grounds.patient.presenting.has(topic) && OUTRIGHT_NO.test(plain)) return true;
      }
    }
  }
  return false;
}

/** Does the case itself speak of this so: in these words, or denied or not as here and nearly in these words? */
function isOfCase({ text, plain, denied }: Clause, topic: Topic, { mine }: Grounds): boolean {
  const content = contentOf(text);
  const words = plain.replace(/^(?:and|but|so) /, '');
  const shares = (stems: ReadonlySet<string>) => {
    const shared = content.intersection(stems).size;
    return shared >= Math.max(OWN_WORDS, content.size * OWN) ? shared : 0;
  };
  return mine.some(
    (fact) =>
      (words.split(' ').length > MANY && fact.plain.includes(words)) ||
      (shares(fact.stems) > 0 &&
        fact
          .clauses()
          .some(
            (each) =>
              each.denied === denied && shares(contentOf(each.text)) > (each.topics.has(topic) || fact.topics().has(topic) ? 0 : MANY),
          )),
  );
}

/** Is this a yes or a no to the one question of the turn, and the other one right? */
function answersWrongly({ plain, clauses }: { plain: string; clauses: Clause[] }, act: Act, grounds: Grounds): boolean {
  const offline = grounds.answer.map(plainOf);
  const denies = offline.length > 0 && NO.test(offline[0]!);
  const unknown = grounds.answer.every((each) => UNKNOWN.has(plainOf(each)) || isNotSure(each, grounds.patient));
  const said = saidOf(act, grounds);
  if (!YES.test(plain) && !SHORT_YES.test(clauses[0]?.plain ?? ''))
    return isYesNo(act) && BARE.test(plain) && !unknown && !denies && (said === 'affirmed' || isOnlyAffirmed(act, grounds));
  const bare = [...contentOf(plain)].every((stem) => grounds.doctor.now.has(stem));
  if ((denies || unknown) && (bare || !isAffirmed(act, grounds))) return true;
  if (said === 'denied' || (said === 'given up' && bare)) return true;
  // 'Yes, for about nine weeks' answers no question for what, when or where.
  if (act.kind === 'closed' && !isYesNo(act) && YES.test(plain)) return true;
  const claims = act.kind === 'summary' || CLAIM.test(act.plain);
  return (
    bare &&
    act.kind !== 'risk' &&
    (said !== 'affirmed' || act.kind === 'summary') &&
    !YES.test(offline[0] ?? '') &&
    (claims || !isOnRecord(act, grounds))
  );
}

const GIVEN_UP = /\b(?:stopped|packed|gave up|given up|quit|used to|no longer|not any more|ex)\b/;

/** What the offline patient's answer says of the very words of the question; null where it has none of them, or says both. */
function saidOf({ plain }: Act, { answer }: Grounds): 'affirmed' | 'denied' | 'given up' | null {
  const asked = [...contentOf(plain)].filter((stem) => !isOrdinary(stem));
  const found = new Set(
    clausesOf(answer.join(' '))
      .filter(({ text }) => asked.some((stem) => contentOf(text).has(stem)))
      .map((clause) => (GIVEN_UP.test(clause.plain) ? 'given up' : clause.denied ? 'denied' : 'affirmed')),
  );
  return found.size === 1 ? [...found][0]! : null;
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

function isAffirmed(act: Act, { asked: known, opened }: Grounds): boolean {
  const topics = askedOf(act);
  if (topics.length > 0) return topics.some((topic) => known.polarity.get(topic)?.affirmed);
  if (act.about.rest.length > 0) return act.about.rest.every((stem) => known.stems.has(stem));
  return opened.some(
    ({ spoken, labelledAspects }) => !/^no\b/i.test(spoken) && [...act.aspects].some((aspect) => labelledAspects.has(aspect)),
  );
}

function isOnlyAffirmed(act: Act, { asked: known }: Grounds): boolean {
  const said = askedOf(act).map((topic) => known.polarity.get(topic));
  return said.length > 0 && said.every((each) => each?.affirmed === true && !each.denied);
}
