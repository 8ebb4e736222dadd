import { Button } from '#web/ui/button.tsx';

type Words<Which> = { show: string; hide: string; restore: string; of: (verb: string, which: Which) => string };
type Props<Which> = {
  words: Words<Which>;
  which: Which;
  open: boolean;
  onOpen: (open: boolean) => void;
  restorable: boolean;
  disabled: boolean;
  onRestore: () => void;
};

/** What can be done with one version in a list: read it, and put it in force again unless it is. `which` names it to screen readers. */
export function VersionActions<Which>({ words, which, open, onOpen, restorable, disabled, onRestore }: Props<Which>) {
  const verb = open ? words.hide : words.show;
  return (
    <div className="flex gap-2">
      <Button variant="quiet" size="sm" aria-expanded={open} aria-label={words.of(verb, which)} onClick={() => onOpen(!open)}>
        {verb}
      </Button>
      {restorable && (
        <Button variant="ghost" size="sm" disabled={disabled} aria-label={words.of(words.restore, which)} onClick={onRestore}>
          {words.restore}
        </Button>
      )}
    </div>
  );
}
