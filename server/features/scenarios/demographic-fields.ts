/** What Demographics say of a patient, as the author wrote it. */
export type Fields = Partial<Record<'name' | 'age' | 'sex' | 'occupation', string>>;

const KEYS: [keyof Fields, RegExp][] = [
  ['name', /^(?:(?:full|patient|pt)(?:'s)? )?name(?: of (?:the )?(?:patient|pt))?$/i],
  ['age', /^aged?$/i],
  ['sex', /^(?:gender|sex)$/i],
  ['occupation', /^(?:occupation|job|work|works as|employment)$/i],
];
const KEY = String.raw`(?:(?:full |patient |pt )?name(?: of (?:the )?(?:patient|pt))?|age|gender|sex|occupation|job|contact|caller|employment)`;
const NEXT = new RegExp(String.raw`[.,;]\s+(?=${KEY}\s*[:=–—-])`, 'gi');

/** Reads 'Name: Ann', 'Name – Ann, Age: 41', 'Name / age / sex / job: Ann; 41; F; clerk', 'Patient: Ann Lee, 41, female, clerk', 'Ann Lee, 41F'. */
export function fieldsOf(lines: readonly string[]): Fields {
  const fields: Fields = {};
  const plain = lines.map((line) => line.replaceAll(/\*\*|__/g, '')).flatMap((line) => line.split(NEXT));
  for (const [index, line] of plain.entries()) {
    const [, key = '', value = ''] = /^\W*([\w'/,& ]{2,40}?)\s*[:=–—-]\s*(.+)$/.exec(line) ?? [];
    const keys = key.split(/\s*[/,&]\s*/);
    if (keys.length > 1 && keys.some((each) => fieldOf(each))) {
      const values = value.split(value.includes(';') ? /\s*;\s*/ : /\s*[,/]\s*/);
      for (const [place, each] of keys.entries()) put(fields, fieldOf(each), values[place]);
    } else if (fieldOf(key)) put(fields, fieldOf(key), value);
    else if (/^(?:(?:about )?(?:the )?(?:patient|pt)|player|role)$/i.test(key)) putAll(fields, value);
    else if (key === '' && index <= 4) putAll(fields, line);
  }
  return fields;
}

const fieldOf = (key: string) => KEYS.find(([, pattern]) => pattern.test(key.trim()))?.[0];

function put(fields: Fields, field: keyof Fields | undefined, value: string | undefined): void {
  const plain = value?.trim().replace(field === 'occupation' ? /\.\s+[A-Z].*$|[.,;]$/ : /[.,;]$/, '');
  if (field && plain && fields[field] === undefined) fields[field] = plain;
}

/** 'Chloe Whitfield, aged 24, female. She works in a call centre': the name first, the rest by its look. */
function putAll(fields: Fields, text: string): void {
  for (const [index, piece] of text.split(/\s*[,;]\s*|\.\s+/).entries()) {
    const each = piece.replace(/^an? /i, '');
    const short = /^(\d{1,3})\s*(?:yo|y\/o)?\s*([MF])$/i.exec(each);
    const work = /^(?:s?he|they) works? (?:as an? )?(.+)$/i.exec(each)?.[1];
    if (short) {
      put(fields, 'age', short[1]);
      put(fields, 'sex', short[2]);
    } else if (/^(?:aged? )?\d{1,3}\b/i.test(each)) {
      put(fields, 'age', each.replace(/^aged? /i, ''));
      if (/\b(?:female|woman|girl|lady)\b/i.test(each)) put(fields, 'sex', 'female');
      else if (/\b(?:male|man|boy|gentleman)\b/i.test(each)) put(fields, 'sex', 'male');
    } else if (/^(?:f|m|female|male|woman|man|girl|boy)\.?$/i.test(each)) put(fields, 'sex', each);
    else if (work) put(fields, 'occupation', /^(?:in|at|for|on)\b/i.test(work) ? `working ${work}` : work);
    else if (index === 0 && /^[A-Z][\p{L}'-]+(?: ["“]?[A-Z][\p{L}'"”-]*){1,3}$/u.test(each)) put(fields, 'name', each);
    else if (/^[A-Z]?[a-z][\w -]{3,60}$/.test(each) && !/^(?:single|married|white|black|asian|lives|s?he)\b/i.test(each))
      put(fields, 'occupation', each);
  }
}
