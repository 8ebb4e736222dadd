import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';

const words = copy.unset;

/** Without a private key: what to set, step by step. */
export function UnsetPanel() {
  return (
    <Card className="mt-5 max-w-3xl">
      <h2>{words.title}</h2>
      <p className="mt-1 text-muted">{words.text}</p>
      <ol className="mt-3 grid list-decimal gap-2 pl-6">
        {words.steps.map((step) => (
          <li key={step} className="pl-1 break-words">
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-[13.5px] text-muted">{words.cost}</p>
    </Card>
  );
}
