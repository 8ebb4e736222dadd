import type { Case } from '../case/case.ts';
import { plainOf } from '../language/words.ts';

/** Tests and measurements, as doctors call them. matches: 'haemoglobin' */
const TESTS =
  /\b(?:esr|crp|psa|haemoglobin|ferritin|hba1c|albumin|peak flow|blood ?pressure|cholesterol|kidney function|egfr|liver (?:function|tests?|enzymes)|tsh|b12|folate|vitamin d|factor five|clotting|blood ?count|inr|platelets|ecg|echo|mri|ct scan|dexa|bone density|spirometry|lung function|ca ?125|swab|blood ?sugar|glucose|calcium|sodium|potassium|troponin|dimer|sats|oxygen level|bmi)\b/g;
/** matches: 'have you ever had it checked' */
const OF_A_RESULT =
  /\b(?:figure|number|reading|level|results?|score|value|what (?:was|were|did)|how (?:high|low)|last|recent|ever|before|tested|checked|measured?|done|blow)\b/;

/** Is the question for a test or its result of which the case speaks nowhere? Nobody remembers their last ferritin, and nothing else answers it. */
export function asksUnknownTest(plain: string, { facts }: Case): boolean {
  const named = plain.match(TESTS);
  if (!named || !OF_A_RESULT.test(plain)) return false;
  return !facts.some(({ label, spoken, source }) => {
    // Plain words write some of them as one: 'bloodpressure'.
    const words = plainOf(`${label.words} ${spoken} ${source}`).replaceAll(' ', '');
    return named.some((test) => words.includes(test.replaceAll(' ', '')));
  });
}
