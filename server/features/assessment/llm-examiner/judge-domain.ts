import type { IndicatorReport, SubdomainReport } from '#contract/assessment.ts';
import type { DomainId } from '#contract/indicator.ts';
import { storable } from '#contract/text.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { askModel, type Asked, type Wanted } from '#server/providers/llm/ask-model.ts';
import type { MarkScheme, SchemeIndicator } from '../mark-scheme.ts';
import { SUGGESTIONS } from '../rules-examiner/suggestions.ts';
import { Answer, type JudgedIndicator, type JudgedSubdomain, readAnswer } from './answer.ts';
import { isUnsupported, lockQuotes, supportedVerdict } from './lock-verdict.ts';
import { messagesFor } from './messages.ts';
import type { NumberedLine } from './numbered-lines.ts';

const RATIONALE_MAX = 600;
/** Enough for nine indicators with their quotes, twice over. */
const MAX_TOKENS = 6000;
const NEEDS_WORK = new Set(['missed', 'partial', 'overdone']);

export type JudgedDomain = { indicators: IndicatorReport[]; subdomains: SubdomainReport[] };

/**
 * One domain marked by a model, every quote locked to the transcript. Verdicts whose quotes fail are asked for once more,
 * and then lowered to what the rest supports.
 * @throws when the model gives no usable answer.
 */
export async function judgeDomain(
  domain: DomainId,
  { prompt, scheme, lines }: { prompt: string; scheme: MarkScheme; lines: readonly NumberedLine[] },
  asked: Asked,
): Promise<JudgedDomain> {
  const own = scheme.indicators.filter((indicator) => indicator.domain === domain);
  const parts = scheme.revealCase ? scheme.subdomains.filter((subdomain) => subdomain.domain === domain) : [];
  const messages = messagesFor({ prompt, scheme, lines, domain, subdomains: parts });
  const first = await askModel(messages, wantedOf(idsOf({ indicators: own, subdomains: parts })), asked);
  const answer = await askAgain(first, { messages, lines, asked });
  return {
    indicators: own.map((indicator, index) => reportOn(indicator, answer.indicators[index]!, lines)),
    subdomains: parts.map(({ id, title, isCritical }, index) => ({
      id,
      domain,
      title,
      critical: isCritical === 1,
      ...settled(answer.subdomains[index]!, lines),
    })),
  };
}

const idsOf = ({ indicators, subdomains }: { indicators: readonly { id: string }[]; subdomains: readonly { id: string }[] }) => ({
  indicators: indicators.map(({ id }) => id),
  subdomains: subdomains.map(({ id }) => id),
});

/** The answer with the second word on what was unsupported; as it was where the model fails now. */
async function askAgain(
  first: Answer,
  { messages, lines, asked }: { messages: LlmMessage[]; lines: readonly NumberedLine[]; asked: Asked },
): Promise<Answer> {
  const failing = (one: JudgedIndicator | JudgedSubdomain) => isUnsupported(one.verdict, lockQuotes(one.evidence, lines));
  const doubtful = idsOf({ indicators: first.indicators.filter(failing), subdomains: first.subdomains.filter(failing) });
  const ids = [...doubtful.indicators, ...doubtful.subdomains];
  if (ids.length === 0) return first;
  const again: LlmMessage[] = [
    ...messages,
    { role: 'assistant', content: JSON.stringify(first) },
    {
      role: 'user',
      content:
        `Not every quote for these is the doctor's and stands letter for letter in one line: ${ids.join(', ')}. ` +
        'Judge these again, and only these, in the same form. Quote what is there, or lower the verdict.',
    },
  ];
  const second = await askModel(again, wantedOf(doubtful), asked).catch(() => null);
  if (!second) return first;
  return {
    indicators: first.indicators.map((one) => second.indicators.find(({ id }) => id === one.id) ?? one),
    subdomains: first.subdomains.map((one) => second.subdomains.find(({ id }) => id === one.id) ?? one),
  };
}

const wantedOf = (ids: Parameters<typeof readAnswer>[1]): Wanted<Answer> => ({ read: (text) => readAnswer(text, ids), json: Answer, maxTokens: MAX_TOKENS }); // prettier-ignore

function reportOn(
  { id, domain, title, critical }: SchemeIndicator,
  judged: JudgedIndicator,
  lines: readonly NumberedLine[],
): IndicatorReport {
  const { verdict, rationale, evidence } = settled(judged, lines);
  const suggestion = NEEDS_WORK.has(verdict) ? judged.suggestion.trim() || SUGGESTIONS[id] : '';
  return { id, domain, title, critical, verdict, rationale, suggestion, evidence };
}

function settled(
  { verdict, rationale, evidence }: Pick<JudgedIndicator, 'verdict' | 'rationale' | 'evidence'>,
  lines: readonly NumberedLine[],
) {
  const locked = lockQuotes(evidence, lines);
  const supported = supportedVerdict(verdict, locked);
  // Words that claim what the quotes do not show would contradict the mark.
  const words = supported.verdict === verdict ? storable(rationale.trim().slice(0, RATIONALE_MAX)) : '';
  return { verdict: supported.verdict, rationale: [words, supported.mark].filter(Boolean).join(' '), evidence: locked.evidence };
}
