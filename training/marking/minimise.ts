/** How many steps back the shape of the slope is remembered. */
const MEMORY = 8;
const ENOUGH_DOWN = 1e-4;
const FLAT = 1e-6;

/** A function's value at a point; its slope there is written into `slope`. */
export type Sloped = (point: Float64Array, slope: Float64Array) => number;

const dot = (one: Float64Array, other: Float64Array): number => one.reduce((sum, value, at) => sum + value * other[at]!, 0);
const less = (one: Float64Array, other: Float64Array): Float64Array => one.map((value, at) => value - other[at]!);
const along = (from: Float64Array, way: Float64Array, step: number): Float64Array => from.map((value, at) => value + step * way[at]!);

/** The lowest point of a smooth function, from `start` on (L-BFGS with halved steps): the same start gives the same end. */
export function minimise(sloped: Sloped, start: Float64Array, rounds: number): Float64Array {
  let point = start;
  let slope: Float64Array = new Float64Array(start.length);
  let value = sloped(point, slope);
  const past: { moved: Float64Array; turned: Float64Array; share: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const way = wayDown(slope, past);
    const steepness = dot(slope, way);
    if (steepness > -FLAT * FLAT) break;
    let step = past.length === 0 ? Math.min(1, 1 / Math.sqrt(dot(slope, slope))) : 1;
    const nextSlope = new Float64Array(start.length);
    let next = along(point, way, step);
    let nextValue = sloped(next, nextSlope);
    while (nextValue > value + ENOUGH_DOWN * step * steepness && step > FLAT) {
      step /= 2;
      next = along(point, way, step);
      nextValue = sloped(next, nextSlope);
    }
    if (nextValue >= value) break;
    const moved = less(next, point);
    const turned = less(nextSlope, slope);
    const curve = dot(moved, turned);
    if (curve > Number.EPSILON) past.push({ moved, turned, share: 1 / curve });
    if (past.length > MEMORY) past.shift();
    [point, slope, value] = [next, nextSlope, nextValue];
    if (Math.sqrt(dot(slope, slope)) < FLAT) break;
  }
  return point;
}

/** Down the slope, bent by how the slope turned over the last steps. */
function wayDown(slope: Float64Array, past: { moved: Float64Array; turned: Float64Array; share: number }[]): Float64Array {
  let way: Float64Array = slope.map((value) => -value);
  const shares = past.map(() => 0);
  for (const [at, { moved, turned, share }] of [...past.entries()].toReversed()) {
    shares[at] = share * dot(moved, way);
    way = along(way, turned, -shares[at]);
  }
  const last = past.at(-1);
  if (last) {
    const scale = 1 / (last.share * dot(last.turned, last.turned));
    way = way.map((value) => value * scale);
  }
  for (const [at, { moved, turned, share }] of past.entries()) way = along(way, moved, shares[at]! - share * dot(turned, way));
  return way;
}
