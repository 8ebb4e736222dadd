import { Confirm } from '#web/ui/confirm.tsx';
import { copy } from './copy.ts';

const words = copy.publishing;

type Props = {
  /** What speaks against publishing, as the server found it: `lint`, `probes`; null asks nothing. */
  faults: Record<string, string> | null;
  onClose: () => void;
  onPublish: () => void;
};

/** The second yes: a case with faults is published only by somebody who has read them. */
export function PublishQuestion({ faults, onClose, onPublish }: Props) {
  return (
    <Confirm
      open={faults !== null}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text}
      action={words.action}
      cancel={words.cancel}
      onConfirm={onPublish}
    >
      <dl className="mt-3 grid max-h-[40dvh] gap-2.5 overflow-y-auto rounded-control bg-sunken p-3.5 text-[14px]">
        {Object.entries(faults ?? {}).map(([kind, text]) => (
          <div key={kind}>
            <dt className="font-semibold">{words.kinds[kind] ?? kind}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Confirm>
  );
}
