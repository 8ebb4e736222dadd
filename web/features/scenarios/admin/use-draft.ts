import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ownTabStorage } from '#web/api/own-storage.ts';
import { type Draft, FIELDS, type FieldName, isSame } from './draft.ts';

/** A case as the server has it; `revision` is null for one that it does not have yet. */
export type Saved = { draft: Draft; revision: number | null };

const Kept = z.object({
  /** One that an older page kept lacks fields that are new: they stand as they were opened. */
  draft: z.object(Object.fromEntries(FIELDS.map((field) => [field, z.string()])) as Record<FieldName, z.ZodString>).partial(),
  /** Of the case that the draft was made from: what others saved since is noticed when it is saved. */
  revision: z.number().nullable(),
});
const place = (key: string) => `case-draft:${key}`;

/**
 * A case in the form. What is not saved is kept in this tab under `key`, so that a reload, a crash or a lost sign-in costs
 * nothing; `cameBack` tells that it was found there. `startFrom` drops the draft for another saved case.
 */
export function useDraft(key: string, opened: Saved) {
  const [kept] = useState(() => read(key, opened));
  const [saved, setSaved] = useState<Saved>({ draft: opened.draft, revision: kept?.revision ?? opened.revision });
  const [draft, setDraft] = useState(kept?.draft ?? opened.draft);
  const { revision } = saved;
  const dirty = !isSame(draft, saved.draft);
  useEffect(() => (dirty ? keep(key, { draft, revision }) : forget(key)), [key, draft, revision, dirty]);
  return {
    draft,
    setDraft,
    dirty,
    revision,
    cameBack: kept !== null && !isSame(kept.draft, opened.draft),
    startFrom: (next: Saved) => {
      setSaved(next);
      setDraft(next.draft);
    },
    /** It stands as `next` now. What was written on since `sent` stays. */
    standsAs: (next: Saved, sent: Draft) => {
      setSaved(next);
      setDraft((now) => (now === sent ? next.draft : now));
    },
    /** The same words under another revision: nobody's words are in the way of these. */
    sameUnder: (next: Saved) => isSame(next.draft, saved.draft) && setSaved(next),
    forget: () => forget(key),
  };
}

function read(key: string, opened: Saved): Saved | null {
  try {
    const kept = Kept.safeParse(JSON.parse(ownTabStorage().getItem(place(key)) ?? 'null')).data;
    return kept ? { ...kept, draft: Object.assign({ ...opened.draft }, kept.draft) } : null;
  } catch {
    return null;
  }
}

/** Storage that is refused or full leaves the questions on closing and leaving. */
const keep = (key: string, saved: Saved): void => ownTabStorage().setItem(place(key), JSON.stringify(saved));
const forget = (key: string): void => ownTabStorage().removeItem(place(key));
