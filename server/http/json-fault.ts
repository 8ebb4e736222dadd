/** No body of the contract is nested deeper than a few levels: following more would exhaust the stack. */
export const DEPTH_MAX = 30;
/** Values in a body: a transcript of 2,000 entries has eight thousand. More are work for seconds, whoever reads them. */
const VALUES_MAX = 20_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Why no endpoint takes a JSON text, found before it is parsed, in a few milliseconds for a megabyte: it holds too many
 * values, or is nested too deep. Null for what may be parsed, which need not be JSON.
 */
export function jsonFault(json: string): 'too_large' | 'bad_request' | null {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COMMA) values += 1;
    else if (code === LIST_END || code === OBJECT_END) depth -= 1;
    else if (code === LIST || code === OBJECT) {
      values += 1;
      depth += 1;
    }
    if (depth > DEPTH_MAX) return 'bad_request';
    if (values > VALUES_MAX) return 'too_large';
  }
  return null;
}

/** Where the quote stands that ends the text begun at `from`. */
function endOfText(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}
