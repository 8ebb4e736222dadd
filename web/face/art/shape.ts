import type { PortraitValue } from '#contract/portrait-parts.ts';
import type { Look } from '../look.ts';

/** Where everything of a head lies, in units of a square of 200. The middle is at 100. */
export type Shape = {
  top: number;
  chin: number;
  /** Half of the width at the cheekbones, at the corner of the jaw, and of the chin. */
  cheek: number;
  jaw: number;
  chinWidth: number;
  jawY: number;
  eyeY: number;
  /** From the middle to an eye; half of its width; how far its lids open. */
  eyeX: number;
  eyeWidth: number;
  eyeOpen: number;
  browY: number;
  browThick: number;
  noseY: number;
  noseWidth: number;
  /** How far the bridge of the nose stands out: small children have hardly one. */
  bridge: number;
  mouthY: number;
  mouthWidth: number;
  lips: number;
  neck: number;
  shoulderY: number;
  shoulder: number;
  /** How far age has drawn its lines, 0 to 1. */
  lines: number;
};

const MAN: Shape = {
  top: 28,
  chin: 145,
  cheek: 38.5,
  jaw: 32.5,
  chinWidth: 14,
  jawY: 123,
  eyeY: 87,
  eyeX: 17.2,
  eyeWidth: 7.9,
  eyeOpen: 0.86,
  browY: 76.5,
  browThick: 3.7,
  noseY: 110,
  noseWidth: 8.6,
  bridge: 1,
  mouthY: 124.5,
  mouthWidth: 13.2,
  lips: 0.85,
  neck: 24,
  shoulderY: 164,
  shoulder: 90,
  lines: 0,
};
const WOMAN: Shape = {
  ...MAN,
  chin: 142.5,
  cheek: 36.5,
  jaw: 28,
  chinWidth: 10.5,
  eyeWidth: 8.2,
  eyeOpen: 0.98,
  browY: 76,
  browThick: 2.5,
  noseY: 109,
  noseWidth: 7.2,
  mouthY: 122.5,
  mouthWidth: 12.2,
  lips: 1.05,
  neck: 19,
  shoulderY: 164,
  shoulder: 78,
};
const CHILD: Shape = {
  ...WOMAN,
  top: 34,
  chin: 145,
  cheek: 38.5,
  jaw: 29.5,
  chinWidth: 10,
  jawY: 125,
  eyeY: 97,
  eyeX: 17.2,
  eyeWidth: 8.7,
  eyeOpen: 1.14,
  browY: 86.5,
  browThick: 2,
  noseY: 115,
  noseWidth: 6.1,
  bridge: 0.75,
  mouthY: 127,
  mouthWidth: 10.4,
  lips: 0.92,
  neck: 14,
  shoulderY: 165,
  shoulder: 60,
};
const SMALL: Shape = {
  ...CHILD,
  top: 35,
  chin: 142.5,
  cheek: 41.5,
  jaw: 33,
  chinWidth: 11,
  jawY: 123,
  eyeY: 100,
  eyeX: 17.8,
  eyeWidth: 8.9,
  eyeOpen: 1.28,
  browY: 89,
  browThick: 1.2,
  noseY: 114.5,
  noseWidth: 5,
  bridge: 0.35,
  mouthY: 126,
  mouthWidth: 8,
  lips: 1,
  neck: 11.5,
  shoulderY: 160,
  shoulder: 52,
};

type Change = (shape: Shape) => Partial<Shape>;
const AGEING: Record<PortraitValue<'age'>, Change> = {
  'small child': () => SMALL,
  child: () => CHILD,
  teenager: ({ jaw, neck, shoulder, browThick }) => ({
    jaw: jaw - 1.5,
    neck: neck - 2.5,
    shoulder: shoulder - 8,
    browThick: browThick * 0.9,
    eyeOpen: 1,
  }),
  'young adult': () => ({}),
  'middle-aged': ({ jaw, eyeOpen }) => ({ jaw: jaw + 0.7, eyeOpen: eyeOpen - 0.04, lines: 0.34 }),
  older: ({ jaw, eyeOpen, lips }) => ({ jaw: jaw + 1.2, eyeOpen: eyeOpen - 0.1, lips: lips * 0.88, lines: 0.66 }),
  old: ({ cheek, jaw, eyeOpen, lips, neck, shoulder, noseWidth }) => ({
    cheek: cheek - 1.2,
    jaw: jaw + 0.4,
    eyeOpen: eyeOpen - 0.16,
    lips: lips * 0.72,
    neck: neck - 1.5,
    shoulder: shoulder - 5,
    noseWidth: noseWidth + 0.7,
    lines: 1,
  }),
};

/** The head of a woman or a man, as age has it. */
export function shapeOf({ age, sex }: Pick<Look, 'age' | 'sex'>): Shape {
  const grown = sex === 'male' ? MAN : WOMAN;
  const shape = { ...grown, ...AGEING[age](grown) };
  return sex === 'male' && (age === 'child' || age === 'small child') ? { ...shape, browThick: shape.browThick + 0.4 } : shape;
}
