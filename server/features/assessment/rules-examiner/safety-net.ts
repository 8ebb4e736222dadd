import type { Sentence, Talk } from './talk.ts';

/** matches: 'warning signs' */
const CONDITION =
  /\b(?:if|should (?:you|it|things|anything|your|he|she)|unless|in case|were to|any (?:new|of (?:these|those)|worsening)|signs? (?:of|to)|(?:look|watch|watching) out for|warning signs?|red flags?|the moment)\b/;
/** matches: 'emergency department' */
const CONTACT =
  /\b(?:999|911|112|111|a&e|a and e|a & e|accident and emergency|emergency (?:department|services?|room)|casualty|ambulance|hospital|out[- ]of[- ]hours|(?:call|ring|phone|contact|dial|tell|see|speak to|get (?:back )?(?:to|in touch with)) (?:us|me|the (?:surgery|practice|gp|doctor)|your gp|a doctor|someone|somebody|for help|nhs)|call back|ring back|phone back|come (?:straight |right )?(?:back|in)|come and see|let (?:me|us) know|get back (?:to|in touch)|get in touch|seek (?:\w+ )?(?:help|advice|attention|care)|go (?:straight|back|to)|be seen|see you (?:again )?(?:sooner|straight|urgently)|(?:book|make) (?:an|another) (?:\w+ )?appointment|get (?:help|checked|seen)|return)\b/;
/** matches: 'anything else?' */
const WORSE =
  /\b(?:worse\w*|not (?:getting |any )?(?:better|improv\w+|settl\w+)|doesn't (?:get better|settle|improve|go|work|help)|isn't (?:getting )?(?:better|settling|improving)|no better|anything (?:changes|else|new)|any (?:problems?|concerns?|changes?|worries)|spread\w*|new symptoms?|persist\w*|comes? back)\b/;
/** matches: 'emergency plan' */
const WHERE =
  /\b(?:999|112|111|a&e|a and e|a & e|accident and emergency|emergency|casualty|ambulance|hospital|out[- ]of[- ]hours|surgery|practice|us\b|me\b|reception|duty doctor)\b/;
/** matches: 'within an hour' */
const WHEN =
  /\b(?:straight ?away|immediately|right away|urgent\w*|same day|at once|without (?:delay|waiting)|don't wait|tonight|today|within (?:\w+ ){1,3}(?:hours?|days?|weeks?)|(?:in|after|by) (?:the next )?(?:a |an |\w+ )?(?:\w+ )?(?:hours?|days?|weeks?|months?|monday|tuesday|wednesday|thursday|friday|weekend|morning)|next (?:week|few)|more than (?:\w+ )?(?:hours?|days?|weeks?)|over the weekend|any time|24 hours|48 hours)\b/;
const ALARM = /\b(?:999|112|a&e|a and e|ambulance|emergency|die|fatal|life[- ]threatening)\b/;
const AFTER = 0.3;

export type SafetyNet = {
  sentences: Sentence[];
  /** A symptom is named, beyond 'if it gets worse'. */
  what: boolean;
  where: boolean;
  when: boolean;
  /** Sentences that send to 999 or A&E. */
  alarms: number;
};

/**
 * 'If … then where and when': a condition and a contact in one sentence, or in neighbouring sentences of one turn.
 * Any symptom of the lexicon makes it specific.
 */
export function safetyNetIn(talk: Talk): SafetyNet {
  const statements = talk.doctor.filter(({ question, at, plain }) => at >= AFTER && (!question || CONDITION.test(plain)));
  const found = new Set<Sentence>();
  for (const [index, sentence] of statements.entries()) {
    if (!CONDITION.test(sentence.plain) || sentence.question === 'open') continue;
    if (CONTACT.test(sentence.plain)) found.add(sentence);
    for (const near of statements.slice(Math.max(0, index - 1), index + 3)) {
      if (near.turn !== sentence.turn || near === sentence || near.question || !CONTACT.test(near.plain)) continue;
      if (found.has(sentence) && CONDITION.test(near.plain)) continue;
      found.add(sentence).add(near);
    }
  }
  const sentences = statements.filter((sentence) => found.has(sentence));
  const plain = sentences.map((sentence) => sentence.plain).join(' . ');
  return {
    sentences,
    what: sentences.some(({ ideas, plain: said }) => CONDITION.test(said) && (ideas.size > 1 || (ideas.size === 1 && !WORSE.test(said)))),
    where: WHERE.test(plain),
    when: WHEN.test(plain),
    alarms: sentences.filter((sentence) => ALARM.test(sentence.plain)).length,
  };
}

/** matches: 'for five weeks' */
const TIME =
  /\b(?:(?:in|within|after|for) (?:about |around |the next |another )?(?:a|an|one|two|three|four|five|six|eight|ten|twelve|\d+|few|couple)(?: (?:or|to) \w+)?(?: of)? (?:days?|weeks?|months?|hours?)|(?:\w+ )?(?:days?|weeks?|months?)(?:'s?)? time|(?:next|this) (?:week|month|monday|tuesday|wednesday|thursday|friday)|tomorrow|on (?:monday|tuesday|wednesday|thursday|friday)|later (?:today|this week)|fortnight|when (?:the|your|those) (?:results?|bloods?|tests?)|\w+ weeks?|48 hours)\b/;

/** Follow-up sentences with a time in them or beside them. */
export const timed = (sentences: Sentence[]): Sentence[] => sentences.filter(({ plain }) => TIME.test(plain));
