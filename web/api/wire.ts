import './schema-library.ts';
import { api } from '#contract/api.ts';
import { ErrorBody } from '#contract/errors.ts';

/** Everything of the contract that is checked on the wire: a chunk of its own, fetched beside the page (client.ts). */
export const wire = { endpoints: api, readError };

/** An answer's body as our form of an error; null when it is none. */
function readError(bodyText: string): ErrorBody | null {
  try {
    return ErrorBody.safeParse(JSON.parse(bodyText)).data ?? null;
  } catch {
    return null;
  }
}
