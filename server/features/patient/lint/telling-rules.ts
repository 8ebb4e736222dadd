import { type Fact, factsOf } from '../case/case.ts';
import type { LintRule } from './linted-case.ts';

/** Something that a doctor must rule out or find before going on. matches: 'not being here' */
const RED_FLAG =
  /\b(?:blood|bleed\w*|black stools?|weight|chest pain|breathless\w*|collaps\w*|faint\w*|black(?:ed)? out|fits?|seizures?|fever\w*|temperature|night sweats?|sweats?|lumps?|weak\w*|numb\w*|incontinen\w*|rash|stiff neck|suicid\w*|harm\w*|end(?:ing)? (?:my|your|his|her) life|not (?:be|being) here|kill|safe|hit(?:s|ting)?|hurt(?:s|ing)?|swallow\w*|jaundice|yellow|vision|sight|speech|slurred|confus\w*|vomit\w*|pregnan\w*|bowels?|bladder|waterworks|calf|clot|spreading|unwell)\b/i;
const CLOSED: readonly Fact['part'][] = ['asked', 'past', 'social', 'family', 'open'];
const LONG_OPENING_WORDS = 45;
/** An opening that says this share of a hidden agenda's telling words says it all. */
const GIVEN_AWAY = 0.6;

/** What the patient can and cannot say. */
export const TELLING_RULES: LintRule[] = [
  {
    id: 'no-allergies',
    severity: 'warning',
    check: ({ patient, patientDetails }) =>
      factsOf(patient, 'allergy').length > 0 || /\ballerg/i.test(patientDetails)
        ? []
        : [{ message: 'Nothing says whether the patient has allergies. Add a line on allergies, even if there are none.' }],
  },
  {
    id: 'no-red-flag',
    severity: 'warning',
    check: ({ patient }) =>
      factsOf(patient, ...CLOSED).some(({ source, spoken, when }) => when !== 'open' && RED_FLAG.test(`${source} ${spoken}`))
        ? []
        : [
            {
              message:
                'There is no red flag to find or rule out. Under HISTORY IF ASKED, say what a safe doctor would ask about, even where the answer is no.',
            },
          ],
  },
  {
    id: 'no-cue-to-agenda',
    severity: 'warning',
    check: ({ patient }) => {
      const [agenda] = factsOf(patient, 'agenda');
      return agenda && factsOf(patient, 'cue').length === 0
        ? [
            {
              message: 'There is a hidden agenda but no cue to it, so an attentive doctor has nothing to pick up. Add a CUES section.',
              line: agenda.number,
            },
          ]
        : [];
    },
  },
  {
    id: 'aside-never-told',
    severity: 'warning',
    check: ({ patient }) =>
      factsOf(patient, 'aside')
        .filter(({ answers }) => !answers?.wordings.length)
        .map(({ number }) => ({
          message: 'Nothing says how doctors ask for this aside, so the patient never tells it. Write “- doctor: …” below it, indented.',
          line: number,
        })),
  },
  {
    id: 'no-reaction',
    severity: 'warning',
    check: ({ patient }) =>
      factsOf(patient, 'reaction').length > 0
        ? []
        : [
            {
              message:
                'Nothing says how the patient responds to a plan. Add REACTIONS TO PLANS: what they accept, and what they would rather not do.',
            },
          ],
  },
  {
    id: 'long-opening',
    severity: 'warning',
    check: ({ patient: { opening } }) => {
      const words = opening.split(/\s+/).length;
      return words > LONG_OPENING_WORDS
        ? [{ message: `The Opening Sentence has ${words} words and leaves little to ask. One or two sentences are enough.` }]
        : [];
    },
  },
  {
    id: 'opening-tells-agenda',
    severity: 'warning',
    check: ({ patient }) =>
      factsOf(patient, 'agenda')
        .filter(({ spoken }) => shareTold(spoken, patient.opening) >= GIVEN_AWAY)
        .map(({ number }) => ({ message: 'The Opening Sentence already reveals the hidden agenda.', line: number })),
  },
  {
    id: 'no-ice',
    severity: 'error',
    check: ({ patient }) =>
      patient.facts.length > 0 && factsOf(patient, 'idea', 'concern', 'expectation').length === 0
        ? [{ message: 'There are no ideas, concerns or expectations: a third of the marks ask for them. Fill the ICE section.' }]
        : [],
  },
];

const tellingWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}']{5,}/gu) ?? [];
function shareTold(text: string, within: string): number {
  const said = new Set(tellingWords(within));
  const words = tellingWords(text);
  return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
}
