import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGroupAct } from './changes.ts';

const words = copy.people;

/** The link that lets anybody in who has it. */
export function GroupLink({ groupId, link }: { groupId: string; link: string | null }) {
  const renew = useGroupAct(api.renewGroupLink);
  const stop = useGroupAct(api.stopGroupLink);
  const onError = (error: unknown) =>
    toast({ ...words.linkFailed, description: failureWords(error, words.linkFailed.description), variant: 'destructive' });
  const copyLink = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast(words.copied),
      () => toast({ ...words.notCopied, variant: 'destructive' }),
    );
  return (
    <section aria-labelledby="group-link" className="grid content-start gap-2">
      <h3 id="group-link">{words.link}</h3>
      <p className="text-[14px] text-muted">{words.linkText}</p>
      {link && <Input readOnly value={link} aria-labelledby="group-link" onFocus={(event) => event.target.select()} />}
      <div className="flex flex-wrap gap-2">
        {link && <Button onClick={() => void copyLink(link)}>{words.copy}</Button>}
        <Button variant="ghost" disabled={renew.isPending} onClick={() => renew.mutate({ id: groupId }, { onError })}>
          {link ? words.renew : words.makeLink}
        </Button>
        {link && (
          <Button variant="quiet" disabled={stop.isPending} onClick={() => stop.mutate({ id: groupId }, { onError })}>
            {words.stop}
          </Button>
        )}
      </div>
    </section>
  );
}
