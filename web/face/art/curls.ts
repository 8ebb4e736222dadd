import { type Brush, spot } from './brush.ts';
import { type Colours, through } from './colours.ts';
import type { Shape } from './shape.ts';

type Curl = readonly [x: number, y: number, radius: number];

/** Curls along the skull, from beside the face at `until` over the top to the other side; `off` the skull by so much. */
export function clusterAround(
  { top, cheek, eyeY }: Shape,
  { off, radius, count, until }: { off: number; radius: number; count: number; until: number },
): Curl[] {
  const middle = eyeY - 6;
  const drop = Math.asin(Math.max(-0.9, Math.min(0.9, (until - middle) / (middle - top + off))));
  return Array.from({ length: count }, (_, at) => {
    const angle = Math.PI + -drop + ((Math.PI + 2 * drop) * at) / (count - 1);
    // Not of one size: that would look knitted.
    const uneven = 1 + 0.2 * Math.sin(at * 2.4);
    const out = Math.sin(at * 4.1) * radius * 0.16;
    return [100 + Math.cos(angle) * (cheek + off + out), middle + Math.sin(angle) * (middle - top + off + out), radius * uneven];
  });
}

export function paintCluster(brush: Brush, curls: readonly Curl[], { hair, hairDark, hairLight }: Colours): void {
  brush.fillStyle = hair;
  for (const [x, y, radius] of curls) {
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fill();
  }
  for (const [x, y, radius] of curls) {
    spot(brush, [x - radius * 0.25, y - radius * 0.3], radius * 0.8, hairLight, 0.16);
    brush.strokeStyle = through(hairDark, 0.2);
    brush.lineWidth = 0.9;
    brush.beginPath();
    brush.arc(x, y, radius * 0.62, 0.3, 2.2);
    brush.stroke();
  }
}
