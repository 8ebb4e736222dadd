import type { ReadingNote } from '#contract/case-reading.ts';
import { sectionsOf } from '#server/features/scenarios/sections.ts';
import { type Case, type Fact, factsOf, type Part } from './case.ts';
import { contradictionsOf } from './contradictions.ts';
import { isRuler } from './label.ts';
import { nestingOf } from './nested.ts';
import { partOfSection, sectionIsKnown } from './part-of-section.ts';
import { tellingOf } from './telling.ts';

type Note = ReadingNote;
const note = (severity: Note['severity'], line: number | null, code: Note['code'], message: string): Note => ({
  severity,
  line,
  code,
  message,
});

/** Longer answers than this are hard to listen to. */
const LONG_ANSWER = 260;

/** What an author may want to change: what is missing first, then line by line. */
export function readingNotes(patientDetails: string, patient: Case): Note[] {
  return [...missing(patient), ...ofLines(patientDetails, patient), ...ofFacts(patient)].toSorted(
    (a, b) => SEVERITY[a.severity] - SEVERITY[b.severity] || (a.line ?? 0) - (b.line ?? 0),
  );
}

const SEVERITY = { error: 0, warning: 1, info: 2 };

function missing(patient: Case): Note[] {
  const notes: Note[] = [];
  const told = (...parts: Part[]) =>
    factsOf(patient, ...parts).filter(({ heading }) => heading !== 'Opening Sentence' && heading !== 'Demographics');
  if (told('open', 'asked', 'past', 'social', 'family', 'medication', 'allergy', 'idea', 'concern', 'expectation', 'agenda').length === 0)
    return [note('error', null, 'nothing-to-tell', 'Nothing was found that the patient could tell.')];
  if (patient.speaker.name === 'The patient')
    notes.push(note('warning', null, 'no-name', "No name: the patient cannot say who they are. Write 'Name: …' under Demographics."));
  if (patient.speaker.age === null && patient.speaker.self)
    notes.push(note('warning', null, 'no-age', "No age: write 'Age: …' under Demographics."));
  if (!patient.opening) notes.push(note('warning', null, 'no-opening', 'No Opening Sentence: the patient will only say hello.'));
  if (!told('open').some(({ when }) => when === 'open') || !hasOpenSection(patient))
    notes.push(
      note(
        'warning',
        null,
        'no-open-history',
        "Nothing in OPEN HISTORY: to 'tell me more' the patient repeats the opening or tells the first thing of the history.",
      ),
    );
  if (told('idea').length === 0)
    notes.push(note('warning', null, 'no-ideas', 'No idea: asked what they think it is, the patient will not know.'));
  if (told('concern').length === 0)
    notes.push(note('warning', null, 'no-concerns', 'No concern: asked what worries them, the patient will name nothing.'));
  if (told('expectation').length === 0)
    notes.push(
      note('warning', null, 'no-expectations', 'No expectation: asked what they hope for, the patient will leave it to the doctor.'),
    );
  if (told('agenda').length === 0) notes.push(note('info', null, 'no-hidden-agenda', 'No hidden agenda.'));
  return notes;
}

const hasOpenSection = ({ facts }: Case) =>
  facts.some(({ part, heading, when }) => part === 'open' && when === 'open' && heading !== 'Opening Sentence');

function ofLines(patientDetails: string, { facts }: Case): Note[] {
  const understood = new Set(facts.map(({ number }) => number));
  const rawLines = patientDetails.split(/\r?\n/);
  return sectionsOf(patientDetails).flatMap((section) => {
    const part = partOfSection(section);
    if (part === 'skip' || part === 'demographics' || part === 'opening') return [];
    const notes: Note[] = [];
    const first = section.numbers[0];
    if (section.lines.length > 0 && section.heading && !sectionIsKnown(section) && first !== undefined)
      notes.push(
        note(
          'info',
          Math.max(1, first - 1),
          'unknown-heading',
          `The heading '${section.heading}' is not one of the template's: what stands under it is told only if asked.`,
        ),
      );
    const nesting = nestingOf(section, part, rawLines);
    for (const [place, line] of section.lines.entries()) {
      if (nesting[place]?.heading) continue;
      const number = section.numbers[place] ?? null;
      const { text, instructions } = tellingOf(line);
      for (const each of instructions)
        if (/\w+ \w+/.test(each))
          notes.push(note('info', number, 'instruction', `Reads as an instruction to the actor; it is never said: ${quoted(each)}`));
      if (!understood.has(number) && !isRuler(line) && /\w/.test(text))
        notes.push(note('warning', number, 'not-understood', `This line was not understood as a fact: ${quoted(line)}`));
    }
    return notes;
  });
}

function ofFacts(patient: Case): Note[] {
  const { facts, speaker } = patient;
  const notes: Note[] = [];
  for (const fact of facts) {
    if (fact.spoken.length > LONG_ANSWER)
      notes.push(
        note(
          'info',
          fact.number,
          'long-answer',
          `This is one long answer (${fact.spoken.length} characters): two lines are easier to ask about.`,
        ),
      );
    const who = speaker.self ? THIRD.exec(fact.source)?.[0] : undefined;
    if (who && fact.part !== 'reaction' && fact.spoken !== fact.source && /\b(?:I|I'm|I've|my|me)\b/i.test(fact.spoken))
      notes.push(
        note('info', fact.number, 'third-person', `Says '${who.toLowerCase()}' of the patient; will be said as: ${quoted(fact.spoken)}`),
      );
  }
  for (const { about, first, second } of contradictionsOf(facts))
    notes.push(
      note(
        'warning',
        second.number,
        'contradiction',
        `Two lines contradict each other about ${about}: ${lineOf(first)}${quoted(first.source)} and ${lineOf(second)}${quoted(second.source)}`,
      ),
    );
  return notes;
}

const THIRD = /\b(?:the patient|patient|pt|she|he)\b/i;
const lineOf = ({ number }: Fact) => (number === null ? '' : `line ${number} `);
const quoted = (text: string) => `“${text.length > 120 ? `${text.slice(0, 117)}…` : text}”`;
