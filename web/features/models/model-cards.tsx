import { useQuery } from '@tanstack/react-query';
import { helpedWords } from '#contract/model-rates.ts';
import { copy } from './copy.ts';
import { MeasuredModelCard } from './measured-model-card.tsx';
import { ModelRatesTable } from './model-rates-table.tsx';
import { examinerModelQuery, patientModelQuery } from './queries.ts';
import { examinerRows, ratesRows } from './rules.ts';

/** For administrators: the chat model that is set up for the patient. */
export function PatientModelCard() {
  const query = useQuery(patientModelQuery);
  const rates = query.data?.rates;
  const helped = rates ? helpedWords(rates.own.helped) : '';
  return (
    <MeasuredModelCard of="patient" query={query}>
      {rates && <ModelRatesTable label={copy.patient.table} rows={ratesRows(rates)} note={helped && copy.patient.helped(helped)} />}
    </MeasuredModelCard>
  );
}

/** And the one that marks. */
export function ExaminerModelCard() {
  const query = useQuery(examinerModelQuery);
  const rates = query.data?.rates;
  return (
    <MeasuredModelCard of="examiner" query={query}>
      {rates && <ModelRatesTable label={copy.examiner.table} rows={examinerRows(rates)} />}
    </MeasuredModelCard>
  );
}
