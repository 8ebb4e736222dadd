import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageSquareText } from '#web/ui/icons.tsx';
import type { SaidReading } from '#contract/said-reading.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Card } from '#web/ui/card.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { saidCopy as words } from './said-copy.ts';
import { DraftsBar } from './drafts-bar.tsx';
import { Loaded } from './loaded.tsx';
import { saidQuery } from './queries.ts';
import { bySection, ofShow, SHOWS } from './said-rules.ts';
import { SaidRow } from './said-row.tsx';
import { type Drafts, useDrafts } from './use-drafts.ts';

/** What the patient of a case will say, line beside note; every line and every question of a sealed fact can be corrected. */
export function Said({ scenario }: { scenario: AdminScenario }) {
  const query = useQuery(saidQuery(scenario));
  // They outlive a look at the case as it was saved anew.
  const drafts = useDrafts(scenario.id);
  return (
    <>
      <p className="mb-4 text-muted">{words.intro}</p>
      <Loaded query={query} words={words}>
        {(reading) =>
          reading.notes.length === 0 ? (
            <StatePanel icon={MessageSquareText} title={words.none.title} text={words.none.text} />
          ) : (
            <Lines scenarioId={scenario.id} reading={reading} drafts={drafts} />
          )
        }
      </Loaded>
    </>
  );
}

function Lines({ scenarioId, reading, drafts }: { scenarioId: string; reading: SaidReading; drafts: Drafts }) {
  const [show, setShow] = useState<(typeof SHOWS)[number]>('all');
  const shown = ofShow(reading.notes, show);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Choice
          label={words.filter}
          value={words.shows[show]}
          options={SHOWS.map((each) => words.shows[each])}
          onChange={(label) => setShow(SHOWS.find((each) => words.shows[each] === label) ?? 'all')}
        />
        <p aria-live="polite" className="mt-1 text-[13.5px] text-muted">
          {words.count(shown.length, reading.notes.length)}
        </p>
      </div>
      {reading.drafter !== null && <DraftsBar drafter={reading.drafter} revision={reading.revision} drafts={drafts} notes={shown} />}
      {reading.lost.length > 0 && (
        <Card>
          <h2>{words.lost.title}</h2>
          <p className="mt-0.5 text-[13.5px] text-muted">{words.lost.text}</p>
          <ul className="mt-2">
            {reading.lost.map(({ section, note, said }) => (
              <li key={`${section} ${note}`} className="border-t border-line py-2.5 wrap-anywhere last:pb-0">
                “{said}” <span className="text-[13.5px] text-muted">{note}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {bySection(shown).map(({ section, notes }) => (
        <Card key={`${section} ${notes[0]?.factId}`}>
          <h2>{section || words.aboveHeadings}</h2>
          <ul className="mt-2">
            {notes.map((note) => (
              <SaidRow key={note.factId} scenarioId={scenarioId} revision={reading.revision} note={note} drafts={drafts} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
