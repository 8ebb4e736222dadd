import { useState } from 'react';
import type { SubdomainsByDomain } from '#contract/subdomain.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newRequestId } from '#web/api/request-id.ts';
import { useSaveSubdomain } from './queries.ts';
import { isChanged, readSubdomain, type SubdomainDraft, type SubdomainProblems } from './subdomain-draft.ts';

type Open = { opened: SubdomainDraft; draft: SubdomainDraft; problems: SubdomainProblems; requestId: string };

/** The one form of the dialog: what stands in it, and its saving. A subdomain that others deleted is saved as a new one. */
export function useSubdomainForm(scenarioId: string, all: SubdomainsByDomain | undefined) {
  const [open, setOpen] = useState<Open | null>(null);
  const save = useSaveSubdomain(scenarioId);
  const { status } = save.error instanceof ApiError ? save.error : { status: null };

  const show = (draft: SubdomainDraft | null) => {
    save.reset();
    setOpen(draft && { opened: draft, draft, problems: {}, requestId: newRequestId() });
  };
  const change = (changed: Partial<SubdomainDraft>) =>
    setOpen(
      (before) =>
        before && {
          ...before,
          draft: { ...before.draft, ...changed },
          problems: Object.fromEntries(Object.entries(before.problems).filter(([field]) => !(field in changed))),
        },
    );
  const submit = () => {
    if (!open || !all || save.isPending) return;
    const { draft, requestId } = open;
    const read = readSubdomain(draft, all);
    if (read.problems) return setOpen({ ...open, problems: read.problems });
    save.mutate(
      { id: draft.id, form: { ...read.form, ...(draft.id === null && { requestId }) } },
      {
        onSuccess: () => setOpen(null),
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          // What is saved next goes over what others wrote, or stands again where they deleted it: the form says so.
          if (error.status === 409) change({ revision: null });
          if (error.status === 404 && draft.id !== null) change({ id: null, revision: null });
          setOpen((before) => before && { ...before, problems: error.fields });
        },
      },
    );
  };
  return {
    draft: open?.draft ?? null,
    problems: open?.problems ?? {},
    unsaved: open !== null && isChanged(open.draft, open.opened),
    notice: status === 409 ? ('changed' as const) : status === 404 && save.variables?.id ? ('gone' as const) : null,
    saving: save.isPending,
    show,
    change,
    submit,
  };
}
