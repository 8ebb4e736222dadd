import type { Pose } from '../pose.ts';
import { bothSides, type Brush, fill, spot, stroke, within } from './brush.ts';
import { type Colours, through } from './colours.ts';
import type { Shape } from './shape.ts';

/** Everything of a face that moves: eyes, brows and mouth. */
export function paintFeatures(brush: Brush, shape: Shape, colours: Colours, pose: Pose): void {
  // A mirrored eye must not look the other way: its gaze is turned round.
  bothSides(brush, (side) => paintEye(brush, shape, colours, { ...pose, gazeX: -side * pose.gazeX }));
  bothSides(brush, () => paintBrow(brush, shape, colours, pose));
  paintMouth(brush, shape, colours, pose);
}

/** The left eye of the picture. */
function paintEye(
  brush: Brush,
  { eyeX, eyeY, eyeWidth: w, eyeOpen, lines }: Shape,
  colours: Colours,
  { lids, squint, gazeX, gazeY, tears }: Pose,
): void {
  const x = 100 - eyeX;
  const sag = lines * 0.9;
  const open = lids * eyeOpen;
  // Quadratic curves: half of the control point's height is the middle's. Closed, the upper lid lies on the lower one.
  const lower = 5.2 - squint * 3;
  const upper = lower - 0.6 - open * (lower + 8.6);
  const [inner, outer] = [`${x + w} ${eyeY + 1.2}`, `${x - w} ${eyeY - 0.2 + sag}`];
  const opening = `M ${outer} Q ${x - 0.5} ${eyeY + upper} ${inner} Q ${x} ${eyeY + lower} ${outer} Z`;
  if (open > 0.08) {
    fill(brush, opening, colours.eyeWhite);
    within(brush, opening, () => {
      const [ix, iy] = [x + 0.4 + gazeX * 3.4, eyeY - 0.7 + gazeY * 3.2];
      const radius = w * 0.5;
      brush.fillStyle = colours.iris;
      brush.beginPath();
      brush.arc(ix, iy, radius, 0, 2 * Math.PI);
      brush.fill();
      brush.fillStyle = '#161210';
      brush.beginPath();
      brush.arc(ix, iy, radius * 0.46, 0, 2 * Math.PI);
      brush.fill();
      brush.fillStyle = 'rgb(255 255 255 / 0.7)';
      brush.beginPath();
      brush.arc(x - 0.9 + gazeX * 3, iy - radius * 0.36, 0.8, 0, 2 * Math.PI);
      brush.fill();
      // The lid's shadow on the eye.
      stroke(brush, `M ${outer} Q ${x - 0.5} ${eyeY + upper} ${inner}`, through(colours.line, 0.34), 3);
      if (tears > 0) stroke(brush, `M ${outer} Q ${x} ${eyeY + lower} ${inner}`, `rgb(255 255 255 / ${0.75 * tears})`, 1.5);
    });
  }
  stroke(brush, `M ${x - w - 0.6} ${eyeY - 0.4 + sag} Q ${x - 0.5} ${eyeY + upper} ${inner}`, through(colours.line, 0.95), 1.5);
  stroke(brush, `M ${outer} Q ${x} ${eyeY + lower} ${inner}`, through(colours.line, 0.3), 0.8);
  const crease = eyeY + upper * 0.92 - 3.2 + sag * 0.6;
  stroke(
    brush,
    `M ${x - w - 0.4} ${eyeY - 3.2 + sag * 1.4} Q ${x - 0.5} ${crease - 2.6} ${x + w - 1.6} ${eyeY - 2.6}`,
    through(colours.line, 0.34),
    0.9,
  );
  if (tears > 0) spot(brush, [x + 1, eyeY + 5], 8, '#b0503f', 0.22 * tears, 0.5);
}

/** The left brow of the picture. */
function paintBrow(
  brush: Brush,
  { eyeX, browY, browThick: thick, lines }: Shape,
  { brow }: Colours,
  { browIn, browOut, browNear }: Pose,
): void {
  const inner = [100 - eyeX + 9.6 + browNear * 1.8, browY + 1.2 - browIn * 4.4];
  const outer = [100 - eyeX - 11.4, browY + 2.4 - browOut * 2.6 + lines * 1.4];
  const peak = [100 - eyeX - 4.6, browY - 2.6 - (browIn * 0.9 + browOut * 2.2)];
  const [ix = 0, iy = 0] = inner;
  const [ox = 0, oy = 0] = outer;
  const [px = 0, py = 0] = peak;
  fill(
    brush,
    `M ${ix} ${iy - thick * 0.42} Q ${px + 2} ${py - thick * 0.5} ${ox} ${oy} Q ${px + 1.5} ${py + thick * 0.62} ${ix} ${iy + thick * 0.58} C ${ix + 0.9} ${iy + thick * 0.3} ${ix + 0.9} ${iy - thick * 0.2} ${ix} ${iy - thick * 0.42} Z`,
    through(brow, 0.86),
  );
  if (browIn < -0.25 || browNear > 0.4)
    stroke(brush, `M ${100 - 2.6} ${browY - 1} Q ${100 - 2.2} ${browY + 2.4} ${100 - 2.7} ${browY + 5.6}`, through(brow, 0.2), 1);
}

