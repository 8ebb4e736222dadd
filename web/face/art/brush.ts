/** What everything is painted with: a canvas whose unit is a square of 200. */
export type Brush = CanvasRenderingContext2D;

/** Fills what an SVG path describes; with 'evenodd' a path within it is a hole. */
export function fill(brush: Brush, path: string, paint: string | CanvasGradient, rule: CanvasFillRule = 'nonzero'): void {
  const outline = new Path2D(path);
  brush.fillStyle = paint;
  // A canvas is no array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  brush.fill(outline, rule);
}

/** Draws along a path, with round ends. */
export function stroke(brush: Brush, path: string, paint: string, width: number): void {
  brush.strokeStyle = paint;
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.stroke(new Path2D(path));
}

/** Paints on the left and, as in a mirror, on the right. `side` is -1, then 1. */
export function bothSides(brush: Brush, paint: (side: -1 | 1) => void): void {
  paint(-1);
  brush.save();
  brush.translate(200, 0);
  brush.scale(-1, 1);
  paint(1);
  brush.restore();
}

/** A soft spot: `colour` in the middle, nothing at `radius`; `stretch` is its height beside its width. */
export function spot(brush: Brush, at: readonly [number, number], radius: number, colour: string, alpha: number, stretch = 1): void {
  brush.save();
  brush.translate(at[0], at[1]);
  brush.scale(1, stretch);
  const paint = brush.createRadialGradient(0, 0, 0, 0, 0, radius);
  paint.addColorStop(0, colour);
  paint.addColorStop(1, `${colour}00`);
  brush.globalAlpha = alpha;
  brush.fillStyle = paint;
  brush.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  brush.restore();
}

/** Paints inside a path only. */
export function within(brush: Brush, path: string, paint: () => void): void {
  brush.save();
  brush.clip(new Path2D(path));
  paint();
  brush.restore();
}

/** From left to right, from `from` to `to`. */
export function across(
  brush: Brush,
  [from, to]: readonly [number, number],
  ...stops: readonly (readonly [number, string])[]
): CanvasGradient {
  const paint = brush.createLinearGradient(from, 0, to, 0);
  for (const [at, colour] of stops) paint.addColorStop(at, colour);
  return paint;
}

/** From above to below. */
export function down(
  brush: Brush,
  [from, to]: readonly [number, number],
  ...stops: readonly (readonly [number, string])[]
): CanvasGradient {
  const paint = brush.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of stops) paint.addColorStop(at, colour);
  return paint;
}
