import { ApiError, failureWords } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { readProblems } from './read-problems.ts';
import { UnsendableFile } from './use-import.ts';

const words = copy.importing;

/** Why a file was not taken in: every place that is wrong, or what failed. */
export function ImportFailure({ error }: { error: Error }) {
  if (!(error instanceof ApiError) || error.code !== 'import_refused')
    return <Notice tone="danger">{error instanceof UnsendableFile ? error.message : failureWords(error, words.failed)}</Notice>;
  const problems = readProblems(error.serverMessage ?? '');
  return (
    <>
      <Notice tone="danger">{problems.some(({ file }) => file) ? words.refused : words.notRead}</Notice>
      <ul aria-label={words.problems} className="mt-2">
        {problems.map(({ file, line, reason }) => (
          <li key={`${file} ${line} ${reason}`} className="border-t border-line py-2.5 wrap-anywhere first:border-t-0">
            {file && (
              <p className="text-[13.5px] text-muted">
                <span className="font-semibold text-ink">{file}</span>
                {line !== null && <span className="figures">, {words.line(line)}</span>}
              </p>
            )}
            <p>{file ? reason : sentence(reason)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A reason that stands alone. */
const sentence = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1).replace(/\.?$/, '.');
