import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { createOfflinePatient } from './offline-patient.ts';

const read = (name: string) => readFileSync(new URL(`../../../training/cases/${name}.md`, import.meta.url), 'utf8');

/** A call with the man of own-format.md: says each line in turn and gives the patient's replies. */
async function talk(...lines: string[]): Promise<string[]> {
  return talkWith(read('own-format'), ...lines);
}

async function talkWith(patientDetails: string, ...lines: string[]): Promise<string[]> {
  const patient = createOfflinePatient({ patientDetails });
  const history: Said[] = [];
  const replies: string[] = [];
  for (const text of lines) {
    let reply = '';
    for await (const piece of patient.reply({ text, history }, new AbortController().signal)) reply += piece;
    replies.push(reply.trim());
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.trim() });
  }
  return replies;
}
const last = async (...lines: string[]) => (await talk(...lines)).at(-1)!;

const OPENING = "It's been agony since Tuesday";

describe('the offline patient', () => {
  it('waits, opens once greeted or asked, and opens once', async () => {
    expect(await talk('', '…')).toEqual(['', '']);
    for (const greeting of [
      'Hello',
      "hi i'm doctor patel one of the gps",
      'What can I do for you today?',
      'how are you today',
      'Tell me what has been going on.',
    ])
      expect(await last(greeting)).toContain(OPENING);
    expect(await last('Hello', 'Hello there')).not.toContain(OPENING);
  });

  it('first says who it is when that is asked first, then opens', async () => {
    const [identity, opening] = await talk('Good morning, can I just confirm your name and date of birth?', 'Thank you. How can I help?');
    expect(identity).toBe("It's Martin Okafor. I'm 54. The date of birth should be on the record.");
    expect(opening).toContain(OPENING);
    expect(await last('Hello', 'Am I speaking to Mr Okafor?')).toBe("Yes, that's me.");
    expect(await last('Hello', 'Is this Mr Jones?')).toBe("No, it's Martin Okafor.");
  });

  it('tells its open history bit by bit until it is told', async () => {
    const replies = await talk('Hello', 'Tell me more.', 'Anything else?', 'Go on.', 'Anything else?');
    expect(replies[1]).toContain('overnight');
    expect(replies.slice(1).join(' ')).toContain('bed sheet');
    expect(replies.slice(1).join(' ')).toContain('two days of work');
    expect(new Set(replies).size).toBe(replies.length);
  });

  it('answers several questions of one breath, punctuated or as recognised', async () => {
    expect(await last('Hello', 'Do you smoke, and how much do you drink?')).toMatch(/never smoked.*four pints/);
    expect(await last('Hello', 'do you smoke and how much do you drink')).toMatch(/never smoked.*four pints/);
    const long = await last('Hello', 'do you smoke do you drink do you have any allergies who is at home and what tablets do you take');
    expect(long.split(/(?<=[.!?])\s/).length).toBeLessThanOrEqual(4);
  });

  it('says a fact again in the same words behind new ones', async () => {
    const [, first, again] = await talk('Hello', 'Do you live with anyone?', 'Who lives at home with you?');
    expect(first).toBe('I live with my wife, Grace, and our two teenagers.');
    expect(again).toMatch(/^(As I said|Like I said|Well, like I say), I live with my wife, Grace/);
  });

  it('keeps the hidden agenda from warmth alone: sympathy brings out the cue, a kind question the rest', async () => {
    expect(await last('Hello', 'That must be really painful.')).not.toContain('brother');
    expect(await last('Hello', 'Is there anything else you want to tell me?', 'Go on.')).not.toContain('brother');
    const opened = ['Hello', 'What were you worried this might be?', "I'm so sorry, that sounds really hard."];
    expect(await last(...opened)).toContain("It's been a rough year");
    expect(await last(...opened, 'I can imagine.')).not.toContain('brother');
    const asked = [...opened, 'Is there something else behind it that is worrying you, if you do not mind me asking?'];
    expect(await last(...asked)).toContain('since my brother died');
    expect((await talk(...asked, 'That must be very hard.', 'I can imagine.')).slice(4).join(' ')).not.toContain('brother');
  });

  it('drops its cue once and tells the rest when the cue is followed', async () => {
    const cue = "It's been a rough year";
    const replies = await talk(
      'Hello',
      'Tell me more.',
      'Anything else?',
      'That sounds awful.',
      'You said it has been a rough year, tell me about that.',
    );
    expect(replies[3]).toContain(cue);
    expect(replies[4]).toContain('brother died');
    expect(replies.filter((reply) => reply.includes(cue))).toHaveLength(1);
  });

  it('takes plans as the case says, and others with a word', async () => {
    expect(await last('Hello', "I'd like to arrange a blood test.")).toContain("as long as it's early");
    expect((await talk('Hello', "I'd like to arrange a blood test.", 'Does that sound okay?')).at(-1)).toMatch(/fine|happy|sensible/);
    expect(await last('Hello', "I'll refer you to the foot clinic.")).toMatch(/^(Okay|Yes|All right).*(wait|touch)/);
    expect(await last('Hello', 'I think this is gout.')).toContain('old kings');
  });

  it('asks its own questions one at a time when invited', async () => {
    expect(
      (await talk('Hello', 'Do you have any questions?', 'Anything else you would like to ask?', 'Any other questions?')).slice(1),
    ).toEqual(['Can I carry on driving?', 'Will it come back?', expect.stringContaining('thank you')]);
  });

  it('agrees to be examined, says goodbye, and bears with rudeness and other languages', async () => {
    expect(await last('Hello', 'Would it be okay if I had a look at your foot?')).toMatch(/yes|of course/i);
    expect(await last('Hello', 'Take care, goodbye.')).toMatch(/bye/i);
    expect(await last('Hello', "Don't be so stupid.")).toMatch(/speak to me|talk to me/);
    expect(await last('Hello', 'Bonjour, depuis quand avez-vous cette douleur ?')).toContain('English');
    expect(await last('Hello', '你好,你哪里疼')).toContain('English');
  });

  it('corrects what it never said', async () => {
    expect(await last('Hello', 'So you mentioned chest pain and a cough?')).toMatch(/^No|Not/);
    expect(await last('Hello', 'How long have you had the fever?')).toContain("haven't had a temperature");
  });

  it('says its last words again when they were not heard', async () => {
    const replies = await talk('Hello', 'Any allergies?', 'Sorry, could you say that again?');
    expect(replies[2]).toBe(replies[1]);
  });

  it('stops between sentences when interrupted', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    for await (const piece of createOfflinePatient({ patientDetails: read('own-format') }).reply(
      { text: 'Hello', history: [] },
      stop.signal,
    )) {
      heard.push(piece);
      stop.abort();
    }
    expect(heard).toHaveLength(1);
  });

  it('replies alike to the same long conversation', async () => {
    const questions = [
      'Tell me more.',
      'Any chest pain, breathlessness or palpitations?',
      'How much do you drink?',
      'When did it start and is it getting worse?',
      'What are you worried about?',
    ];
    const lines = ['Hello', ...Array.from({ length: 60 }, (_, turn) => questions[turn % questions.length]!)];
    expect(await talk(...lines)).toEqual(await talk(...lines));
  });

  it('makes do with a case that is hardly one', async () => {
    expect((await talkWith('A man with a cough.', 'Hello', 'Tell me more.', 'Any fever?')).every((reply) => reply.length > 0)).toBe(true);
    expect((await talkWith('', 'Hello', 'What is your name?', 'How old are you?')).every((reply) => reply.length > 0)).toBe(true);
  });
});
