import { DRUG } from '../case/key-terms.ts';
import { wordsOf } from '../language/words.ts';

/** Common UK medicines that no typical ending gives away, brands among them (BNF; NHS medicines A to Z). */
const OTHERS = new Set(
  `aspirin ibuprofen paracetamol codeine cocodamol dihydrocodeine tramadol morphine oramorph insulin digoxin lithium methotrexate warfarin heparin calpol nurofen anadin panadol solpadeine voltarol
  gaviscon rennie omeprazole losec senna movicol laxido lactulose fybogel buscopan imodium loperamide dioralyte piriton cetirizine loratadine benadryl ventolin salbutamol symbicort seretide fostair clenil montelukast
  viagra sildenafil tadalafil cialis ozempic wegovy mounjaro metformin gliclazide statins roaccutane canesten clotrimazole microgynon rigevidon cerazette depo mirena nexplanon evorel oestrogel utrogestan tibolone
  sertraline citalopram fluoxetine prozac mirtazapine venlafaxine amitriptyline diazepam valium zopiclone melatonin propranolol bisoprolol allopurinol colchicine tamsulosin finasteride hydrocortisone betnovate eumovate prednisolone
  levothyroxine carbimazole penicillin amoxicillin flucloxacillin clarithromycin doxycycline trimethoprim nitrofurantoin gabapentin pregabalin levetiracetam epilim lamotrigine valproate tegretol clopidogrel eliquis apixaban
  xarelto ramipril ferrous folic vitamins antacids turmeric glucosamine tcp nytol echinacea`.split(/\s+/),
);

/** The medicines that a text names, in lower case. */
export const medicinesIn = (text: string): string[] =>
  wordsOf(text.replaceAll(/\bco-(?=[a-z])/gi, 'co').replaceAll(/['’]s\b/g, '')).filter(
    (word) => word.length > 2 && (OTHERS.has(word) || (word.length > 5 && DRUG.test(word))),
  );
