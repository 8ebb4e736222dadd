import { BODY, KIN } from './body-and-kin.ts';
import type { Speaker } from './speaker.ts';
import { firstPerson, rootOf, STATE_PARTICIPLES } from '../language/verbs.ts';

const WOMEN =
  'mother|mum|mam|wife|sister|daughter|aunt|auntie|grandmother|granny|gran|nan|girlfriend|niece|sister-in-law|mother-in-law|daughter-in-law';
const MEN = 'father|dad|husband|brother|son|uncle|grandfather|grandad|boyfriend|nephew|brother-in-law|father-in-law|son-in-law';
/** matches: 'sometimes' */
const ADVERBS =
  /^(?:also|often|usually|sometimes|never|still|always|only|just|now|really|currently|no|longer|rarely|seldom|probably|then|generally|mostly|occasionally|recently|previously|already|even|not|therefore|both|either|actually|simply|quite)$/i;
const REPORTS =
  /^(?:says?|said|thinks?|thought|noticed|told|believes?|complains?|worried|mentioned|that|how|when|if|because|since|as|until)$/i;
/** Behind these 'her' is no possessive. matches: 'twice' */
const AFTER_OBJECT =
  /^(?:to|about|for|and|with|on|in|at|that|when|if|as|but|because|again|up|down|out|off|from|by|or|so|is|was|has|had|go|feel|of|into|over|twice|once|the|a|an|more|very|too|it|what|how)$/i;

const STATE = new RegExp(`^(?:${STATE_PARTICIPLES})$`, 'i');

