import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Copy } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { usePlan } from './changes.ts';

const words = copy.plan.calendar;

/** The secret address of the plan's calendar: made, copied, renewed and turned off. */
export function CalendarFields({ path, isGuest }: { path: string | null; isGuest: boolean }) {
  const { open, close } = usePlan();
  const url = path && new URL(path, location.origin).href;
  const copyUrl = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast({ title: words.copied });
  };
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3>{words.title}</h3>
      <p className="mt-0.5 text-[14px] text-muted">
        {words.text} {isGuest && words.guest}
      </p>
      {url ? (
        <div className="mt-2.5 grid gap-2.5">
          <Field label={words.label}>
            {(wiring) => (
              <div className="flex gap-2">
                <Input {...wiring} readOnly value={url} onFocus={({ target }) => target.select()} />
                <Button variant="ghost" onClick={() => void copyUrl(url)}>
                  <Copy aria-hidden />
                  {words.copy}
                </Button>
              </div>
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="ghost">
              <a href={url.replace(/^https?:/, 'webcal:')}>{words.open}</a>
            </Button>
            <Button variant="quiet" disabled={open.isPending} onClick={() => open.mutate()}>
              {words.renew}
            </Button>
            <Button variant="quiet" disabled={close.isPending} onClick={() => close.mutate()}>
              {words.off}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="ghost" className="mt-2.5" disabled={open.isPending} onClick={() => open.mutate()}>
          {words.on}
        </Button>
      )}
    </section>
  );
}
