import { DOMAINS } from '#contract/grades.ts';
import type { DomainId } from '#contract/indicator.ts';
import type { Subdomain } from '#contract/subdomain.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { briefLines } from './brief-lines.ts';
import { linesForModel, type NumberedLine } from './numbered-lines.ts';

/**
 * What a model is asked about one domain: how to mark, what the doctor could read, the transcript with the case, then the domain's indicators.
 * All but the indicators is the same for all three domains. A caller who may not read the case or its guidance is marked
 * without them: what the model does not know it cannot tell.
 */
export function messagesFor(parts: {
  prompt: string;
  scheme: MarkScheme;
  lines: readonly NumberedLine[];
  domain: DomainId;
  subdomains: readonly Subdomain[];
}): LlmMessage[] {
  const { prompt, scheme, lines, domain, subdomains } = parts;
  return [
    { role: 'system', content: prompt.trim() },
    {
      role: 'user',
      content: [
        ...briefLines(scheme),
        ...(scheme.revealCase && scheme.facts.length > 0 ? ['The facts of the case:', factLines(scheme)] : []),
        'The transcript:',
        linesForModel(lines),
        station(scheme, domain, subdomains),
      ].join('\n\n'),
    },
  ];
}

const factLines = ({ facts }: MarkScheme): string =>
  facts.map(({ section, text, closed }) => JSON.stringify({ section, fact: text, told: closed ? 'only when asked' : 'freely' })).join('\n');

function station({ indicators, revealGuidance }: MarkScheme, domain: DomainId, subdomains: readonly Subdomain[]): string {
  const { title } = DOMAINS.find(({ id }) => id === domain)!;
  const own = indicators
    .filter((indicator) => indicator.domain === domain)
    .map(({ id, title: name, description, critical, guidance }) =>
      JSON.stringify({
        id,
        title: name,
        asksFor: description,
        critical,
        ...(revealGuidance && guidance && { thisStation: guidance }),
      }),
    );
  const partLines = subdomains.map(({ id, title: name, instructions, isCritical }) =>
    JSON.stringify({ id, title: name, asksFor: instructions, critical: isCritical === 1 }),
  );
  return [
    `Mark ${domain}, ${title}. Its indicators:`,
    own.join('\n'),
    ...(partLines.length > 0 ? ["This case's own parts of the domain:", partLines.join('\n')] : []),
  ].join('\n\n');
}
