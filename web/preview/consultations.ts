import type { AssessmentRecord, Grade, Verdict } from '#contract/assessment.ts';
import type { Consultation, HistoryItem, Progress } from '#contract/consultation.ts';
import { DOMAINS } from '#contract/grades.ts';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import type { Entry } from '#contract/transcript.ts';
import { cards } from './scenarios.ts';

const SAID = [
  "Good morning, I'm Dr Patel. How can I help you today?",
  "It's my big toe, doctor. It woke me up three nights ago and I can't even bear the sheet on it.",
  'That sounds really sore. Was there anything you were worried it might be?',
  'My wife read about sepsis, so she is in a state.',
  'I think this is gout. If you get a fever, or it is no better in three days, please ring us.',
  'Right. And can I drive with it?',
];
const VERDICTS: Verdict[] = ['met', 'partial', 'missed', 'met', 'not_applicable'];
const GRADES: Grade[] = ['CP', 'F', 'P'];
const LENGTH = 702;

const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What was said, from the first words to the last question. */
export const transcript = (): Entry[] =>
  SAID.map((text, index) => ({
    id: `said-${index}`,
    role: index % 2 ? 'assistant' : 'user',
    text,
    content: text,
    timestamp: at(0),
    isPartial: false,
    startMs: index * 110_000,
    endMs: index * 110_000 + 60_000,
  }));

/** A marked report with every kind of verdict. */
export function record(): AssessmentRecord {
  const entries = transcript();
  const report: AssessmentRecord['assessment']['report'] = {
    version: 1,
    engine: 'rules',
    assessable: true,
    domains: DOMAINS.map(({ id, title }, index) => ({
      id,
      title,
      grade: GRADES[index]!,
      points: [3, 1.5, 2][index]!,
      outOf: id === 'D2' ? 4.5 : 3,
      summary: 'You listened, and asked about what worried him.',
      strengths: ['You asked what he was worried about.'],
      improvements: ['Say when to come back, and for what.'],
      gradeMover: index === 1 ? 'For a pass: say when to come back, and for what.' : 'Strongest point: ‘Asks what worries him’.',
    })),
    indicators: INDICATOR_IDS.map((id, index) => {
      const verdict = VERDICTS[index % VERDICTS.length]!;
      return {
        id,
        domain: DOMAINS.find((domain) => id.startsWith(domain.id))!.id,
        title: `What ${id} asks for`,
        critical: ['D1_1', 'D2_8', 'D3_9'].includes(id),
        verdict,
        rationale: 'It was asked once, and the answer was not followed up.',
        suggestion: 'Was there anything you were hoping we could do?',
        evidence: verdict === 'met' ? [{ role: 'user' as const, quote: SAID[2]!, entryId: 'said-2', seconds: 220 }] : [],
      };
    }),
    subdomains: [],
    total: { points: 6.5, outOf: 10.5 },
    criticalMissed: ['D2_8'],
    focus: 'Say when to come back, and for what: the day, the sign and the number to ring.',
    timeline: {
      durationSeconds: LENGTH,
      turns: entries.map(({ role, startMs = 0, endMs = 0, id }) => ({ role, start: startMs / 1000, end: endMs / 1000, entryId: id })),
      doctorShare: 0.61,
      openQuestions: 9,
      closedQuestions: 14,
      moments: { ice: 220, summary: null, diagnosis: 440, plan: 450, safetyNet: 470 },
      momentEntries: null,
      words: [],
      interruptions: [],
      silences: [],
      wordsPerMinute: { doctor: 150, patient: 130 },
      opening: { words: 21, seconds: 40 },
      split: { planShare: 0.4, historySeconds: 430, planSeconds: 270 },
      jargon: [],
    },
  };
  const self = DOMAINS.map(({ id }) => ({ domain: id, grade: 'P' as const, line: 'I asked what worried him.' }));
  return { id: 'record', source: 'sca_scoring', createdAt: at(1), assessment: { report, self } };
}

const held = (index: number): HistoryItem => {
  const { id, title, tag, description } = cards()[index % 5]!;
  const marked = index % 3 !== 2;
  return {
    id: `held-${index}`,
    scenarioId: id,
    userId: 'person',
    vapiCallId: `call-${index}`,
    duration: LENGTH - index * 20,
    assessment: null,
    recordingUrl: index % 2 ? null : '/recording',
    stereoRecordingUrl: null,
    completedAt: at(index + 1),
    createdAt: at(index + 1),
    notes: '',
    scenario: { id, title, tag, description },
    hasTranscript: true,
    hasAssessment: marked,
    grades: marked ? GRADES : null,
  };
};

export const history = (): HistoryItem[] => Array.from({ length: 7 }, (_, index) => held(index));

export const consultation = (): Consultation => {
  return {
    ...held(1),
    id: 'one',
    transcript: transcript(),
    assessment: record().assessment,
    notes: 'Ask about alcohol earlier.',
    played: {
      label: 'Qwen2.5 1.5B, on this computer',
      rates: { measuredAt: at(3), facts: 0.976, leaks: 0, inventions: 0.017 },
      turns: 24,
      helped: { late: 2, caught: 1 },
    },
  };
};

export const progress = (): Progress[] =>
  cards()
    .slice(0, 3)
    .map(({ id }, index) => ({ scenarioId: id, tries: index + 1, lastAt: at(index + 1), grades: index === 1 ? null : GRADES }));
