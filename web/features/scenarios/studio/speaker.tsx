import type { CaseReading } from '#contract/case-reading.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';

const words = copy.reading;

/** Who speaks, and the first words. */
export function Speaker({ reading: { speaker, opening } }: { reading: CaseReading }) {
  const patient = [speaker.name || words.unnamed, speaker.age].filter((part) => part !== null).join(', ');
  const who = speaker.self
    ? `${patient}, ${words.patientSpeaks}`
    : words.callerSpeaks([speaker.callerName, speaker.caller].filter(Boolean).join(', '), patient);
  return (
    <Card>
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="font-semibold">{words.speaker}</dt>
        <dd>{who}</dd>
        <dt className="font-semibold">{words.opening}</dt>
        <dd className="wrap-anywhere">{opening ? `“${opening}”` : <span className="text-danger">{words.noOpening}</span>}</dd>
      </dl>
    </Card>
  );
}
