import { Monitor, Moon, Sun } from '#web/ui/icons.tsx';
import { ToggleGroup } from 'radix-ui';
import { useState } from 'react';
import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '#contract/limits.ts';
import { THEME_KEY } from '#web/ui/kept-look.ts';
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx';
import { copy } from './copy.ts';

const THEMES = [
  { id: 'light', icon: Sun },
  { id: 'dark', icon: Moon },
  { id: 'system', icon: Monitor },
] as const;
type Theme = (typeof THEMES)[number]['id'];

/** Light, dark, or what the system says. The choice is put on before the first paint (web/early.ts). */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>(() => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  });
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
    try {
      if (next === 'system') localStorage.removeItem(THEME_KEY);
      else localStorage.setItem(THEME_KEY, next);
    } catch {
      // Storage is refused: the choice holds until the page is closed.
    }
  };
  return (
    <TooltipProvider openMs={TOOLTIP_OPEN_MS} skipMs={TOOLTIP_SKIP_MS}>
      <ToggleGroup.Root
        type="single"
        value={theme}
        onValueChange={(value) => value && choose(value as Theme)}
        aria-label={copy.theme.label}
        className="mx-2 flex w-fit gap-0.5 rounded-[10px] bg-sunken p-0.5"
      >
        {THEMES.map(({ id, icon: Icon }) => (
          <Tooltip key={id} text={copy.theme[id]}>
            <ToggleGroup.Item
              value={id}
              aria-label={copy.theme[id]}
              className="grid h-8 w-10 place-items-center rounded-lg text-muted aria-checked:bg-surface aria-checked:text-ink aria-checked:shadow-card"
            >
              <Icon aria-hidden className="size-4" />
            </ToggleGroup.Item>
          </Tooltip>
        ))}
      </ToggleGroup.Root>
    </TooltipProvider>
  );
}
