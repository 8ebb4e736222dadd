import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { mountApp } from '../mount-app.tsx';
import { answer } from './answers.ts';
import { signInAs } from './person.ts';
import { MOMENTS } from './call/moments.ts';
import { stageCall, standStill } from './call/stage.ts';
import { addressOf, SHOWN, type State, type Visitor } from './states.ts';

/** The real pages over made-up answers: in development at /preview/, photographed by tests/e2e/contact-sheet.test.ts. */
const query = new URLSearchParams(location.search);
const path = query.get('path');
const state = (query.get('state') ?? 'full') as State;
const as = (query.get('as') ?? 'candidate') as Visitor;
const call = query.get('call') as keyof typeof MOMENTS | null;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

if (path === null) createRoot(root).render(<Contents />);
else {
  // What one state keeps in this browser must not change the next.
  localStorage.clear();
  sessionStorage.clear();
  signInAs(as);
  const moment = call && stageCall(MOMENTS[call]);
  window.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return moment?.answer(pathname) ?? answer(pathname, state, as);
  };
  if (call && !MOMENTS[call].moves) standStill();
  mountApp(root, createMemoryHistory({ initialEntries: [path] }));
  if (moment) void moment.play().then(() => (root.dataset.played = 'true'));
}

function Contents() {
  return (
    <main className="mx-auto max-w-xl p-8">
      <h1>Every page in every state</h1>
      <ul className="mt-4 grid gap-1.5">
        {SHOWN.map((shown) => (
          <li key={addressOf(shown)}>
            <a href={addressOf(shown)} className="text-brand underline">
              {[shown.path, shown.call ?? shown.state, shown.as].join(' · ')}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
