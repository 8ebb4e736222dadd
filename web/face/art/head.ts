import type { Look } from '../look.ts';
import { across, bothSides, type Brush, fill, spot, stroke, within } from './brush.ts';
import { type Colours, through } from './colours.ts';
import type { Shape } from './shape.ts';

/** The outline of skull and jaw. */
export function facePath({ top, chin, cheek, jaw, chinWidth, jawY, eyeY }: Shape): string {
  const half = (side: 1 | -1) => {
    const x = (from: number) => 100 + side * from;
    return side === 1
      ? `C ${x(27)} ${top} ${x(cheek + 0.5)} ${top + 19} ${x(cheek)} ${eyeY - 4} C ${x(cheek - 0.4)} ${eyeY + 16} ${x(jaw + 3.4)} ${jawY - 11} ${x(jaw)} ${jawY} C ${x(jaw - 4)} ${jawY + 10} ${x(chinWidth + 1)} ${chin} 100 ${chin}`
      : `C ${x(chinWidth + 1)} ${chin} ${x(jaw - 4)} ${jawY + 10} ${x(jaw)} ${jawY} C ${x(jaw + 3.4)} ${jawY - 11} ${x(cheek - 0.4)} ${eyeY + 16} ${x(cheek)} ${eyeY - 4} C ${x(cheek + 0.5)} ${top + 19} ${x(27)} ${top} 100 ${top} Z`;
  };
  return `M 100 ${top} ${half(1)} ${half(-1)}`;
}

/** Skin and its light: ears, skull, jaw, nose, and the lines that age draws. Eyes, brows and mouth are painted apart. */
export function paintHead(brush: Brush, look: Look, shape: Shape, colours: Colours): void {
  const { cheek, eyeY, eyeX, noseY, mouthY, mouthWidth, chin, jaw, jawY } = shape;
  const { skin, shade, warm, light } = colours;
  const big = look.age === 'old' ? 1.14 : 1;
  bothSides(brush, (side) => {
    const x = 100 - cheek;
    const ear = `M ${x + 3} ${eyeY - 4} C ${x - 5} ${eyeY - 8 * big} ${x - 8 * big} ${eyeY + 1} ${x - 4.5} ${eyeY + 9} C ${x - 3} ${eyeY + 14} ${x - 1.5} ${eyeY + 19 * big} ${x + 4} ${eyeY + 15} Z`;
    fill(brush, ear, side === 1 ? colours.shade : skin);
    stroke(
      brush,
      `M ${x - 2.6} ${eyeY - 1} C ${x - 4.6} ${eyeY + 3} ${x - 2} ${eyeY + 6} ${x - 1.2} ${eyeY + 10}`,
      through(colours.line, 0.3),
      1,
    );
  });
  const face = facePath(shape);
  fill(brush, face, skin);
  within(brush, face, () => {
    // Light falls from the upper left.
    brush.fillStyle = across(
      brush,
      [100 - cheek, 100 + cheek],
      [0, through(shade, 0.28)],
      [0.16, through(shade, 0)],
      [0.58, through(shade, 0)],
      [1, through(shade, 0.72)],
    );
    brush.fillRect(0, 0, 200, 200);
    spot(brush, [90, shape.browY - 18], 34, light, 0.5, 0.7);
    spot(brush, [100 - eyeX - 5, eyeY + 15], 15, light, 0.32, 0.6);
    for (const side of [-1, 1]) {
      spot(brush, [100 + side * eyeX, eyeY - 3.5], 15, shade, 0.5, 0.62);
      spot(brush, [100 + side * (eyeX - 10), eyeY - 1], 7, shade, 0.4, 1.1);
      spot(brush, [100 + side * (eyeX + 5), noseY - 1], 15, warm, look.age === 'small child' || look.age === 'child' ? 0.36 : 0.2, 0.8);
    }
    spot(brush, [100, chin + 3], jaw * 0.95, shade, 0.75, 0.42);
    spot(brush, [100, mouthY + 11], mouthWidth * 0.8, shade, 0.42, 0.36);
    spot(brush, [100, chin - 8], 8, light, 0.2, 0.7);
    if (look.age === 'old' || look.age === 'older') {
      // Hollow under the cheekbone, and the fold of the jaw.
      for (const side of [-1, 1]) spot(brush, [100 + side * (jaw - 3), jawY - 9], 14, shade, shape.lines * 0.5, 1.3);
    }
  });
  paintNose(brush, shape, colours);
  paintLines(brush, shape, colours);
}

