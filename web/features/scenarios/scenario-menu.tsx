import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { copy } from './copy.ts';
import { scenariosQuery } from './queries.ts';

/** The dropdown of which the instructions speak: every case by its title, for whoever knows which one. Typing a letter jumps to it. */
export function ScenarioMenu() {
  // The list asks for them. This comes a little later, and would ask once more for what has just failed.
  const { data = [] } = useQuery({ ...scenariosQuery, enabled: false });
  const navigate = useNavigate();
  // Its room is kept until they are there.
  if (data.length === 0) return <span className="block h-11 w-44" />;
  const items = data
    .map(({ id, title, tag }) => ({
      key: id,
      label: title,
      hint: tag,
      onSelect: () => void navigate({ to: '/consultation/$scenarioId', params: { scenarioId: id } }),
    }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
  return (
    <Menu items={items}>
      <Button variant="ghost">
        {copy.dropdown}
        <ChevronDown aria-hidden />
      </Button>
    </Menu>
  );
}
