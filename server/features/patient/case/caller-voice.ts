import { speakerOf } from './speaker.ts';

const WOMEN = /^(mother|mum|mam|gran|stepmum|stepmother|wife|daughter|sister|grandmother|nan|aunt|niece)$/;
const MEN = /^(father|dad|grandad|stepdad|stepfather|husband|son|brother|grandfather|uncle|nephew)$/;

/** Sex and age of who is on the line: the patient's own, or those of the mother, carer or colleague who calls. */
export function callerVoice(patientDetails: string): { sex: 'female' | 'male' | 'other'; age: number | null } {
  const { self, caller, sex, age } = speakerOf(patientDetails);
  if (self) return { sex, age };
  const kin = caller ?? '';
  return { sex: WOMEN.test(kin) ? 'female' : MEN.test(kin) ? 'male' : 'other', age: null };
}
