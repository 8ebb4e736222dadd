import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Entry } from '#contract/transcript.ts';
import { TranscriptView } from '#web/features/consultations/transcript-view.tsx';
import { AuditSection } from '#web/features/quality/audit-section.tsx';
import { copy } from '#web/features/quality/copy.ts';
import { type Drafts, DisputesSection } from '#web/features/quality/disputes-section.tsx';
import { PeopleSection } from '#web/features/quality/people-section.tsx';
import { administratorsQuery } from '#web/features/quality/rights.ts';
import { AccessPanel, isDenied } from '#web/features/scenarios/admin/access-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { BackTo } from './layout/back-to.tsx';
import { copy as layout } from './layout/copy.ts';
import { usePageTitle } from './layout/page-title.ts';
import { UnsavedGuard } from './layout/unsaved-guard.tsx';

const transcript = (entries: Entry[]) => <TranscriptView entries={entries} marked={null} />;
const SECTIONS = ['disputes', 'people', 'audit'] as const;

/** People, disputed marks and the audit log, for administrators. Who they are is the server's decision, as on the admin panel. */
export function QualityPage() {
  usePageTitle(copy.title);
  const { data, error } = useQuery(administratorsQuery);
  const [section, setSection] = useState<(typeof SECTIONS)[number]>('disputes');
  const [drafts, setDrafts] = useState<Drafts>({});
  if (!data || isDenied(error)) return error ? <AccessPanel error={error} /> : <PageSpinner label={copy.loading} />;
  return (
    <>
      <BackTo to="/admin" label={layout.backToAdmin} />
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{copy.title}</h1>
          <p className="mt-1 text-muted">{copy.intro}</p>
        </div>
        <Button asChild variant="ghost">
          <Link to="/scoring-admin">{copy.calibration}</Link>
        </Button>
      </div>
      <Choice
        label={copy.show}
        value={copy.sections[section]}
        options={SECTIONS.map((name) => copy.sections[name])}
        onChange={(chosen) => setSection(SECTIONS.find((name) => copy.sections[name] === chosen) ?? 'disputes')}
      />
      {section === 'disputes' && (
        <DisputesSection
          drafts={drafts}
          onDraft={(id, answer) => setDrafts((before) => ({ ...before, [id]: answer }))}
          transcript={transcript}
        />
      )}
      {section === 'people' && <PeopleSection />}
      {section === 'audit' && <AuditSection />}
      <UnsavedGuard unsaved={Object.values(drafts).some((answer) => answer.trim() !== '')} />
    </>
  );
}
