import { type Brush, fill, stroke } from './brush.ts';
import type { Shape } from './shape.ts';

/** Plain glasses, over the eyes. */
export function paintGlasses(brush: Brush, { eyeX, eyeY, eyeWidth, cheek }: Shape): void {
  const [w, h] = [eyeWidth + 4.2, 8.4];
  for (const side of [-1, 1]) {
    const x = 100 + side * eyeX;
    const lens = `M ${x - w} ${eyeY - h + 1.5} C ${x - w + 1} ${eyeY - h - 1} ${x + w - 1} ${eyeY - h - 1} ${x + w} ${eyeY - h + 1.5} C ${x + w + 0.6} ${eyeY + h} ${x + w - 4} ${eyeY + h + 2} ${x} ${eyeY + h + 2} C ${x - w + 4} ${eyeY + h + 2} ${x - w - 0.6} ${eyeY + h} ${x - w} ${eyeY - h + 1.5} Z`;
    fill(brush, lens, 'rgb(255 255 255 / 0.1)');
    stroke(brush, lens, '#3a3634', 1.5);
    stroke(brush, `M ${x + side * w} ${eyeY - h + 3} L ${100 + side * (cheek + 0.5)} ${eyeY - h + 4.5}`, '#3a3634', 1.5);
  }
  stroke(brush, `M ${100 - eyeX + w} ${eyeY - 3.5} C 97 ${eyeY - 6} 103 ${eyeY - 6} ${100 + eyeX - w} ${eyeY - 3.5}`, '#3a3634', 1.6);
}
