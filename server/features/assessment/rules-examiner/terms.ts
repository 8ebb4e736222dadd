import { type IdeaName, IDEAS } from './medical-words.ts';

/** Words that carry no content of a case, and those in which guidance is written. */
const EMPTY = new Set(
  `a about above after again all also am an and any appropriate appropriately are as ask asked asking asks at avoid avoids aware be because been before being both but by can candidate candidates
   case check checks clear clearly confirm confirms consider considers consultation could deal did discuss discusses do doctor does doing done each early effectively elicit elicits enquire enquires establish establishes
   etc ever exclude excludes explain explains explicit explicitly explore explores exploring e.g eg feel feels find finds for from gather gathers general get gets give given gives good had has have having he her here hers him his how
   i identify identifies if in including into is issue it its just know least less like likely made make makes marks may me mention mentions more most must my need needed needs next no none not note notes
   of offer offers on one only or other our out over patient patients patient's please possible provide provides question questions rather reason recognise recognises recognize relevant review
   said say says screen screens see should show shows some specific suitable take takes than that the their them then there these they thing things this those through time to today too towards
   two up use uses using very was way we well were what when where whether which while who why will with within without think thinks want wants hope hopes afraid worried worry worries would yes you your about`.split(
    /\s+/,
  ),
);

/** One thing that guidance, a fact or a subdomain asks for. */
export type Term = { text: string; ideas: IdeaName[]; stems: string[] };

/** Ideas of the lexicon that a text touches. */
export function ideasIn(plain: string): Set<IdeaName> {
  return new Set(IDEAS.filter(({ words }) => words.test(plain)).map(({ name }) => name));
}

/** The content words of a text, cut to what their forms share. */
export function stemsIn(plain: string): Set<string> {
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY.has(word) && (word.length > 2 || /\d/.test(word))).map(stemOf));
}

const stemOf = (word: string): string =>
  word
    .replace(/'s$|'$/, '')
    .replace(/(?<=\w{3})(?:ations?|ings?|ies|edly|ed|es|ly|s|ment|ness|e|y)$/, '')
    .slice(0, 8);

/** A passage of guidance or a fact, cut into the single things it asks for. */
export function termsOf(text: string): Term[] {
  return text
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .split(/[.;:,\n•()/]|\s(?:and|or|as well as|plus|with)\s/)
    .map((piece) => piece.trim())
    .map((piece) => ({ text: piece, ideas: [...ideasIn(piece)], stems: [...stemsIn(piece)] }))
    .filter(({ ideas, stems }) => ideas.length > 0 || stems.length > 0);
}

/** Whether words with these ideas and stems say a term: half of its ideas, or half of its content words. */
export function says(said: { ideas: ReadonlySet<IdeaName>; stems: ReadonlySet<string> }, { ideas, stems }: Term): boolean {
  const shared = ideas.filter((idea) => said.ideas.has(idea)).length;
  if (ideas.length > 0 && shared >= Math.ceil(ideas.length / 2)) return true;
  const same = stems.filter((stem) => said.stems.has(stem)).length;
  return stems.length > 0 && same >= Math.max(1, Math.ceil(stems.length / 2)) && (same > 1 || stems.length === 1);
}
