import type { Act } from '../sheet/act.ts';

/** Each of an act's parts as an act of its own, by whose name its words are known. */
export const partsOf = (act: Act): Act[] =>
  (act.parts ?? []).map(({ wordings }, at) => {
    const { say: _, parts: __, ...rest } = act;
    return { ...rest, id: `${act.id} ${at}`, wordings };
  });
