import type { Sentence } from './talk.ts';

/** Words of the trade that few patients know; fine when the same sentence or the next says them plainly. */
const JARGON =
  /\b(?:idiopathic|aetiology|etiology|prophyla\w+|exacerbation|comorbid\w+|differential|contraindicat\w+|analgesi\w+|hypertensi(?:on|ve)|hyperlipid\w+|tachycard\w+|bradycard\w+|arrhythmi\w+|myocardial|ischa?emi\w+|dyspn\w+|dysphagi\w+|dysuri\w+|haematuri\w+|haemoptysis|melaena|pyrexi\w+|erythema\w*|oedema\w*|lesions?|benign|malignant|metasta\w+|neuropath\w+|radiculopath\w+|myalgi\w+|arthralgi\w+|polyuri\w+|nocturi\w+|menorrhagi\w+|dysmenorrh\w+|amenorrh\w+|syncope|vertigo|paraesthesi\w+|anaphyla\w+|gastro-?oesophageal|dyspepsi\w+|bilateral|unilateral|acute on chronic|titrat\w+|egfr|crp|esr|lfts?|fbc|u&es?|u and es?|hba1c|nsaids?|ssris?|ppis?|ace inhibitor|beta[- ]?blockers?|calcium channel|urate|serum|thrombo\w+|embol\w+|sequelae|pathology|biopsychosocial|prognosis|somatic\w*|cauda equina|red flags?)\b/;
const PLAIN =
  /\b(?:which (?:is|means)|that(?:'s| is| means)|meaning|in other words|called|we call|known as|a (?:type|kind|sort) of|or\b|so\b.*(?:means|is)|basically|i\.e|what i mean|high blood pressure)\b/;

type Jargon = { word: string; sentence: Sentence };

/** Unexplained jargon, each word once. */
export function jargonIn(doctor: Sentence[]): Jargon[] {
  const found = new Map<string, Sentence>();
  for (const [index, sentence] of doctor.entries()) {
    const word = JARGON.exec(sentence.plain)?.[0];
    const next = doctor[index + 1];
    const explained = PLAIN.test(sentence.plain) || (next?.turn === sentence.turn && PLAIN.test(next.plain));
    if (word && !explained && !found.has(word)) found.set(word, sentence);
  }
  return [...found].map(([word, sentence]) => ({ word, sentence }));
}
