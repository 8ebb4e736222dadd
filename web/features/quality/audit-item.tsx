import type { AuditChange, AuditEntry } from '#contract/audit.ts';
import { copy } from './copy.ts';
import { Moment } from './moment.tsx';

const words = copy.audit;

/** 'subdomain_created' as a person reads it: 'Subdomain created'. */
const actionWords = (action: string): string =>
  words.actions[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`.replaceAll('_', ' ');

/** One entry: what was done to what, by whom, when and from where; the fields before and after fold away. */
export function AuditItem({ entry: { action, subject, user, at, ip, changes, count } }: { entry: AuditEntry }) {
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="break-words">
        <strong className="font-semibold">{actionWords(action)}</strong>
        {subject && `: ${subject.name}`}
        {count && ` · ${words.times(count)}`}
      </p>
      <p className="figures text-[13px] break-words text-muted">
        <Moment at={at} /> · {user ? (user.email ?? words.gone) : words.nobody}
        {ip && ` · ${words.from(ip)}`}
      </p>
      {changes.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded py-1.5 text-[14px] text-muted hover:text-ink">{words.changes}</summary>
          <ul className="grid gap-3 pb-1">
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <li className="text-[14px]">
      <code className="rounded bg-sunken px-1.5 py-0.5 text-[13px]">{field}</code>
      <dl className="mt-1 grid gap-2 sm:grid-cols-2">
        {(
          [
            [words.before, before],
            [words.after, after],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="rounded-[10px] bg-sunken px-3 py-2">
            <dt className="text-[13px] text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-wrap">{value ?? <span className="text-muted">{words.nothing}</span>}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
