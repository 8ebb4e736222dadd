import { expect, it } from 'vitest';
import { manualSave, mayAutoSave, reduceSave, UNSAVED, type SaveEvent } from './save-rules.ts';

const after = (...events: SaveEvent[]) => events.reduce(reduceSave, UNSAVED);
const ended: SaveEvent = { type: 'call-ended', callId: 'call-1' };
const loaded: SaveEvent = { type: 'transcript-loaded', transcript: [] };

it('saves by itself once the transcript has loaded', () => {
  expect(mayAutoSave(after(ended))).toBe(false);
  expect(mayAutoSave(after(ended, loaded))).toBe(true);
});

it('does not save by itself without a call, while a save runs, or a second time', () => {
  expect(mayAutoSave(after({ type: 'call-ended', callId: null }, loaded))).toBe(false);
  expect(mayAutoSave(after(ended, loaded, { type: 'saving', automatic: true }))).toBe(false);
  expect(mayAutoSave(after(ended, loaded, { type: 'saving', automatic: true }, { type: 'failed' }))).toBe(false);
  expect(mayAutoSave(after(ended, loaded, { type: 'saving', automatic: true }, { type: 'saved', consultationId: 'c' }))).toBe(false);
});

it('offers the manual save on error only, disabled without a call', () => {
  expect(manualSave(after(ended))).toBe('hidden');
  expect(manualSave(after(ended, { type: 'failed' }))).toBe('enabled');
  expect(manualSave(after({ type: 'call-ended', callId: null }, { type: 'failed' }))).toBe('disabled');
  expect(manualSave(after(ended, { type: 'transcript-failed' }))).toBe('enabled');
});

it('a new call begins afresh', () => {
  expect(after(ended, loaded, { type: 'saved', consultationId: 'c' }, { type: 'reset' })).toEqual(UNSAVED);
});
