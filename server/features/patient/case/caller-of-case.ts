/** Who may call for somebody. */
export const CALLERS =
  'mother|mum|mam|father|dad|parent|wife|husband|partner|daughter|son|sister|brother|carer|grandmother|grandfather|nan|gran|grandad|aunt|uncle|guardian|niece|nephew|neighbour|nurse|care home manager|manager|colleague|friend|stepdad|stepmum|stepfather|stepmother|foster (?:mother|father|carer)|keyworker|warden|social worker';

/** What stands before who calls. matches: 'About the caller:' */
const FIELD =
  /^\W*(?:about (?:the )?(?:caller|person calling)|caller|calling|call(?:ed|ing)? (?:by|on)\b|who(?:['’]s| is) (?:calling|ringing|speaking)|person (?:calling|ringing|speaking)|rung by|on the (?:tele)?(?:phone|line)|speaking|spoken to|informant|played by|role|accompanied by|speaker|seen with)\b/i;
/** 'The caller is his mother', 'consultation is with her son': said in a sentence. */
const SENTENCE = new RegExp(
  String.raw`\b(?:the caller is|(?:consultation|call) is with|you (?:are playing|play|are)) ((?:his|her|their|the patient['’]s|[A-Z]\p{L}+['’]s)? ?(?:${CALLERS})\b.*)$|^((?:(?:his|her|their|the patient['’]s|[A-Z]\p{L}+['’]s) )?(?:${CALLERS}),? .{0,60}?\b(?:is|has) (?:calling|ringing|phoning|rung|phoned|called|speaking)\b.*)$|^(\p{Lu}\p{L}+(?: \p{Lu}[\p{L}'-]+)?,? \(?(?:(?:his|her|their) )?(?:${CALLERS})\b.*\b(?:is|has) (?:calling|ringing|phoning|rung|phoned|called|speaking)\b.*)$`,
  'iu',
);

/** What the Demographics say of who calls, without what introduces it; empty when they name nobody. */
export function callerText(lines: readonly string[]): string {
  for (const line of lines) {
    if (FIELD.test(line)) return line.replace(/^[^:]*:\W*/, '');
    const found = SENTENCE.exec(line.replaceAll(/\*\*|__/g, ''));
    if (found) return found[1] ?? found[2] ?? found[3] ?? '';
  }
  return '';
}

/** 'She is speaking about her father, Harold Sugden, aged 81': whom the one who calls speaks about, where the Demographics are the caller's. */
export function spokenAbout(lines: readonly string[]): { patient: string; relative: string; age: string | null } | null {
  const [, relative, patient, age = null] =
    new RegExp(
      String.raw`\b(?:speaking|calling|ringing|phoning|here|consulting) (?:about|for|on behalf of) (?:his|her|their|my) ((?:\p{Ll}+ ){0,2}?(?:${CALLERS}|boy|girl|baby|child|grandson|granddaughter)),? (\p{Lu}\p{L}+(?: \p{Lu}[\p{L}'-]+)*)(?:,? \(?(?:who is |aged? )?(\d{1,3}))?`,
      'u',
    ).exec(lines.join(' ')) ?? [];
  return relative && patient ? { patient, relative, age } : null;
}
