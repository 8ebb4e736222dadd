import { copy } from './copy.ts';
import { guideFor } from './permission-guide.ts';

/** How the microphone is allowed in the browser at hand, step by step. `again`: the button of the last step stands beside it. */
export function HowToAllow({ again }: { again: boolean }) {
  const { browser, system } = guideFor({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  return (
    <div>
      <p>{copy.refused.title}</p>
      <ol className="mt-1.5 grid list-decimal gap-1 pl-5 marker:font-semibold marker:text-muted">
        {copy.refused.steps[browser].slice(0, again ? undefined : -1).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {system && <p className="mt-1.5 text-[13px] text-muted">{copy.refused.system[system]}</p>}
    </div>
  );
}
