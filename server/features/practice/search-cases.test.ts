import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { readSearchWords, searchedText } from './search-cases.ts';
import { findCases, indexWords } from './search-index.ts';

const FOLDER = 'content/scenarios';
const searchWords = readSearchWords('content/search-words.json');
const cases = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const parsed = parseCaseFile({ file, text: readFileSync(`${FOLDER}/${file}`, 'utf8') });
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
    return parsed.case;
  });
const index = cases.map((built) => ({
  id: built.key,
  words: indexWords(
    searchedText({
      ...built,
      id: built.key,
      consultationType: built.consultationType ?? null,
      experienceGroups: built.experienceGroups ?? null,
    }),
    searchWords,
  ),
}));
const find = (words: string) => findCases(index, words);

/** What each built-in case turns out to be, in the words that somebody who knows it would search for; names of groups stand on cards. */
const HIDDEN: Record<string, string> = {
  'acute-gout': 'gout urate podagra crystal arthritis colchicine',
  'another-rescue-pack': 'copd emphysema panic hyperventilation',
  'back-pain-results': 'myeloma paraprotein malignancy marrow plasma',
  'between-clients': 'alcohol dependence drinking cirrhosis audit hepatitis',
  'bloating-and-bloods': 'coeliac celiac gluten malabsorption ibs anaemia',
  'call-from-a-daughter': 'delirium dementia alzheimer subdural infection',
  'call-from-trelawn': 'pneumonia aspiration dying sepsis palliative',
  'cough-that-stays': 'malignancy tuberculosis tb haemoptysis tumour',
  'hands-at-christmas': 'rheumatoid inflammatory synovitis methotrexate arthritis',
  'heart-tracing': 'fibrillation anticoagulant anticoagulation apixaban stroke',
  'implant-removal': 'coercive control abuse domestic violence',
  'left-on-a-train': 'codeine opioid dependence benzodiazepine diazepam withdrawal',
  'missing-words': 'migraine aura combined pill',
  'mocks-and-milking': 'depression suicide suicidal harm antidepressant',
  'nights-in-a-shared-house': 'ptsd trauma torture refugee asylum stress',
  'note-for-work': 'seizure epilepsy epileptic dvla convulsion myoclonic',
  'planning-for-ramadan': 'hypoglycaemia gliclazide hypo diabetes',
  'repeat-for-jayden': 'asthma salbutamol preventer uncontrolled',
  'review-of-tablets': 'failure gynaecomastia spironolactone naproxen oedema',
  'something-for-thrush': 'diabetes insulin diabulimia eating ketoacidosis anorexia',
  'stronger-antacid': 'angina coronary infarction acute mi ischaemia',
  'thyroid-numbers': 'levothyroxine biotin replacement thyrotoxicosis hyperthyroidism',
  'tired-new-mother': 'depression postnatal intrusive edinburgh psychosis',
  'wants-answers': 'oesophageal oesophagus malignancy stricture tumour dysplasia',
};

describe('the search of cases', () => {
  it('knows of each built-in case what it hides', () =>
    expect(Object.keys(HIDDEN).toSorted()).toEqual(cases.map(({ key }) => key).toSorted()));

  it.each(Object.entries(HIDDEN))('does not find %s by its diagnosis', (key, words) => {
    for (const word of words.split(' ')) expect([word, find(word)].join(': '), `${word} must not lead to ${key}`).not.toContain(key);
  });

  it.each([
    ['headache', ['missing-words']],
    ['bad heads', ['missing-words']],
    ['telephone daughter', ['call-from-a-daughter']],
    ['angry', ['wants-answers']],
    ['Angry swallowing', ['wants-answers']],
    ['nurse care home', ['call-from-trelawn']],
    ['sore hand', ['hands-at-christmas']],
    ['indigestion', ['stronger-antacid']],
    ['heartburn', ['stronger-antacid']],
    ['blackout', ['note-for-work']],
    ['teenager thrush', ['something-for-thrush']],
    ['inhaler', ['repeat-for-jayden']],
    ['cough antibiotics', ['cough-that-stays']],
    ['prescribing tunneller', []],
    ['', []],
    ['???', []],
  ])('finds by “%s”', (words, keys) => expect(find(words)).toEqual(keys));

  it('finds all cases on the telephone', () =>
    expect(find('telephone')).toEqual(cases.filter(({ consultationType }) => consultationType === 'telephone').map(({ key }) => key)));

  it('reads neither the script nor the record', () => {
    const toe = cases.find(({ key }) => key === 'acute-gout')!;
    const text = searchedText({ ...toe, id: 'toe', consultationType: 'video', experienceGroups: [] });
    expect(text).toContain('hardly slept for three nights');
    expect(text).not.toMatch(/prawns|lager|bendroflumethiazide/i);
  });

  it('has no word that stands for what a case hides', () => {
    const hidden = new Set(Object.values(HIDDEN).join(' ').split(' '));
    expect(Object.keys(searchWords).filter((word) => hidden.has(word))).toEqual([]);
  });
});