function paintNose(brush: Brush, { noseY, noseWidth, bridge, eyeY, eyeX }: Shape, { shade, line, light, warm }: Colours): void {
  // The side that lies in the shade, from the brow down to the wing.
  const paint = brush.createLinearGradient(0, eyeY - 8, 0, noseY);
  paint.addColorStop(0, through(shade, 0.1 * bridge));
  paint.addColorStop(1, through(shade, 0.85 * bridge));
  fill(
    brush,
    `M ${100 + eyeX * 0.38} ${eyeY - 8} C 102 ${eyeY + 6} 102.5 ${noseY - 12} 103.2 ${noseY - 3} C 105 ${noseY + 1} ${100 + noseWidth * 0.8} ${noseY + 2} ${100 + noseWidth} ${noseY} C ${100 + noseWidth + 0.5} ${noseY - 5} 106 ${noseY - 9} 105 ${eyeY + 6} C 104.6 ${eyeY} ${100 + eyeX * 0.45} ${eyeY - 5} ${100 + eyeX * 0.38} ${eyeY - 8} Z`,
    paint,
  );
  spot(brush, [98.4, noseY - 5], 5.4, light, 0.6, 1);
  spot(brush, [100, noseY], noseWidth, warm, 0.22, 0.6);
  // Under the tip.
  fill(
    brush,
    `M ${100 - noseWidth} ${noseY - 1.5} C ${100 - noseWidth - 0.5} ${noseY + 2} ${100 - noseWidth * 0.55} ${noseY + 2.2} ${100 - noseWidth * 0.4} ${noseY + 1.4} C ${100 - 2} ${noseY + 4} ${100 + 2} ${noseY + 4} ${100 + noseWidth * 0.4} ${noseY + 1.4} C ${100 + noseWidth * 0.55} ${noseY + 2.2} ${100 + noseWidth + 0.5} ${noseY + 2} ${100 + noseWidth} ${noseY - 1.5} C ${100 + noseWidth * 0.8} ${noseY + 0.6} ${100 + noseWidth * 0.5} ${noseY + 0.6} 102 ${noseY + 2.2} C 101 ${noseY + 2.8} 99 ${noseY + 2.8} 98 ${noseY + 2.2} C ${100 - noseWidth * 0.5} ${noseY + 0.6} ${100 - noseWidth * 0.8} ${noseY + 0.6} ${100 - noseWidth} ${noseY - 1.5} Z`,
    through(line, 0.62),
  );
}

function paintLines(
  brush: Brush,
  { lines, eyeY, eyeX, eyeWidth, noseY, noseWidth, mouthY, mouthWidth, browY, chin }: Shape,
  { line }: Colours,
): void {
  if (lines === 0) return;
  const faint = (alpha: number) => through(line, alpha * lines);
  bothSides(brush, () => {
    // From the nose round the mouth, under the eye, and beside it.
    stroke(
      brush,
      `M ${100 - noseWidth - 1.5} ${noseY} C ${100 - noseWidth - 5} ${noseY + 4} ${100 - mouthWidth - 3.5} ${mouthY - 5} ${100 - mouthWidth - 3.6} ${mouthY + 1}`,
      faint(0.42),
      1.2,
    );
    stroke(
      brush,
      `M ${100 - eyeX - eyeWidth + 2} ${eyeY + 6.4} C ${100 - eyeX - 2} ${eyeY + 9.4} ${100 - eyeX + 3} ${eyeY + 9} ${100 - eyeX + eyeWidth - 1.5} ${eyeY + 5.6}`,
      faint(0.34),
      1.1,
    );
    if (lines > 0.5) {
      stroke(brush, `M ${100 - eyeX - eyeWidth - 2.5} ${eyeY - 1} L ${100 - eyeX - eyeWidth - 6.5} ${eyeY - 3}`, faint(0.3), 0.9);
      stroke(brush, `M ${100 - eyeX - eyeWidth - 2.5} ${eyeY + 1.5} L ${100 - eyeX - eyeWidth - 6.5} ${eyeY + 2.5}`, faint(0.3), 0.9);
      stroke(
        brush,
        `M ${100 - mouthWidth - 1.5} ${mouthY + 3.5} C ${100 - mouthWidth - 3.5} ${mouthY + 7} ${100 - mouthWidth - 3} ${mouthY + 11} ${100 - mouthWidth - 1.5} ${mouthY + 14}`,
        faint(0.3),
        1.1,
      );
    }
  });
  for (const [at, width] of [
    [browY - 11, 17],
    [browY - 17.5, 14],
  ] as const)
    stroke(
      brush,
      `M ${100 - width} ${at + 0.8} C ${100 - width / 2} ${at - 0.8} ${100 + width / 2} ${at - 0.8} ${100 + width} ${at + 0.8}`,
      faint(lines > 0.5 ? 0.24 : 0.14),
      1,
    );
  if (lines > 0.5) stroke(brush, `M 97.4 ${browY - 1} C 97 ${browY + 1} 97.2 ${browY + 3} 97.6 ${browY + 5}`, faint(0.24), 0.9);
  if (lines === 1) stroke(brush, `M ${100 - 9} ${chin - 2.5} C 96 ${chin - 0.5} 104 ${chin - 0.5} ${100 + 9} ${chin - 2.5}`, faint(0.2), 1);
}
