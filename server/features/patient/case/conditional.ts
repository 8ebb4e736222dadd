import { topicsOf } from './telling.ts';

/** 'If asked about work: …' tells when a fact is said, 'If offered antibiotics, declines' what is said to a plan. */
export type Conditional = { kind: 'open' | 'asked' | 'reaction'; topic: string; response: string };

const DOCTOR = String.raw`(?:(?:the )?(?:doctor|dr|gp)|you|they|anyone|somebody)`;
const PATIENT = String.raw`(?:I|he|she|they|pt|(?:the )?patient|(?:he|she|I|they)['’]s|I['’]m)`;
const ASK = new RegExp(
  String.raw`^(?:(?:${DOCTOR}|${PATIENT}) (?:is |are |am |was )?|${PATIENT} )?(?:(?:only|specifically|directly|gently|kindly) )*(?:asks?|asked|questioned|pressed|prompted|invited|encouraged)\b(?! to (?!say|go|tell|describe|talk|explain))`,
  'i',
);
/** matches: 'ask open questions' */
const OPEN =
  /\b(?:invited|encouraged|asked) to (?:go on|say more|tell more|talk|explain|describe|elaborate)|\bopen(?:ly| question)|\bprompted to continue|\bfor more\b/i;
/** matches: 'if offered antibiotics' */
const PLAN =
  /^(?:(?:the )?(?:doctor|dr|gp)\b|you (?:tell|say|offer|suggest|talk|want|ask|advise|refer|mention|prescribe|refuse|explain|give|don't|do not|send)|(?:\S+ ){0,4}(?:is |are |am |'m )?(?:offered|told|suggested|advised|prescribed|refused|explained|recommended|given|referred|examined|reassured|fobbed|dismissed|rushed|ignored|hears?|informed|asked to|sent|diagnosed|sympath|challenged|pushed|signposted)\b|(?:a|an|any|the) .{2,60}\b(?:is|are) (?:offered|suggested|mentioned|advised|discussed|recommended|raised|prescribed|proposed))/i;
const SAYS = String.raw`(?:(?:he|she|they|pt|dad|mum|I) )?(?:will |would |'ll )?(?:then |just |only )*(?:say|says|admit|admits|reply|replies|answer|answers|tell you|tells you|explain|explains)\b(?: (?:that|so))?[:,]?`;

/** Reads 'If asked X, says "Y"', 'If asked about X: Y', 'Asked about X: Y', 'If the doctor offers X I'd Y'; null for any other sentence, also 'If I walk fast it hurts'. */
export function conditionalOf(line: string): Conditional | null {
  const direct = /^on (?:direct |specific |further )?question(?:ing|s)?(?: about ([^,:]+))?[,:]\s*(.+)$/i.exec(line);
  if (direct) return { kind: 'asked', topic: topicsOf(direct[1] ?? ''), response: direct[2]! };
  const bare = /^((?:asked|told|offered|advised|suggested|prescribed)\b[^:"“]{2,90}?)(?::|\s[–—-])\s+(.+)$/i.exec(line);
  if (bare) return conditional(bare[1]!, bare[2]!);
  const opening = /^(?:and |but )?(?:only )?(?:if|when|should)\s+(.+)$/i.exec(line)?.[1];
  if (!opening) return null;
  const spoken = new RegExp(String.raw`^(.+?),\s+${SAYS}\s*(["“].+|[^"“]+)$`, 'i').exec(opening);
  if (spoken && ASK.test(opening)) return conditional(spoken[1]!, spoken[2]!);
  const colon = /^([^:"“]{2,140}):(?!\d)\s*(.+)$/.exec(opening);
  if (colon) return conditional(colon[1]!, colon[2]!);
  const cut =
    /^(.+?)(?:,\s+(?:then\s+)?|\s+[–—-]\s+|\s+then\s+|\s+(?=(?:I|he|she|they|we)(?:['’](?:ll|d)| will| would| shall| says?| asks?| laughs?| cries| agrees?| refuses?| declines?| becomes?| am| is| want| wants| accept| accepts| worry| worries| get| gets)\b))(.+)$/i.exec(
      opening,
    );
  return cut ? conditional(cut[1]!, cut[2]!) : null;
}

function conditional(condition: string, response: string): Conditional | null {
  if (ASK.test(condition)) {
    if (OPEN.test(condition)) return { kind: 'open', topic: '', response };
    return {
      kind: 'asked',
      topic: topicsOf(condition.replace(ASK, '').replace(/^\s*(?:exactly )?(?:about|re:?|regarding|on|for)?\s*/i, '')),
      response,
    };
  }
  if (PLAN.test(condition)) return { kind: 'reaction', topic: planOf(condition), response };
  return null;
}

/**
 * A line that is one quotation of what the patient does 'if you say …' is a direction in the patient's own words: the same without its
 * quotation marks. 'If I stand still it eases off' in quotation marks is speech, and stays.
 */
export function outOfQuotes(line: string): string {
  const within = /^["“]((?:if|when)\s[^"“”]+)["”]\.?$/i.exec(line)?.[1];
  const first = within?.split(/(?<=[.!?])\s/)[0];
  return first && conditionalOf(first)?.kind === 'reaction' ? within : line;
}

/** The words of the plan: 'the doctor says hospital' -> 'hospital', 'you offer me a spray' -> 'a spray'. */
export const planOf = (condition: string): string =>
  condition
    .replace(/^(?:if|when|to)\s+/i, '')
    .replace(
      new RegExp(
        String.raw`^(?:(?:${DOCTOR}|${PATIENT})\s+)?(?:(?:is|are|am|was)\s+)?(?:told|tells?|says?|offered|offers?|suggested|suggests?|advised|advises?|wants?|asked|asks?|prescribed|prescribes?|hears?|talks?|explains?|given|recommends?|recommended)\b\s*(?:me |us |him |her |them )?(?:about |that |to (?=\w)|why )?`,
        'i',
      ),
      '',
    )
    // 'If I'm told X, I'd say: …'
    .replace(/,\s+(?:I|he|she|they)(?:['’]d| would|['’]ll| will)? (?:say|ask|want to know)$/i, '')
    // 'Hospital if yellow' answers who speaks of the hospital, not who asks about the yellow.
    .replace(/(?<=\w{4}.*)\s+(?:if|unless|when|until|in case)\s.+$/i, '')
    .trim() || condition;
