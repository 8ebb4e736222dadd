import { type Brush, across, fill, spot, stroke, within } from './brush.ts';
import { type Colours, mix, through } from './colours.ts';
import type { Shape } from './shape.ts';

/** Cloth of a calm colour that goes with the coat. */
const clothOf = ({ cloth }: Colours) => {
  const base = mix(cloth, '#d8cfc0', 0.42);
  return { base, dark: mix(base, '#1c1a1a', 0.34), light: mix(base, '#ffffff', 0.25) };
};

/** A headscarf that covers hair, ears and neck. */
export const paintHeadscarf = {
  behind: (brush: Brush, { cheek, eyeY, shoulderY, chin }: Shape, colours: Colours): void => {
    const { dark } = clothOf(colours);
    const [l, r] = [100 - cheek, 100 + cheek];
    fill(
      brush,
      `M ${l - 6} ${eyeY} C ${l - 10} ${chin} ${l - 18} ${shoulderY} ${l - 26} ${shoulderY + 20} L ${r + 26} ${shoulderY + 20} C ${r + 18} ${shoulderY} ${r + 10} ${chin} ${r + 6} ${eyeY} Z`,
      dark,
    );
  },
  front: (brush: Brush, shape: Shape, colours: Colours): void => {
    const { top, cheek, eyeY, chin, browY, shoulderY, jaw } = shape;
    const { base, dark, light } = clothOf(colours);
    const [l, r] = [100 - cheek, 100 + cheek];
    const opening = `M 100 ${browY - 21} C 82 ${browY - 21} ${l + 4} ${browY - 8} ${l + 2} ${eyeY - 2} C ${l + 1} ${eyeY + 18} ${100 - jaw + 1} ${chin - 16} ${100 - jaw + 6} ${chin - 9} C ${100 - 13} ${chin + 3} ${100 + 13} ${chin + 3} ${100 + jaw - 6} ${chin - 9} C ${100 + jaw - 1} ${chin - 16} ${r - 1} ${eyeY + 18} ${r - 2} ${eyeY - 2} C ${r - 4} ${browY - 8} 118 ${browY - 21} 100 ${browY - 21} Z`;
    const outside = `M 100 ${top - 9} C ${l + 4} ${top - 9} ${l - 9} ${top + 22} ${l - 9} ${eyeY} C ${l - 9} ${chin - 20} ${l - 6} ${chin} ${l - 12} ${shoulderY - 4} C ${l - 18} ${shoulderY + 8} ${l - 26} ${shoulderY + 14} ${l - 32} 214 L ${r + 32} 214 C ${r + 26} ${shoulderY + 14} ${r + 18} ${shoulderY + 8} ${r + 12} ${shoulderY - 4} C ${r + 6} ${chin} ${r + 9} ${chin - 20} ${r + 9} ${eyeY} C ${r + 9} ${top + 22} ${r - 4} ${top - 9} 100 ${top - 9} Z`;
    fill(brush, `${outside} ${opening}`, base, 'evenodd');
    brush.save();
    brush.clip(new Path2D(`${outside} ${opening}`), 'evenodd');
    brush.fillStyle = across(
      brush,
      [l - 10, r + 14],
      [0, through(light, 0.5)],
      [0.4, through(light, 0)],
      [0.6, through(dark, 0)],
      [1, through(dark, 0.7)],
    );
    brush.fillRect(0, 0, 200, 212);
    spot(brush, [100, chin + 8], 32, dark, 0.6, 0.5);
    for (const fold of [
      `M ${l - 4} ${eyeY + 20} C ${l} ${chin} ${l + 16} ${chin + 16} 106 ${chin + 22}`,
      `M ${l - 8} ${chin} C ${l + 2} ${chin + 20} ${l + 30} ${chin + 30} ${r - 4} ${chin + 26}`,
      `M ${r + 3} ${eyeY + 24} C ${r} ${chin} ${r - 12} ${chin + 12} 104 ${chin + 18}`,
      `M 84 ${top - 4} C ${l + 6} ${top + 6} ${l - 2} ${top + 26} ${l - 3} ${eyeY - 4}`,
      `M 116 ${top - 4} C ${r - 6} ${top + 6} ${r + 2} ${top + 26} ${r + 3} ${eyeY - 4}`,
    ])
      stroke(brush, fold, through(dark, 0.55), 1.6);
    brush.restore();
    stroke(brush, opening, through(dark, 0.65), 1.4);
  },
};

/** A turban, wound from both sides to the middle. */
export function paintTurban(brush: Brush, { top, cheek, eyeY, browY }: Shape, colours: Colours): void {
  const { base, dark, light } = clothOf(colours);
  const [l, r] = [100 - cheek, 100 + cheek];
  const outline = `M ${l - 4} ${eyeY - 6} C ${l - 14} ${top + 14} ${l + 6} ${top - 17} 100 ${top - 17} C ${r - 6} ${top - 17} ${r + 14} ${top + 14} ${r + 4} ${eyeY - 6} C ${r - 2} ${browY - 14} 116 ${browY - 20} 100 ${browY - 24} C 84 ${browY - 20} ${l + 2} ${browY - 14} ${l - 4} ${eyeY - 6} Z`;
  fill(brush, outline, base);
  within(brush, outline, () => {
    brush.fillStyle = across(
      brush,
      [l - 10, r + 12],
      [0, through(light, 0.5)],
      [0.4, through(light, 0)],
      [0.6, through(dark, 0)],
      [1, through(dark, 0.7)],
    );
    brush.fillRect(0, 0, 200, 200);
    for (const fold of [0, 9, 18, 27]) {
      stroke(
        brush,
        `M ${l - 8} ${eyeY - 14 - fold * 0.8} C ${l + 14} ${browY - 26 - fold} 92 ${browY - 30 - fold * 0.9} 104 ${browY - 24 - fold * 1.1}`,
        through(dark, 0.5),
        1.5,
      );
      stroke(
        brush,
        `M ${r + 8} ${eyeY - 14 - fold * 0.8} C ${r - 14} ${browY - 26 - fold} 108 ${browY - 30 - fold * 0.9} 98 ${browY - 24 - fold * 1.1}`,
        through(dark, 0.4),
        1.5,
      );
    }
  });
}
