import { BENDS, PLACE, INPUTS, type Side } from '../../server/features/patient/sense/embeddings.ts';
import { addProduct, newTable, turned } from './product.ts';

/** Where sentences lie on a side, and what is needed to move them there: `bent` is what the bends let through. */
export type Placed = { inputs: Float32Array; bent: Float32Array; places: Float32Array; lengths: Float64Array };

/** The places of as many sentences as stand in `inputs` (INPUTS numbers each), each of length 1. */
export function placed(inputs: Float32Array, side: Side): Placed {
  const rows = inputs.length / INPUTS;
  const given = newTable(rows, INPUTS, inputs);
  const bent = newTable(rows, BENDS);
  addProduct(bent, given, newTable(INPUTS, BENDS, side.bends));
  for (let at = 0; at < bent.numbers.length; at += 1) if (bent.numbers[at]! < 0) bent.numbers[at] = 0;
  const places = newTable(rows, PLACE);
  addProduct(places, given, newTable(INPUTS, PLACE, side.straight));
  addProduct(places, bent, newTable(BENDS, PLACE, side.bent));
  const lengths = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const place = places.numbers.subarray(row * PLACE, (row + 1) * PLACE);
    lengths[row] = Math.hypot(...place) + 1e-6;
    for (let at = 0; at < PLACE; at += 1) place[at]! /= lengths[row]!;
  }
  return { inputs, bent: bent.numbers, places: places.numbers, lengths };
}

/** Hands what was pulled at the places (`slope`, PLACE numbers each) on to the numbers that put them there. */
export function addSideSlope({ inputs, bent, places, lengths }: Placed, slope: Float32Array, side: Side, slopes: Side): void {
  const rows = lengths.length;
  // A direction moves only across itself.
  for (let row = 0; row < rows; row += 1) {
    const from = row * PLACE;
    let along = 0;
    for (let at = from; at < from + PLACE; at += 1) along += places[at]! * slope[at]!;
    for (let at = from; at < from + PLACE; at += 1) slope[at] = (slope[at]! - along * places[at]!) / lengths[row]!;
  }
  const ofPlaces = newTable(rows, PLACE, slope);
  const ofBent = newTable(rows, BENDS);
  addProduct(ofBent, ofPlaces, turned(newTable(BENDS, PLACE, side.bent)));
  for (let at = 0; at < bent.length; at += 1) if (bent[at] === 0) ofBent.numbers[at] = 0;
  const inputsTurned = turned(newTable(rows, INPUTS, inputs));
  addProduct(newTable(INPUTS, PLACE, slopes.straight), inputsTurned, ofPlaces);
  addProduct(newTable(INPUTS, BENDS, slopes.bends), inputsTurned, ofBent);
  addProduct(newTable(BENDS, PLACE, slopes.bent), turned(newTable(rows, BENDS, bent)), ofPlaces);
}