function paintMouth(
  brush: Brush,
  { mouthY: y, mouthWidth, lips, lines }: Shape,
  { lip, line, shade }: Colours,
  { open, corner, press, wide }: Pose,
): void {
  const w = mouthWidth * (1 + wide * 0.08 - open * 0.1);
  const gap = open * 6.2;
  const cy = y - corner * 2.5;
  const thick = lips * (1 - press * 0.45);
  const [l, r] = [`${100 - w} ${cy}`, `${100 + w} ${cy}`];
  const upperEdge = y - 0.4 - gap * 0.16 + corner * 0.5;
  const lowerEdge = y + 0.3 + gap * 0.94 + corner * 0.5;
  if (gap > 0.5) {
    const inside = `M ${l} Q 100 ${upperEdge * 2 - cy} ${r} Q 100 ${lowerEdge * 2 - cy} ${l} Z`;
    fill(brush, inside, '#4c2725');
    within(brush, inside, () => {
      // A hint of the upper teeth, and of the tongue.
      if (gap > 1.6)
        fill(
          brush,
          `M ${100 - w * 0.62} ${y - 6} L ${100 + w * 0.62} ${y - 6} L ${100 + w * 0.6} ${upperEdge + 1.7} Q 100 ${upperEdge + 2.5} ${100 - w * 0.6} ${upperEdge + 1.7} Z`,
          'rgb(236 228 218 / 0.78)',
        );
      spot(brush, [100, lowerEdge + 2], w * 0.6, '#8a4a46', 0.75, 0.5);
    });
  }
  const bow = 3.2 * thick;
  fill(
    brush,
    `M ${l} C ${100 - w * 0.6} ${upperEdge - bow * 0.7} ${100 - 5} ${upperEdge - bow * 1.25} ${100 - 2.4} ${upperEdge - bow} Q 100 ${upperEdge - bow * 0.66} ${100 + 2.4} ${upperEdge - bow} C ${100 + 5} ${upperEdge - bow * 1.25} ${100 + w * 0.6} ${upperEdge - bow * 0.7} ${r} Q 100 ${upperEdge * 2 - cy} ${l} Z`,
    through(lip, 0.92),
  );
  const full = 4.6 * thick;
  fill(
    brush,
    `M ${100 - w * 0.93} ${cy + (lowerEdge - cy) * 0.2} Q 100 ${lowerEdge * 2 - cy} ${100 + w * 0.93} ${cy + (lowerEdge - cy) * 0.2} C ${100 + w * 0.6} ${lowerEdge + full * 0.9} ${100 + w * 0.3} ${lowerEdge + full} 100 ${lowerEdge + full} C ${100 - w * 0.3} ${lowerEdge + full} ${100 - w * 0.6} ${lowerEdge + full * 0.9} ${100 - w * 0.93} ${cy + (lowerEdge - cy) * 0.2} Z`,
    through(lip, 0.78),
  );
  spot(brush, [98, lowerEdge + full * 0.5], w * 0.5, '#fff3e6', 0.16, 0.3);
  if (gap <= 2.2)
    stroke(
      brush,
      `M ${l} Q ${100 - w * 0.4} ${y + corner * 0.6 + 0.6} 100 ${upperEdge + 0.3} Q ${100 + w * 0.4} ${y + corner * 0.6 + 0.6} ${r}`,
      through(line, 0.72 * (1 - gap / 2.2) + 0.1),
      1.15,
    );
  // The corners of the mouth, and the hollow under it.
  for (const side of [-1, 1])
    stroke(
      brush,
      `M ${100 + side * (w - 0.4)} ${cy - 0.4} L ${100 + side * (w + 1.2)} ${cy + 0.5 - corner}`,
      through(line, 0.4 + lines * 0.15),
      1,
    );
  spot(brush, [100, lowerEdge + full + 3], w * 0.6, shade, 0.35, 0.3);
}
