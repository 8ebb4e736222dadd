import type { Look } from '../look.ts';
import { type Brush, fill, spot, stroke, within } from './brush.ts';
import { type Colours, through } from './colours.ts';
import { facePath } from './head.ts';
import type { Shape } from './shape.ts';

/** A beard, under the mouth that is painted later. */
export function paintBeard(brush: Brush, { beard }: Look, shape: Shape, { hair, hairDark, hairLight }: Colours): void {
  if (beard === 'none') return;
  const { cheek, jaw, jawY, chin, eyeY, mouthY, mouthWidth, noseY } = shape;
  const [l, r] = [100 - cheek, 100 + cheek];
  const along = beard === 'full' ? 7 : beard === 'short' ? 2 : 0;
  const jawline = `M ${l - 0.5} ${eyeY + 12} C ${l + 1} ${eyeY + 26} ${100 - jaw - 1} ${jawY - 6} ${100 - jaw + 1} ${jawY + 1} C ${100 - jaw + 5} ${jawY + 13 + along * 0.6} ${100 - 14} ${chin + along + 1} 100 ${chin + along + 1} C ${100 + 14} ${chin + along + 1} ${100 + jaw - 5} ${jawY + 13 + along * 0.6} ${100 + jaw - 1} ${jawY + 1} C ${100 + jaw + 1} ${jawY - 6} ${r - 1} ${eyeY + 26} ${r + 0.5} ${eyeY + 12} C ${r - 5} ${eyeY + 28} ${100 + mouthWidth + 12} ${mouthY - 3} ${100 + mouthWidth + 3} ${mouthY - 6} C ${100 + 8} ${noseY + 5} 104 ${noseY + 6} 100 ${noseY + 6.5} C 96 ${noseY + 6} ${100 - 8} ${noseY + 5} ${100 - mouthWidth - 3} ${mouthY - 6} C ${100 - mouthWidth - 12} ${mouthY - 3} ${l + 5} ${eyeY + 28} ${l - 0.5} ${eyeY + 12} Z`;
  const moustache = `M 100 ${noseY + 6} C 93 ${noseY + 5} ${100 - mouthWidth - 1} ${mouthY - 6} ${100 - mouthWidth - 3} ${mouthY + 2} C ${100 - mouthWidth + 2} ${mouthY - 1.5} 94 ${mouthY - 3} 100 ${mouthY - 3.4} C 106 ${mouthY - 3} ${100 + mouthWidth - 2} ${mouthY - 1.5} ${100 + mouthWidth + 3} ${mouthY + 2} C ${100 + mouthWidth + 1} ${mouthY - 6} 107 ${noseY + 5} 100 ${noseY + 6} Z`;
  if (beard === 'moustache') return fill(brush, moustache, through(hair, 0.9));
  if (beard === 'stubble') {
    return within(brush, facePath(shape), () => {
      for (const side of [-1, 1]) {
        spot(brush, [100 + side * jaw, jawY - 3], 19, hairDark, 0.3, 1.2);
        spot(brush, [100 + side * 9, mouthY - 7], 12, hairDark, 0.22, 0.5);
      }
      spot(brush, [100, chin - 3], jaw * 1.15, hairDark, 0.34, 0.62);
    });
  }
  fill(brush, jawline, through(hair, beard === 'short' ? 0.8 : 0.95));
  within(brush, jawline, () => {
    spot(brush, [100 + jaw, jawY], 30, hairDark, 0.6);
    spot(brush, [88, chin - 2], 15, hairLight, 0.28);
    for (const x of [-22, -14, -6, 3, 11, 19])
      stroke(
        brush,
        `M ${100 + x} ${chin - 14} C ${100 + x} ${chin - 8} ${100 + x * 0.9} ${chin - 2} ${100 + x * 0.8} ${chin + along}`,
        through(hairDark, 0.3),
        1,
      );
  });
  fill(brush, moustache, through(hair, beard === 'short' ? 0.55 : 0.8));
}
