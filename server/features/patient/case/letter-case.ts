/** Names of illnesses, makes of medicines, days and months that begin a note. matches: 'Elastoplast.' */
const NAMES =
  /^(?:Crohn|Alzheimer|Parkinson|Barrett|Hashimoto|Graves|Gaviscon|Rennie|Nytol|Calpol|Nurofen|Elastoplast|Strepsils|Aveeno|Dovobet|Lemsip|Feminax|Microgynon|Ventolin|Clenil|Covonia|Mirena|EpiPen|Deep Heat|Nicorette|Piriton|Boots|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|April|June|July|August|September|October|November|December|Easter|Christmas)/;

/** Lower-case first letter, except of names, 'I' and capitals ('GP', 'NHS'). */
export const decapitalised = (text: string): string =>
  /^(I\b|I'|[A-Z]{2}|[A-Z]\w*[A-Z])/.test(text) || NAMES.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** matches: 'Sometimes.' */
const STARTS =
  /^(It|It's|My|The|He|He's|She|She's|They|They're|We|We've|We're|There|There's|His|Her|Their|A|An|Just|Only|Some|When|On|In|At|After|Before|If|That|That's|This|What|About|Not|Since|Every|Most|Nothing|Nobody|You|Yes|No|Well|One|Two|Maybe|Sometimes)\b/;

/** As the rest of a longer sentence: 'As I said, it started…'. Names keep their capital. */
export const continued = (text: string): string => (STARTS.test(text) ? decapitalised(text) : text);
