import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Me } from '#contract/may-act.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';
import { draftOf, type FieldName } from '../admin/draft.ts';
import { PublishQuestion } from '../admin/publish-question.tsx';
import { caseTemplateQuery } from '../admin/queries.ts';
import { SubdomainsPart } from '../admin/subdomains/subdomains-part.tsx';
import { Advice } from '../studio/advice.tsx';
import { SignOffPart } from '../sign-off/sign-off-part.tsx';
import { copy as studio } from '../studio/copy.ts';
import { Probes } from '../studio/probes.tsx';
import { adviceQuery } from '../studio/queries.ts';
import { Reading } from '../studio/reading.tsx';
import { Said } from '../studio/said.tsx';
import { Trial } from '../studio/trial.tsx';
import { Versions } from '../studio/versions.tsx';
import { AsSaved } from './as-saved.tsx';
import { CaseHeader } from './case-header.tsx';
import { copy } from './copy.ts';
import { NextStep } from './next-step.tsx';
import { type CasePart, isWritten, PART_GROUPS, type PartGroup, partOfField } from './parts.ts';
import { useCaseForm } from './use-case-form.ts';
import { useSeveralUnsaved } from './use-several-unsaved.ts';
import { useToWrong } from './use-to-wrong.ts';
import { WritePart } from './write-part.tsx';

type Props = {
  scenario: AdminScenario;
  me: Me;
  part: CasePart;
  onPart: (part: CasePart) => void;
  onUnsaved: (unsaved: boolean) => void;
  /** What is made of other features' parts: the candidate's view, their view of a record, and the indicators of the case's station. */
  preview: ReactNode;
  renderRecord: (source: string) => ReactNode;
  renderIndicators: (onUnsaved: (unsaved: boolean) => void) => ReactNode;
};

/** One case with all of its parts: what is written, what it is marked by, what the software makes of it, a trial, and how it came to be. */
export function CaseEditor({ scenario, me, part, onPart, onUnsaved, preview, renderRecord, renderIndicators }: Props) {
  const { data: findings = [] } = useQuery(adviceQuery(scenario));
  const template = useQuery(caseTemplateQuery);
  const { tell, unsaved } = useSeveralUnsaved(onUnsaved);
  const opened = useMemo(() => ({ draft: draftOf(scenario), revision: scenario.revision }), [scenario]);
  const { root, toWrong } = useToWrong(part, onPart);
  const writing = useCaseForm({ id: scenario.id, opened, onUnsaved: tell.write, onSaved: () => {}, onWrong: toWrong });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const write = (which: 'script' | 'record' | 'details') => (
    <WritePart
      part={which}
      writing={writing}
      template={template.data ?? null}
      onTemplateAgain={template.isError ? () => void template.refetch() : null}
      renderRecord={renderRecord}
    />
  );
  const content: Record<CasePart, ReactNode> = {
    script: write('script'),
    record: write('record'),
    details: write('details'),
    subdomains: <SubdomainsPart scenario={scenario} onUnsaved={tell.subdomains} />,
    indicators: (
      <>
        <p className="text-muted">{copy.intro.indicators}</p>
        {renderIndicators(tell.indicators)}
      </>
    ),
    advice: <Advice scenario={scenario} />,
    reading: <Reading scenario={scenario} />,
    said: <Said scenario={scenario} />,
    trial: <Trial scenario={scenario} />,
    // What was found was found of another text.
    probes: <Probes key={scenario.revision} scenario={scenario} />,
    preview,
    // Read anew whenever it is looked at: an edit of any other part makes a case unsigned.
    'sign-off': part === 'sign-off' && (
      <SignOffPart scenario={scenario} me={me} unsaved={writing.dirty || unsaved.size > 0} errors={errors} />
    ),
    versions: <Versions scenario={scenario} />,
  };
  const isChanged = (name: CasePart): boolean =>
    isWritten(name) ? changedParts(writing.draft, opened.draft).has(name) : unsaved.has(name as 'subdomains' | 'indicators');
  const tabs = (Object.keys(PART_GROUPS) as PartGroup[]).flatMap((group) =>
    PART_GROUPS[group].map((name, at): Tab<CasePart> => ({
      name,
      label: copy.parts[name],
      group: at === 0 ? copy.groups[group] : undefined,
      aside: isChanged(name) ? <Changed /> : name === 'advice' && errors > 0 && <Badge tone="danger">{studio.advice.errors(errors)}</Badge>,
      content: (
        <>
          {writing.dirty && !isWritten(name) && (
            <AsSaved onBack={() => onPart([...changedParts(writing.draft, opened.draft)][0] ?? 'script')} />
          )}
          {content[name]}
        </>
      ),
    })),
  );
  return (
    <div ref={root}>
      <CaseHeader
        scenario={scenario}
        me={me}
        next={!writing.dirty && <NextStep status={scenario.status} errors={errors} part={part} onPart={onPart} />}
      />
      <div className="mt-5 lg:mt-7">
        <Tabs side label={copy.list} value={part} onChange={onPart} tabs={tabs} />
      </div>
      <PublishQuestion faults={writing.faults} onClose={writing.askNoMore} onPublish={writing.publishAnyway} />
    </div>
  );
}

/** Something is not saved there. */
function Changed() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-accent">
      <span className="sr-only">{copy.changed}</span>
    </span>
  );
}

type Fields = Record<FieldName, string>;
/** The parts in which something was changed. */
const changedParts = (draft: Fields, saved: Fields): Set<CasePart> =>
  new Set((Object.keys(draft) as FieldName[]).filter((field) => draft[field] !== saved[field]).map(partOfField));
