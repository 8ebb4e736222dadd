import type { AdminScenario } from '#contract/scenario.ts';
import { Materials } from '#web/features/calls/materials.tsx';
import { personOf } from '#web/features/calls/person.ts';
import { SmallFace } from '#web/features/calls/presence.tsx';
import { ScenarioCard } from '#web/features/scenarios/scenario-card.tsx';
import { copy } from '#web/features/scenarios/studio/copy.ts';
import { Card } from '#web/ui/card.tsx';

const words = copy.preview;

/** What a candidate sees of a case: its card, who is on the line, and the record, drawn by the parts that they see them in. */
export function CasePreview({ scenario }: { scenario: AdminScenario }) {
  const person = personOf(scenario.patientDetails, scenario.portrait);
  const { name, initials, about } = person;
  return (
    <>
      <p className="mb-4 text-muted">{words.intro}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-6 lg:grid-cols-2">
        <section className="grid min-w-0 gap-2.5">
          <h2>{words.list}</h2>
          <ScenarioCard scenario={scenario} tried={undefined} />
        </section>
        <section className="grid min-w-0 gap-2.5">
          <h2>{words.consultation}</h2>
          <Card className="flex items-center gap-3.5">
            {scenario.consultationType === 'telephone' ? (
              <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand">
                {initials}
              </span>
            ) : (
              <SmallFace person={person} className="size-20" />
            )}
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name ?? copy.reading.unnamed}</p>
              <p className="wrap-anywhere text-muted">{about}</p>
            </div>
          </Card>
          <Materials source={scenario.materialsForCandidate} folded={false} />
        </section>
      </div>
    </>
  );
}
