import type { Speaker } from './speaker.ts';

/** Name, age and date of birth as asked. A date is never invented: the case gives only an age. */
export function identityReply(plain: string, { name, age, self, caller, callerName, subject }: Speaker): string {
  const their = subject === 'he' ? 'His' : subject === 'she' ? 'Her' : 'Their';
  const known = name === 'The patient' ? null : name;
  const said: string[] = [];
  const asksWho = /\bwho (am i|s|is|are you|'s)\b|\bwho's\b|\brelation/.test(plain);
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
  if (!self && (asksWho || /\byour (full )?name\b/.test(plain))) {
    if (callerName) said.push(`I'm ${callerName}.`);
    if (caller) said.push(`I'm ${known ? `${known}'s` : possessive(subject)} ${caller}.`);
    else if (!callerName && known) said.push(`I'm calling about ${known}.`);
  } else if (known && (/\bname|\bcall(ed)?\b|\bidentity|\bdetails/.test(plain) || asksWho))
    said.push(self ? `It's ${known}.` : `${their} name is ${known}.`);
  if (/\b(birth|dob|d o b|born|birthday)\b/.test(plain)) {
    if (age !== null) said.push(self ? `I'm ${age}.` : `${subject === 'they' ? "They're" : `${sentenceCase(subject)}'s`} ${age}.`);
    said.push('The date of birth should be on the record.');
  } else if (/\bage|\bhow old\b/.test(plain))
    said.push(
      age === null
        ? 'It should be on the record.'
        : self
          ? `I'm ${age}.`
          : `${subject === 'they' ? "They're" : `${sentenceCase(subject)}'s`} ${age}.`,
    );
  if (/\baddress|postcode/.test(plain)) said.push("It's the one you have on the record.");
  return said.join(' ') || (known && self ? `Yes, I'm ${known}.` : 'Yes, speaking.');
}

const possessive = (subject: Speaker['subject']): string => (subject === 'he' ? 'his' : subject === 'she' ? 'her' : 'their');
const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
