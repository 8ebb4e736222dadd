import { rootOf } from '../language/verbs.ts';

const PLACES =
  'chair|armchair|bath|shower|car|kitchen|garden|lounge|toilet|loo|mouth|mirror|cold|heat|rain|street|house|ambulance|waiting room';
const SURFACES = 'flat|stairs|level|sofa|settee|bus|floor|toilet|loo|left|right|pavement|phone|ward';
const PEOPLE = 'physio|pharmacist|optician|dentist|consultant|paramedic|nurse|midwife|locum|chiropodist|osteopath';

/** Units, clippings and the small words that telegrams leave out, written in full: '2 st in last fortnight' -> '2 stone in the last fortnight'. */
export const inFull = (note: string): string =>
  note
    .replaceAll(/\b(\d+(?:\.\d+)?) st\b\.?/g, '$1 stone')
    .replaceAll(/\b(\d+) yds?\b/g, '$1 yards')
    .replaceAll(/\bpalps\b/gi, 'palpitations')
    .replaceAll(/\bOOH\b/g, 'the out-of-hours doctor')
    .replaceAll(/\b(worse|better|stiffer|sorer) pm\b/gi, '$1 in the evening')
    .replaceAll(/\b(worse|better|stiffer|sorer) am\b/gi, '$1 in the morning')
    .replaceAll(/\b(in|over|during|for) (last|past) (?=few|couple|fortnight|week|month|year)/gi, '$1 the $2 ')
    .replace(/(?<!\b(?:the|in|over|for|my|these)) (?:last|past) (few|couple of) (days|weeks|months|years)$/i, ' for the last $1 $2')
    .replaceAll(new RegExp(String.raw`\bin (?=(?:${PLACES})\b)`, 'gi'), 'in the ')
    .replaceAll(new RegExp(String.raw`\bon (?=(?:${SURFACES})\b(?! (?:side|hand|foot|leg|arm|knee|hip|eye|ear)))`, 'gi'), 'on the ')
    .replaceAll(new RegExp(String.raw`\bby (?=(?:${PEOPLE})\b)`, 'gi'), 'by a ')
    .replaceAll(/\bby last (?=(?:GP|doctor|dentist|consultant)\b)/gi, 'by my last ')
    .replace(
      // matches: 'vomited once Tuesday'
      /(?<!\b(?:on|since|last|this|next|every|from|until|till|by|and|to|of|each|or|for|come|except|a|an|the|my|his|her)),? ((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/,
      ' on $1',
    )
    .replaceAll(
      /\b(about|around|for|takes) 1 (min|minute|hr|hour)s?\b/gi,
      (_, before: string, unit: string) => `${before} ${unit.startsWith('h') ? 'an' : 'a'} ${{ min: 'minute', hr: 'hour' }[unit] ?? unit}`,
    )
    .replaceAll(/\b1 (second|minute|hour|day|week|month|year)s\b/g, '1 $1');

/** What somebody has done, at the beginning of a note. */
// matches: 'Woken gasping twice'
const HAS_DONE =
  /^(?:woken|fallen|gone (?:off|to|back|down|up|through)|taken|tried|put on|given up|cut (?:down|out|back)|come (?:off|out|back)|grown|become|eaten|slept|worn|thrown up|started|stopped)\b(?! (?:by|in (?:the )?(?:last|19|20)|after|when|with|on|at|since|suddenly|last|about|gradually|\d))/i;
/** matches: 'Getting up 3 times' 'bruising easily' */
const IS_DOING = /^(?:getting (?:up|through|out|about)\b|[a-z]{3,}ing (?:easily|a lot)\b)/i;

/** 'Woken gasping twice' -> "I've woken gasping twice", 'getting up at night' -> "I'm getting up at night"; null for other notes. */
export function doneOrDoing(note: string, { have, am }: { have: string; am: string }): string | null {
  const small = note.charAt(0).toLowerCase() + note.slice(1);
  if (HAS_DONE.test(note)) return `${have} ${small}`;
  return IS_DOING.test(note) ? `${am} ${small}` : null;
}

/** Verbs that go on about who speaks. matches: ', waits a minute' */
const GOES_ON =
  /, (waits|wakes|gets|goes|sits|lies|sleeps|walks|stops|takes|uses|eats|drinks|feels|needs|keeps|struggles|manages|tries|finds|thinks|worries|hates|props|passes|loses) (?=\w)/g;
/** matches: 'when turns over in bed' */
const WITHOUT_ME = /\b(when|if|until|unless|because) ([a-z]{3,}s)\b(?= \w)/g;

/** Who speaks, where a clause behind has lost them: 'dizzy when turns over' -> 'dizzy when I turn over'. */
export const withMe = (said: string): string =>
  (/^I\b/.test(said) ? said.replaceAll(GOES_ON, (_, verb: string) => `, and I ${rootOf(verb) ?? verb} `) : said).replaceAll(
    WITHOUT_ME,
    (whole, joint: string, verb: string) =>
      /^(?:is|has|does|this|as|it's)$/.test(verb) || rootOf(verb) === null ? whole : `${joint} I ${rootOf(verb)!}`,
  );
