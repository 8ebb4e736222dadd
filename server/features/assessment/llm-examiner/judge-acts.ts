import { askModel, type Asked } from '#server/providers/llm/ask-model.ts';
import type { JudgedByModel } from '../mark-scheme.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { sheetOf } from '../sheet/act.ts';
import { MANNER_ACTS } from '../sheet/manner-acts.ts';
import { actBatches, ANSWER_TOKENS, type AskedAct } from './act-batches.ts';
import { actLine, messagesFor, sameForAll } from './act-messages.ts';
import { ActsAnswer, type JudgedAct, readActs } from './act-answer.ts';
import { lockQuotes } from './lock-verdict.ts';
import type { NumberedLine } from './numbered-lines.ts';

/** Of one answer: beside the acts a model may think a little, and no more. */
const SPARE_TOKENS = 800;
/** So many requests at once where the server is somebody else's; a computer of one's own answers one at a time. */
const AT_ONCE = 3;
/** The same words show so many acts, and no more. */
const ACTS_A_QUOTE = 3;

type Parts = { prompt: string; scheme: MarkScheme; lines: readonly NumberedLine[] };
/** `unanswered`: acts of which nothing was said; the rules judge them. */
export type JudgedSheet = { judged: JudgedByModel[]; unanswered: number };

/**
 * The acts of a case's sheet, and what no consultation should hold, judged one by one by a model: the quote first, then yes or no. Yes without words of the doctor's that
 * stand in the transcript is no. @param onBatch told before each batch what is read. @throws when no batch was answered.
 */
export async function judgeActs(
  { prompt, scheme, lines }: Parts,
  asked: Asked,
  onBatch: (done: number, of: number) => void = () => {},
): Promise<JudgedSheet> {
  const sheet = sheetOf(scheme.subdomains);
  const acts = [...sheet, ...MANNER_ACTS];
  const same = sameForAll({ prompt, scheme, lines });
  const batches = actBatches(acts, { same: same.map(({ content }) => content).join('\n'), lineOf: actLine });
  const answers = new Map<string, JudgedAct>();
  let failure: unknown = null;
  let done = 0;
  const waiting = [...batches];
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      onBatch(done, batches.length);
      const read = await askBatch(batch, same, asked).catch((error: unknown) => {
        failure = error;
        return new Map<string, JudgedAct>();
      });
      asked.signal.throwIfAborted();
      for (const [id, answer] of read) answers.set(id, answer);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: asked.llm.local ? 1 : AT_ONCE }, work));
  if (answers.size === 0) throw failure ?? new Error('The examiner was asked about no act');
  const judged = acts.flatMap(({ id }, at): JudgedByModel[] => {
    const answer = answers.get(`A${at + 1}`);
    return answer ? [{ id, quote: answer.done ? lockedQuote(answer, lines) : null }] : [];
  });
  // What belongs to every consultation the rules hear as well: it is no part of the case that is missing.
  const known = new Set(judged.map(({ id }) => id));
  const unanswered = sheet.filter(({ id }) => !known.has(id)).length;
  if (unanswered === sheet.length) throw failure ?? new Error('Of no act of the case anything was said');
  const earns = new Set(acts.filter(({ kind }) => kind !== 'must not').map(({ id }) => id));
  return { judged: eachQuoteAtMost(judged, earns), unanswered };
}

const askBatch = (batch: readonly AskedAct[], same: ReturnType<typeof sameForAll>, asked: Asked): Promise<Map<string, JudgedAct>> => {
  const ids = batch.map(({ id }) => id);
  const maxTokens = batch.length * ANSWER_TOKENS + SPARE_TOKENS;
  return askModel(messagesFor(same, batch), { read: (text) => readActs(text, ids), json: ActsAnswer, maxTokens }, asked);
};

/** The doctor's words as they stand in the transcript; null where they are nowhere or earn nothing. */
function lockedQuote({ line, quote }: JudgedAct, lines: readonly NumberedLine[]): JudgedByModel['quote'] {
  const [found] = lockQuotes([{ line, quote }], lines).evidence.filter(({ role }) => role === 'user');
  return found?.entryId === undefined ? null : { entryId: found.entryId, text: found.quote };
}

/**
 * A greeting quoted for everything is refused: words that stand for four acts or more show none of them. What harms earns nothing, and one
 * sentence may do much of it.
 */
function eachQuoteAtMost(judged: readonly JudgedByModel[], earns: ReadonlySet<string>): JudgedByModel[] {
  const key = ({ quote }: JudgedByModel) => quote && `${quote.entryId} ${quote.text.toLowerCase()}`;
  const uses = Map.groupBy(
    judged.filter(({ id }) => earns.has(id)),
    key,
  );
  return judged.map((one) => (one.quote && earns.has(one.id) && uses.get(key(one))!.length > ACTS_A_QUOTE ? { ...one, quote: null } : one));
}
