import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { MeasuringView } from './measuring-view.tsx';
import { ModelRatesTable } from './model-rates-table.tsx';
import { ModelVerdict } from './model-verdict.tsx';
import { patientModelQuery } from './queries.ts';

const words = copy.patient;

/** For administrators: the chat model that is set up for the patient, whether it plays, and its rates beside the rules'. Nothing where there is none. */
export function PatientModelCard() {
  const { data, error, refetch } = useQuery(patientModelQuery);
  if (!data)
    return error ? (
      <Notice tone="danger" className="mt-5">
        <p>{words.failed}</p>
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </Notice>
    ) : null;
  const { model, rates, gate, measuring } = data;
  if (!model) return null;
  const stands = gate === null ? 'unmeasured' : gate === 'passed' ? 'passed' : 'failed';
  return (
    // Where the button that had the focus goes, the focus stays in here.
    <section aria-labelledby="patient-model" tabIndex={-1} className="mt-5 rounded-card">
      <Card>
        <h2 id="patient-model">{words.title}</h2>
        <h3 className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {model.label}
          <Badge tone={stands === 'passed' ? 'brand' : stands === 'failed' ? 'danger' : 'outline'}>{words.badges[stands]}</Badge>
        </h3>
        {/* Told when a measurement ends. */}
        <div aria-live="polite" className="mt-2 max-w-[70ch]">
          <ModelVerdict rates={rates} gate={gate} />
        </div>
        {rates && <ModelRatesTable rates={rates} />}
        <MeasuringView measuring={measuring} />
      </Card>
    </section>
  );
}
