import { useEffect, useRef } from 'react';
import type { FieldName, Problems } from '../admin/draft.ts';
import { type CasePart, partOfField } from './parts.ts';

const WRONG = '[role=tabpanel][data-state=active] [aria-invalid=true]';

/**
 * Shows the part where the first wrong field stands and puts the focus there; or what was refused, which stands above the fields.
 * @returns the ref of what holds all parts, and what to call with what is wrong.
 */
export function useToWrong(part: CasePart, onPart: (part: CasePart) => void) {
  const root = useRef<HTMLDivElement>(null);
  /** The part whose wrong field is to be brought into sight once it is shown. */
  const wanted = useRef<CasePart | null>(null);
  useEffect(() => {
    if (wanted.current !== part) return;
    wanted.current = null;
    root.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [part]);
  const toWrong = (what: Problems | 'refused') => {
    if (what === 'refused') return root.current?.scrollIntoView({ block: 'start' });
    const fields = Object.keys(what) as FieldName[];
    const first = fields.some((field) => partOfField(field) === part) ? part : fields[0] && partOfField(fields[0]);
    if (first === part)
      // Once the fields know that they are wrong.
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(WRONG)?.focus());
    else if (first) {
      wanted.current = first;
      onPart(first);
    }
  };
  return { root, toWrong };
}