/** How the notes speak of the patient: by pronoun, and by name ('Chloe', 'Mr Pawson', 'the patient', 'pt'). */
export function patientNamed({ name }: Speaker): string {
  const words = name
    .replaceAll(/["“”][^"“”]*["“”]/g, ' ')
    .replaceAll(/[^\p{L}\s'-]/gu, '')
    .split(/\s+/)
    .filter((word) => !/^(?:mr|mrs|ms|miss|dr|the|patient)$/i.test(word) && word);
  const nickname = /["“]([^"”]+)["”]/.exec(name)?.[1];
  const [first, ...others] = words;
  const last = others.at(-1);
  return [
    // A hairdresser's client is somebody else.
    String.raw`(?:the )?(?:patient|pt|(?<!\b(?:an?|my|his|her|one|another|old|\d|every|each) )client)`,
    ...(first && last ? [String.raw`${first} ${others.join(' ')}`, String.raw`(?:mr|mrs|ms|miss|dr)\.? ${last}`] : []),
    ...(first ? [first] : []),
    ...(nickname ? [nickname] : []),
    // 'Josh' for Joshua, never a common word.
    ...(first && first.length > 5 ? [first.slice(0, 4)] : []),
  ].join('|');
}

/** Third-person words about the patient -> the speaker's own; those of other people stay. A caller keeps 'he' and 'she', and says 'I' of themselves. */
export function thirdToSpeaker(text: string, speaker: Speaker, subjectDropped: boolean): string {
  const { self, sex, subject } = speaker;
  const they = sex === 'female' ? 'she' : sex === 'male' ? 'he' : 'they';
  const their = sex === 'female' ? 'her' : sex === 'male' ? 'his' : 'their';
  if (!self) return ofCaller(subjectDropped ? agreeing(withSubject(text, subject)) : text, speaker);
  const named = patientNamed(speaker);
  const plain = (subjectDropped ? withSubject(text, they) : text)
    .replaceAll(new RegExp(String.raw`\b(?:${named})(?:'s|’s)(?= \p{L})`, 'giu'), `@${their}`)
    .replaceAll(new RegExp(String.raw`(?<![\p{L}'’-])(?:${named})(?![\p{L}'’-])`, 'giu'), `@${they}`);
  return toFirst(
    plain,
    sex === 'other'
      ? ['they', 'them', 'their', 'themself|themselves']
      : sex === 'male'
        ? ['he', 'him', 'his', 'himself']
        : ['she', 'her', 'her', 'herself'],
    sex === 'female' ? WOMEN : sex === 'male' ? MEN : '$^',
  );
}

/** 'They walks and runs' -> 'They walk and run': notes have the verb of one person. */
const agreeing = (text: string): string =>
  /^they /i.test(text)
    ? text
        .replace(
          /^(they (?:also |still |often |never |now |only |always )?)(\p{L}+(?:['’]t)?)/iu,
          (_, before: string, verb: string) => `${before}${MANY[verb] ?? rootOf(verb) ?? verb}`,
        )
        .replaceAll(/(,? (?:and|but|or) )(\p{L}+)(?= )/giu, (whole, joint: string, verb: string) =>
          /^(?:is|has|was)$/.test(verb) || !rootOf(verb) ? whole : `${joint}${rootOf(verb)!}`,
        )
    : text;
const MANY: Record<string, string> = { is: 'are', has: 'have', was: 'were', "isn't": "aren't", "hasn't": "haven't", "wasn't": "weren't" };

const withSubject = (text: string, subject: string) =>
  /^(?:he|she|they|it|i)\b/i.test(text) ? text : `${subject} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;

type Words = { word: string; before: string; after: string };

/** Walks the words: patient pronouns become I, me, my; verbs that belong to them lose their ending, also behind 'and'. */
function toFirst(text: string, [they, them, their, self]: string[], sameSex: string): string {
  const words: Words[] = (text.match(/[^\s]+/g) ?? []).map((each) => {
    const [, before = '', word = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(each) ?? [];
    return { word, before, after };
  });
  const kin = new RegExp(`^(?:${sameSex})s?$`, 'i');
  let mine = false;
  /** Another person of the patient's sex is who the sentence speaks of. */
  let other = false;
  const out = words.map(({ word, before, after }, place) => {
    const lower = word.toLowerCase();
    const last = words[place - 1];
    const next = words[place + 1]?.word ?? '';
    // The patient's own name can mean nobody else.
    const certain = before.includes('@');
    const put = (said: string) => `${before.replace('@', '')}${said}${after}`;
    const [stem, ending = ''] = lower.split(/['’]/);
    if (stem === they && (ending === '' || ['s', 'll', 'd', 're', 've'].includes(ending))) {
      // 'He has been told he has …': who is told is who has it.
      const isTold =
        /^(?:told|said|thought)$/i.test(last?.word ?? '') && /^(?:been|was|is|were|recently|just)$/i.test(words[place - 2]?.word ?? '');
      if (other && !certain && (isTold || !REPORTS.test(last?.word ?? ''))) return put(word);
      mine = true;
      if (ending === 's' || ending === 're' || ending === 've')
        return put(ending === 've' || (/^(?:been|had|got|\w+ed|never|always)$/.test(next) && !STATE.test(next)) ? "I've" : "I'm");
      return put(ending ? `I'${ending}` : 'I');
    }
    if (new RegExp(`^(?:${self})$`).test(lower)) return put(other && !mine ? word : 'myself');
    if (lower === their || lower === them) {
      // 'I drove Ken and watched him': whom the speaker does it to is somebody else.
      if (
        mine &&
        their !== them &&
        lower === them &&
        /ed$/i.test(last?.word ?? '') &&
        /^(?:and|has|have|since|then)$/i.test(words[place - 2]?.word ?? '')
      )
        return put(word);
      const caused =
        /^(?:make|makes|made|let|lets|left|leaves|gave|gives|give|keep|keeps|kept|call|calls|called|told|asked|helped|helps|sets|set|bothers?|wakes?|woke)$/i.test(
          last?.word ?? '',
        ) &&
        their === them &&
        // 'Told her pressure was up': hers, where nobody does the telling.
        !(place === 1 && /^told$/i.test(last!.word) && !AFTER_OBJECT.test(next)) &&
        !/^(?:own|mother|mum|dad|father|husband|sister|brother|boss|manager|job|tablets|daughter|son|friend|work)$/i.test(next) &&
        !kin.test(next) &&
        !new RegExp(`^(?:${BODY})$`, 'i').test(next);
      const possessive =
        !caused && lower === their && next !== '' && !/[,.;:]$/.test(after) && !(their === them && AFTER_OBJECT.test(next));
      if (other && (next === 'own' || !mine) && !(place < 2) && !new RegExp(`^(?:${KIN})$`, 'i').test(next)) return put(word);
      if (possessive) return put(place === 0 ? 'My' : 'my');
      return lower === 'his' ? put('mine') : put('me');
    }
    if (
      kin.test(lower) &&
      !mine &&
      (place === 0 ||
        words
          .slice(0, place)
          .every(({ word: each }) => /^(?:my|his|her|their|maternal|paternal|older|younger|elder|late|the|a)$/i.test(each)))
    )
      other = true;
    // A new subject ends the patient's.
    const opens =
      last === undefined ||
      /[,;:]$/.test(last.after) ||
      /^(?:and|but|or|so|that|because|when|if|as|while|until|said|says|think|thinks)$/i.test(last.word);
    if (
      /^(?:who|which)$/.test(lower) ||
      (/^(?:it|he|she|they|we|you|there|this|these)$/.test(lower) && lower !== they && (opens || rootOf(next)))
    )
      mine = false;
    // 'She says the stiffness lasts and comes back': what is said has a subject of its own.
    if (/^says?$|^said$/i.test(last?.word ?? '') && /^(?:the|this|there|an?)$/i.test(lower)) mine = false;
    if (mine) {
      let back = place - 1;
      while (back >= 0 && ADVERBS.test(words[back]!.word) && !/[,;]$/.test(words[back]!.after)) back -= 1;
      const previous = words[back];
      const isSubject = previous !== undefined && previous.word.toLowerCase().split(/['’]/)[0] === they && !/['’]/.test(previous.word);
      if (isSubject && (back === place - 1 || rootOf(word)))
        return put(firstPerson(word) === 'am' && ending === '' && /^was$/.test(lower) ? word : firstPerson(word));
      const joined = previous !== undefined && (/^(?:and|but|or|then|nor|so)$/i.test(previous.word) || /[,;:]$|–|—/.test(previous.after));
      // 'No inhalers or drops': behind a noun, and last, it is one more of them.
      const noun =
        /^(?:or|and)$/i.test(previous?.word ?? '') &&
        next === '' &&
        /s$/i.test(words[back - 1]?.word ?? '') &&
        rootOf(words[back - 1]!.word) === null;
      if (joined && !noun && rootOf(word)) {
        // 'drives a Fiesta, needs it': a list of deeds says who does each.
        const alone = previous.after.endsWith(',') && !/^(?:and|but|or|then|so)$/i.test(previous.word) && place - back === 1;
        // 'Coughs, wakes him at three': what wakes him is not himself.
        if (alone && next.toLowerCase() === them && their !== them) return put(`it ${word}`);
        return put(`${alone ? 'I ' : ''}${rootOf(word)!}`);
      }
      // 'and her manager has given': a noun before the verb is its subject.
      if (rootOf(word) && previous && !joined) mine = mine && !/^(?:has|is|does|was)$/.test(lower) ? mine : false;
    }
    return put(word);
  });
  return out
    .join(' ')
    .replace(/\bI and (\p{Lu}\p{L}+)/u, '$1 and I')
    .replace(/(\bwith my (?:boyfriend|husband|wife|girlfriend|partner|fiancée?)\b.*\band) they\b/, '$1 we')
    .replaceAll(/\bI were\b/g, 'I was')
    .replaceAll(/\bI are\b/g, "I'm")
    .replaceAll(/\bI is\b/g, "I'm");
}

/** 'Mum measured 39.2' -> 'I measured 39.2' when the mother calls, 'measured by dad' -> 'measured by me' when the father does. */
function ofCaller(text: string, { caller, callerName }: Speaker): string {
  const names = callerNames(caller, callerName);
  const plain = text.replace(/^(?:he|she|they) denies\b/i, 'no').replace(/^(?:he|she) (?:has|have) no /i, 'no ');
  if (!names) return plain;
  const me = new RegExp(String.raw`(?<![\p{L}'’-])(?:(?:his|her|their|the) )?(?:${names})(?: (?:herself|himself))?(?![\p{L}'’-])`, 'giu');
  const owns = new RegExp(String.raw`(?<![\p{L}'’-])(?:(?:his|her|their|the) )?(?:${names})['’]s(?= \p{L})`, 'giu');
  const words = plain
    .replaceAll(/['’]s (?:mother|mum|dad|father)\b/gi, (found) => found.replace(/m(?=other|um)|d(?=ad)|f(?=ather)/i, '$&§'))
    .replaceAll(owns, 'my')
    .replaceAll(me, (_, at: number, whole: string) =>
      /\b(?:by|to|for|with|from|told|tell|tells|gives?|\w+ed|than|and|of)\s$/i.test(whole.slice(0, at)) &&
      !/^.{0,12}\s(?:has|is|thinks?|says?|noticed)\b/.test(whole.slice(at))
        ? 'me'
        : 'I',
    );
  if (words.replaceAll('§', '') === plain) return plain;
  return words
    .replaceAll(
      /\bI (also |first |only |still |often |never )?(\p{L}+(?:['’]t)?)/gu,
      (_, adverb: string | undefined, verb: string) => `I ${adverb ?? ''}${rootOf(verb) ?? verb}`,
    )
    .replaceAll(
      /\b(I\b[^.;]*?\b(?:and|but|or)|I\b[^.;]*?,) (\p{L}+(?:['’]t)?)(?= )/gu,
      (_, before: string, verb: string) => `${before} ${/^(?:is|has|was)$/.test(verb) ? verb : (rootOf(verb) ?? verb)}`,
    )
    .replaceAll(/\bI am\b/g, "I'm")
    .replaceAll('§', '');
}

function callerNames(caller: string | null, callerName: string | null): string | null {
  const same: Record<string, string> = { mother: 'mother|mum|mam', mum: 'mother|mum|mam', father: 'father|dad', dad: 'father|dad' };
  const first = callerName?.split(' ')[0] ?? '';
  // 'Phil' for Philip.
  const names = [caller ? (same[caller] ?? caller) : '', first, first.length > 5 ? first.slice(0, 4) : ''].filter(Boolean);
  return names.length > 0 ? names.join('|') : null;
}
