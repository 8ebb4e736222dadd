import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccessPanel } from '#web/features/scenarios/admin/access-panel.tsx';
import { CallsSection } from '#web/features/voice-provider/calls-section.tsx';
import { CasesSection } from '#web/features/voice-provider/cases-section.tsx';
import { copy } from '#web/features/voice-provider/copy.ts';
import { KeyCard } from '#web/features/voice-provider/key-card.tsx';
import { NumbersSection } from '#web/features/voice-provider/numbers-section.tsx';
import { settingsQuery } from '#web/features/voice-provider/queries.ts';
import { UnsetPanel } from '#web/features/voice-provider/unset-panel.tsx';
import { UsageSection } from '#web/features/voice-provider/usage-section.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { BackTo } from './layout/back-to.tsx';
import { copy as layout } from './layout/copy.ts';
import { usePageTitle } from './layout/page-title.ts';

const SECTIONS = ['cases', 'numbers', 'calls', 'usage'] as const;

/** The account of the voice provider, for administrators. Who they are is the server's decision, read from its answer. */
export function VoiceProviderPage() {
  usePageTitle(copy.title);
  const { data: settings, error } = useQuery(settingsQuery);
  const [section, setSection] = useState<(typeof SECTIONS)[number]>('cases');
  if (!settings) return error ? <AccessPanel error={error} /> : <PageSpinner label={copy.loading} />;
  return (
    <>
      <BackTo to="/admin" label={layout.backToAdmin} />
      <h1 className="mt-1">{copy.title}</h1>
      <p className="mt-1 text-muted">{copy.intro}</p>
      {settings.privateKey ? (
        <>
          <KeyCard settings={settings} />
          <Choice
            className="mt-5"
            label={copy.show}
            value={copy.sections[section]}
            options={SECTIONS.map((name) => copy.sections[name])}
            onChange={(chosen) => setSection(SECTIONS.find((name) => copy.sections[name] === chosen) ?? 'cases')}
          />
          {section === 'cases' && <CasesSection />}
          {section === 'numbers' && <NumbersSection />}
          {section === 'calls' && <CallsSection />}
          {section === 'usage' && <UsageSection />}
        </>
      ) : (
        <UnsetPanel />
      )}
    </>
  );
}
