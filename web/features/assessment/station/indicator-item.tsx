import { Pencil, RotateCcw } from '#web/ui/icons.tsx';
import { useRef, useState } from 'react';
import type { IndicatorRow } from '#contract/indicator.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { copy } from './copy.ts';
import { OneLine } from './one-line.tsx';
import { DefinitionForm } from './definition-form.tsx';
import { GuidanceBox } from './guidance-box.tsx';
import { useFlag, useSaveDefinition } from './queries.ts';
import { hasOwnWording, wordingOf } from './rules.ts';
import type { TellUnsaved } from './use-unsaved.ts';

const { definition } = copy;

type Props = {
  stationKey: string;
  row: IndicatorRow;
  /** Not among those that are searched for; what is written in it stays. */
  hidden: boolean;
  critical: boolean;
  guidance: string | null;
  /** The 26, in their order. */
  all: readonly IndicatorRow[];
  /** Its wording everywhere, too. */
  mayReword: boolean;
  tell: TellUnsaved;
};

/** One indicator as one station marks by it: its wording everywhere, whether it is critical here, and the guidance here. */
export function IndicatorItem({ stationKey, row, hidden, guidance, all, mayReword, tell, ...props }: Props) {
  const [editing, setEditing] = useState(false);
  const flag = useFlag(stationKey);
  /** What was ticked, while the server does not know it yet. */
  const [wished, setWished] = useState<boolean | null>(null);
  const critical = wished ?? props.critical;
  const setFlag = (on: boolean) => {
    setWished(on);
    flag.mutate({ id: row.id, on, all }, { onSettled: () => setWished(null) });
  };
  const [asking, setAsking] = useState(false);
  const reset = useSaveDefinition();
  const opener = useRef<HTMLButtonElement>(null);
  const { title, description } = wordingOf(row);
  const own = hasOwnWording(row);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <li hidden={hidden} className="border-t border-line py-4 first:border-0">
      <h3 className="flex flex-wrap items-center gap-2">
        {row.id} {title}
        {own && <Badge tone="brand">{copy.own}</Badge>}
      </h3>
      {editing ? (
        <DefinitionForm row={row} tell={tell} onClose={close} />
      ) : (
        <>
          <OneLine text={description} className="mt-0.5 max-w-[90ch] text-muted" />
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tick checked={critical} label={copy.flag} hint={copy.flagOf(`${row.id} ${title}`)} onChange={setFlag} />
            {mayReword && (
              <span className="-mr-2 ml-auto flex flex-wrap">
                <Button
                  ref={opener}
                  variant="quiet"
                  size="sm"
                  aria-label={copy.of(definition.edit, row.id)}
                  onClick={() => setEditing(true)}
                >
                  <Pencil aria-hidden />
                  {definition.edit}
                </Button>
                {own && (
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={reset.isPending}
                    aria-label={copy.of(definition.reset, row.id)}
                    onClick={() => setAsking(true)}
                  >
                    <RotateCcw aria-hidden />
                    {definition.reset}
                  </Button>
                )}
              </span>
            )}
          </div>
        </>
      )}
      <GuidanceBox stationKey={stationKey} indicatorId={row.id} text={guidance} tell={tell} />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={definition.resetting.title}
        description={definition.resetting.text(row.id)}
        action={definition.resetting.action}
        onConfirm={() => reset.mutate({ indicatorId: row.id, customTitle: null, customDescription: null })}
      />
    </li>
  );
}
