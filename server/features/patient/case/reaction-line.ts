import { conditionalOf, planOf } from './conditional.ts';
import { labelled } from './label.ts';
import { reactionSaid } from './reaction-said.ts';
import type { Speaker } from './speaker.ts';

const WHO_REACTS = String.raw`(?:I|he|she|they|we|mum|dad|pt)(?:['’](?:ll|d|m|s|re|ve))?`;
/** Whatever the condition, here it is one. matches: 'If smoking is linked to the eyes: surprised' */
const ANY_CONDITION = new RegExp(
  String.raw`^(?:and |but |then )?(?:only )?(?:if|when|once|should|unless|on being)\s+([^"“:]{3,140}?)(?:,\s+(?:then\s+)?(?=${WHO_REACTS}\s|\w+s\b|["“]|no\b|yes\b|not\b)|:\s+|\s+[–—-]\s+)(.+)$`,
  'is',
);
// matches: 'If I'm lectured about smoking I get short with people'
const CONDITION_OF_SUBJECT = new RegExp(
  String.raw`^(?:and |but |then )?(?:if|when|once)\s+([^"“:,]{8,140}?)(?<!\b(?:say|says|said|that|think|thinks|thought|tell|tells|why|how|what|which|who|whether|if|and|or|me|my|than|as|because))\s+(${WHO_REACTS}\s+\w.+)$`,
  'is',
);

/** One line of the reactions: `[antibiotics] "I'd rather not."`, 'If offered antibiotics, declines', 'Antibiotics: pleased', '*steroids* – horrified'. */
export function reactionOf(line: string, speaker: Speaker, dashes = true): { topic: string; spoken: string } {
  const { topic, response } = planAndResponse(line, dashes);
  return { topic, spoken: reactionSaid(response, topic, speaker) };
}

/** Commas and colons within quotation marks end no condition. */
const shut = (line: string): string => line.replaceAll(/["“][^"”]*["”]/g, (quote) => quote.replaceAll(',', '‚').replaceAll(':', '∶'));
const opened = (text: string): string => text.replaceAll('‚', ',').replaceAll('∶', ':');

function planAndResponse(written: string, dashes: boolean): { topic: string; response: string } {
  const { topic, response } = partsOf(shut(written), dashes);
  return { topic: opened(topic), response: opened(response) };
}

// What the doctor says, and what the patient then does. matches: '"It's viral" + nothing else - "That's what the pharmacist said."'
const CUED = /^(?:[-•*]\s*)?["“]([^"”]{4,90})["”]\s*(?:\+[^-–"“]*)?(?:[-–→]|->)\s*(.+)$/s;

function partsOf(line: string, dashes: boolean): { topic: string; response: string } {
  const cued = CUED.exec(line);
  if (cued) return { topic: cued[1]!, response: cued[2]! };
  const conditional = /^\*{0,2}\[/.test(line) ? null : conditionalOf(line);
  if (conditional) return { topic: conditional.topic, response: conditional.response };
  const condition = ANY_CONDITION.exec(line) ?? CONDITION_OF_SUBJECT.exec(line);
  if (condition) return { topic: planOf(condition[1]!), response: condition[2]! };
  const { label, text } = labelled(line, dashes);
  if (label) return { topic: planOf(label), response: text };
  // 'Tell me to keep moving and I'll kick off', 'To gastroscopy, agrees'.
  const said =
    /^(?:tell|offer|ask|give|suggest|explain)\b(?: (?:me|us|him|her))?\s+(.+?)(?:,| and)\s+((?:I|he|she|they)(?:'ll|'d| will| would)\b.+)$/i.exec(
      line,
    );
  if (said) return { topic: said[1]!, response: said[2]! };
  const on = /^(?:on|to|at|with)\s+([^,:"“]{3,60})[,:]\s*(.+)$/i.exec(line);
  if (on) return { topic: on[1]!, response: on[2]! };
  return { topic: line.replaceAll(/["“][^"”]*["”]/g, '').trim() || line, response: line };
}
