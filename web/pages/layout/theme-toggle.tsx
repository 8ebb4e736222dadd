import { Monitor, Moon, Sun } from '#web/ui/icons.tsx';
import { ToggleGroup } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '#contract/limits.ts';
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx';
import { copy } from './copy.ts';
import { type Theme, theme } from './theme.ts';

const THEMES = [
  { id: 'light', icon: Sun },
  { id: 'dark', icon: Moon },
  { id: 'system', icon: Monitor },
] as const;

/** Which theme is on. */
export function ThemeToggle() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.now);
  return (
    <TooltipProvider openMs={TOOLTIP_OPEN_MS} skipMs={TOOLTIP_SKIP_MS}>
      <ToggleGroup.Root
        type="single"
        value={chosen}
        onValueChange={(value) => value && theme.choose(value as Theme)}
        aria-label={copy.theme.label}
        className="mx-2 flex w-fit gap-0.5 rounded-[10px] bg-sunken p-0.5"
      >
        {THEMES.map(({ id, icon: Icon }) => (
          <Tooltip key={id} text={copy.theme[id]}>
            <ToggleGroup.Item
              value={id}
              aria-label={copy.theme[id]}
              className="grid h-8 w-10 place-items-center rounded-lg text-muted aria-checked:bg-chosen aria-checked:text-ink aria-checked:shadow-card"
            >
              <Icon aria-hidden className="size-4" />
            </ToggleGroup.Item>
          </Tooltip>
        ))}
      </ToggleGroup.Root>
    </TooltipProvider>
  );
}
