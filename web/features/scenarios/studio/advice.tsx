import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert } from '#web/ui/icons.tsx';
import type { LintFinding } from '#contract/case-lint.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Card } from '#web/ui/card.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { copy } from './copy.ts';
import { LineQuote } from './line-quote.tsx';
import { Loaded } from './loaded.tsx';
import { adviceQuery } from './queries.ts';

const words = copy.advice;
const LOOKS = {
  error: { Icon: CircleAlert, tone: 'text-danger' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  info: { Icon: Lightbulb, tone: 'text-brand' },
} as const;
const SEVERITIES = ['error', 'warning', 'info'] as const;

/** What the author may want to change, the worst first, each with the line where it stands. */
export function Advice({ scenario }: { scenario: AdminScenario }) {
  const query = useQuery(adviceQuery(scenario));
  return (
    <>
      <p className="mb-4 text-muted">{words.intro}</p>
      <Loaded query={query} words={words}>
        {(findings) =>
          findings.length === 0 ? (
            <StatePanel icon={CircleCheck} title={words.none.title} text={words.none.text} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {SEVERITIES.map((severity) => (
                <Findings
                  key={severity}
                  severity={severity}
                  text={scenario.patientDetails}
                  findings={findings.filter((finding) => finding.severity === severity)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Findings({ severity, findings, text }: { severity: LintFinding['severity']; findings: LintFinding[]; text: string }) {
  if (findings.length === 0) return null;
  const { Icon, tone } = LOOKS[severity];
  const [title, hint] = words.severity[severity];
  return (
    <Card>
      <h2 className="flex items-center gap-2.5">
        <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
        {title}
        <span className="figures text-[14px] font-normal text-muted">{findings.length}</span>
      </h2>
      <p className="mt-0.5 text-[13.5px] text-muted">{hint}</p>
      <ul className="mt-2.5">
        {findings.map(({ rule, line, message }) => (
          <li key={`${rule} ${line} ${message}`} className="border-t border-line py-2.5 last:pb-0">
            <p className="wrap-anywhere">{message}</p>
            <LineQuote text={text} line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
