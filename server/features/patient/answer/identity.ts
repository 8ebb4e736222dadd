import type { Speaker } from '../case/speaker.ts';

const MOTHERS = ['mum', 'mom', 'mother', 'parent', 'guardian'];
const FATHERS = ['dad', 'father', 'parent', 'guardian'];
const OTHERS = ['wife', 'husband', 'partner', 'daughter', 'son', 'carer', 'patient', 'sister', 'brother'];
const sameKin = (a: string, b: string): boolean =>
  a === b || [MOTHERS, FATHERS].some((words) => words.includes(a) && words.includes(b)) || (a === 'partner' && /wife|husband/.test(b));

/** Name, age and date of birth as asked. A date is never invented: the case gives only an age. */
export function identityReply(plain: string, { name, age, months, self, caller, callerName, subject }: Speaker): string {
  const their = subject === 'he' ? 'His' : subject === 'she' ? 'Her' : 'Their';
  const known = name === 'The patient' ? null : name;
  const said: string[] = [];
  const asksWho = /\bwho\b|\bwho's\b|\brelation|\byou are$/.test(plain);
  const kin = new RegExp(String.raw`\b(?:are|is) (?:you|this|that) (?:\S+ )?(${[...MOTHERS, ...FATHERS, ...OTHERS].join('|')})$`).exec(
    plain,
  )?.[1];
  if (kin && (self || caller)) {
    const right = self ? kin === 'patient' : sameKin(kin, caller!);
    return self
      ? right && known
        ? `Yes, I'm ${known}.`
        : `No, I'm the patient${known ? `, ${known}` : ''}.`
      : `${right ? 'Yes' : 'No'}, I'm ${known ? `${known}'s` : possessive(subject)} ${caller}${callerName ? `, ${callerName}` : ''}.`;
  }
  const claimed = /\b(?:speaking|talking) (?:to|with) (.+)$|\b(?:is this|is that|are you|it's) ((?:mr|mrs|ms|miss)\b.+)$/.exec(plain);
  if (claimed && known) {
    const heard = (claimed[1] ?? claimed[2] ?? '').replaceAll(/\b(mr|mrs|ms|miss|the|today|please|is that right|am i|there)\b/g, '').trim();
    const parts = known.toLowerCase().split(/[\s-]+/);
    if (heard && !/^(who|whom|you)?$/.test(heard)) {
      const right = heard.split(' ').some((word) => parts.includes(word));
      if (right && self) return "Yes, that's me.";
      if (right)
        return `${heard.split(' ')[0] === parts[0] ? '' : 'Yes. '}I'm calling about ${known}.${caller ? ` I'm ${possessive(subject)} ${caller}.` : ''}`;
      return self ? `No, it's ${known}.` : `I'm calling about ${known}.`;
    }
  }
  if (!self && (asksWho || /\byour (full |sur)?name\b/.test(plain))) {
    if (callerName) said.push(`I'm ${callerName}.`);
    if (caller) said.push(`I'm ${known ? `${known}'s` : possessive(subject)} ${caller}.`);
    else if (!callerName && known) said.push(`I'm calling about ${known}.`);
  } else if (known && (/\b(?:sur)?name|\bcall(ed)?\b|\bidentity|\bdetails/.test(plain) || asksWho))
    said.push(self ? `It's ${known}.` : `${their} name is ${known}.`);
  if (/\b(birth|dob|d o b|born|birthday)\b/.test(plain)) {
    if (age !== null) said.push(self ? `I'm ${age}.` : `${subject === 'they' ? "They're" : `${sentenceCase(subject)}'s`} ${age}.`);
    said.push('The date of birth should be on the record.');
  } else if (/\bage|\bhow old\b/.test(plain))
    said.push(
      months !== null
        ? `${subject === 'they' ? "They're" : `${sentenceCase(subject)}'s`} ${months} old.`
        : age === null
          ? 'It should be on the record.'
          : self
            ? `I'm ${age}.`
            : `${subject === 'they' ? "They're" : `${sentenceCase(subject)}'s`} ${age}.`,
    );
  if (/\baddress\b|postcode/.test(plain)) said.push("It's the one you have on the record.");
  return said.join(' ') || (known && self ? `Yes, I'm ${known}.` : 'Yes, speaking.');
}

const possessive = (subject: Speaker['subject']): string => (subject === 'he' ? 'his' : subject === 'she' ? 'her' : 'their');
const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
