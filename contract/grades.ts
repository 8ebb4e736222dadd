import type { Grade } from './assessment.ts';
import type { DomainId } from './indicator.ts';

export const DOMAINS = [
  { id: 'D1', title: 'Data gathering & diagnosis' },
  { id: 'D2', title: 'Clinical management & medical complexity' },
  { id: 'D3', title: 'Relating to others' },
] as const;

/** From best to worst: clear pass, pass, fail, clear fail. */
export const GRADES = ['CP', 'P', 'F', 'CF'] as const;
export const GRADE_WORDS = { CP: 'Clear pass', P: 'Pass', F: 'Fail', CF: 'Clear fail' } as const satisfies Record<Grade, string>;
/** Points before weighting, as preparation sites publish them. */
export const GRADE_POINTS = { CP: 3, P: 2, F: 1, CF: 0 } as const satisfies Record<Grade, number>;
/** D2 counts one and a half times. */
export const DOMAIN_WEIGHT = { D1: 1, D2: 1.5, D3: 1 } as const satisfies Record<DomainId, number>;
export const TOTAL_OUT_OF = 10.5;
