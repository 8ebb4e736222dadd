import type { Look } from '../look.ts';
import { across, type Brush, down, fill, spot, stroke, within } from './brush.ts';
import { type Colours, through } from './colours.ts';
import type { Shape } from './shape.ts';

/** Neck, shoulders and plain clothes. */
export function paintBody(brush: Brush, look: Look, { neck, shoulderY, shoulder, chin, jawY, lines }: Shape, colours: Colours): void {
  const { skin, shade, line, cloth, clothDark, clothLight } = colours;
  const collar = shoulderY - 8;
  const throat = `M ${100 - neck} ${jawY - 6} L ${100 - neck - 1} ${collar - 2} C ${100 - neck - 6} ${collar + 5} ${100 - neck - 20} ${collar + 8} ${100 - neck - 26} ${collar + 14} L ${100 + neck + 26} ${collar + 14} C ${100 + neck + 20} ${collar + 8} ${100 + neck + 6} ${collar + 5} ${100 + neck + 1} ${collar - 2} L ${100 + neck} ${jawY - 6} Z`;
  fill(brush, throat, skin);
  within(brush, throat, () => {
    brush.fillStyle = across(
      brush,
      [100 - neck - 4, 100 + neck + 6],
      [0, through(shade, 0.45)],
      [0.3, through(shade, 0.1)],
      [1, through(shade, 0.9)],
    );
    brush.fillRect(0, 0, 200, 200);
    // The head's own shadow.
    brush.fillStyle = down(brush, [chin - 14, chin + 20], [0, through(line, 0.5)], [0.45, through(line, 0.34)], [1, through(line, 0)]);
    brush.fillRect(0, 0, 200, 200);
    if (lines > 0.5)
      for (const side of [-1, 1])
        stroke(
          brush,
          `M ${100 + side * (neck - 6)} ${chin + 2} C ${100 + side * (neck - 9)} ${collar - 4} ${100 + side * 6} ${collar + 2} ${100 + side * 4} ${collar + 8}`,
          through(line, 0.16),
          1.3,
        );
  });
  const [left, right] = [100 - shoulder, 100 + shoulder];
  const open = look.sex === 'female' && look.age !== 'small child' && look.age !== 'child' ? 9 : 2;
  const cut = `${100 - neck - 5} ${collar + 1} C ${100 - neck * 0.7} ${collar + 9 + open} ${100 + neck * 0.7} ${collar + 9 + open} ${100 + neck + 5} ${collar + 1}`;
  const coat = `M ${cut} C ${100 + neck + 16} ${collar + 8} ${right - 10} ${shoulderY} ${right} ${shoulderY + 22} L ${right + 4} 212 L ${left - 4} 212 L ${left} ${shoulderY + 22} C ${left + 10} ${shoulderY} ${100 - neck - 16} ${collar + 8} ${100 - neck - 5} ${collar + 1} Z`;
  fill(brush, coat, cloth);
  within(brush, coat, () => {
    brush.fillStyle = across(
      brush,
      [left, right],
      [0, through(clothLight, 0.6)],
      [0.35, through(clothLight, 0)],
      [0.6, through(clothDark, 0)],
      [1, through(clothDark, 0.8)],
    );
    brush.fillRect(0, 0, 200, 212);
    spot(brush, [100, collar], neck + 16, clothDark, 0.5, 0.6);
  });
  if (look.sex === 'male' && look.age !== 'small child' && look.age !== 'child' && look.age !== 'teenager') {
    // A shirt's collar.
    for (const side of [-1, 1]) {
      const x = (from: number) => 100 + side * from;
      fill(
        brush,
        `M ${x(neck + 3)} ${collar - 4} C ${x(neck + 6)} ${collar + 3} ${x(neck + 2)} ${collar + 8} ${x(neck - 5)} ${collar + 17} L ${x(1.5)} ${collar + 9} C ${x(neck * 0.5)} ${collar + 7} ${x(neck * 0.9)} ${collar + 4} ${x(neck + 3)} ${collar - 4} Z`,
        side === 1 ? clothDark : clothLight,
      );
    }
  } else stroke(brush, `M ${cut}`, through(clothDark, 0.85), 2.2);
}
