import { INSTALL_PROBLEMS, type LocalPackage } from '#contract/local-models.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { copy } from './copy.ts';
import { megabytes, shareDone, timeLeft } from './rules.ts';

/** Under a package: how far its installation is, why it failed, or what an earlier one left. */
export function PackageProgress({ name, state }: Pick<LocalPackage, 'name' | 'state'>) {
  if (state.is === 'failed') {
    return (
      <Notice tone="danger" className="mt-3">
        {INSTALL_PROBLEMS[state.problem]} {state.numbers}
      </Notice>
    );
  }
  if (state.is === 'absent' && state.keptBytes > 0) return <p className="mt-1 text-[13.5px]">{copy.kept(megabytes(state.keptBytes))}</p>;
  if (state.is !== 'installing') return null;
  const share = shareDone(state);
  return (
    <div className="mt-3">
      <Progress value={share ?? 0} label={copy.progress(name)} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-[13.5px] text-muted">
        <span>
          {copy.steps[state.step]}
          {share !== null && ` ${Math.floor(share * 100)} %`}
        </span>
        {state.secondsLeft !== null && share !== null && <span>{copy.left(timeLeft(state.secondsLeft))}</span>}
      </p>
    </div>
  );
}
