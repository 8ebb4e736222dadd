import type { PortraitValue } from '#contract/portrait-parts.ts';
import type { Look } from '../look.ts';

const SKIN: Record<PortraitValue<'skin'>, string> = {
  pale: '#ebcdb8',
  light: '#dfb899',
  olive: '#cfa27e',
  tan: '#b58058',
  brown: '#8d6044',
  deep: '#644433',
};
const HAIR: Record<PortraitValue<'hairColour'>, string> = {
  black: '#262322',
  'dark brown': '#3c302a',
  brown: '#5d4938',
  auburn: '#7a4a33',
  fair: '#a98c62',
  grey: '#8d8a86',
  white: '#cfccc6',
};
const CLOTHES: Record<PortraitValue<'clothes'>, string> = {
  slate: '#5b6b78',
  navy: '#37475c',
  moss: '#66705a',
  wine: '#75484e',
  sand: '#a3927a',
  plum: '#64546a',
  teal: '#3d6a6b',
  charcoal: '#454a4f',
};

/** A colour between two, `share` of the way to the second. Both as '#rrggbb'. */
export function mix(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(part(one, at) + (part(other, at) - part(one, at)) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The same colour, seen through. `alpha` from 0 to 1. */
export const through = (colour: string, alpha: number): string =>
  `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Every colour of a portrait, muted and made from three: skin, hair and clothes. */
export function coloursOf({ skin, hairColour, clothes }: Pick<Look, 'skin' | 'hairColour' | 'clothes'>) {
  const base = SKIN[skin];
  const hair = HAIR[hairColour];
  return {
    skin: base,
    light: mix(base, '#fff3e6', 0.22),
    shade: mix(base, '#5a2a1a', 0.3),
    line: mix(base, '#2c120c', 0.62),
    warm: mix(base, '#b0503f', 0.34),
    lip: mix(base, '#8e3b3d', 0.4),
    eyeWhite: mix('#f1ece6', base, 0.16),
    iris: skin === 'pale' || skin === 'light' ? (hairColour === 'black' ? '#4a3527' : '#5c6a6c') : '#38261c',
    hair,
    hairDark: mix(hair, '#14100e', 0.34),
    hairLight: mix(hair, '#f2e6d6', 0.2),
    brow: mix(hair, hairColour === 'grey' || hairColour === 'white' ? '#5d5852' : '#1c1613', 0.35),
    cloth: CLOTHES[clothes],
    clothDark: mix(CLOTHES[clothes], '#12181c', 0.3),
    clothLight: mix(CLOTHES[clothes], '#ffffff', 0.14),
  };
}
export type Colours = ReturnType<typeof coloursOf>;
