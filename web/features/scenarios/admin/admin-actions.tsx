import { useNavigate } from '@tanstack/react-router';
import type { Me } from '#contract/may-act.ts';
import { Download, Ellipsis, MessageSquareText, Plus, Upload } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { adminPlaces } from './admin-places.tsx';
import { copy } from './copy.ts';
import { copy as exchange } from './exchange/copy.ts';
import { ImportCases } from './exchange/import-cases.tsx';
import { useExport } from './exchange/use-export.ts';

/** What can be done with all cases. On a phone the two that are used most stay; the others, and the places, lie behind one button. */
export function AdminActions({ me, onPrompt, onCreate }: { me: Me; onPrompt: () => void; onCreate: () => void }) {
  const navigate = useNavigate();
  const { exporting, exportAll } = useExport();
  return (
    <ImportCases>
      {(choose) => (
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&_svg]:hidden max-sm:[&>button]:flex-1 max-sm:gap-2 max-sm:[&>button]:px-2 max-[359px]:[&>button]:!px-1.5 max-[359px]:[&>button]:text-[13px]">
          <div className="hidden sm:contents">
            <Button variant="quiet" onClick={choose}>
              <Upload aria-hidden />
              {exchange.import}
            </Button>
            <Button variant="quiet" disabled={exporting} onClick={() => void exportAll()}>
              <Download aria-hidden />
              {exchange.exportAll}
            </Button>
          </div>
          <Button variant="ghost" onClick={onPrompt}>
            <MessageSquareText aria-hidden />
            {copy.systemPrompt}
          </Button>
          <Button onClick={onCreate}>
            <Plus aria-hidden />
            {copy.create}
          </Button>
          <div className="sm:hidden">
            <Menu
              items={[
                ...adminPlaces(me).map(({ to, label }) => ({ key: to, label, onSelect: () => void navigate({ to }) })),
                { key: 'import', label: exchange.import, onSelect: choose },
                { key: 'export', label: exchange.exportAll, onSelect: () => void exportAll() },
              ]}
            >
              <Button variant="ghost" size="icon" aria-label={copy.more} className="[&_svg]:!block">
                <Ellipsis aria-hidden />
              </Button>
            </Menu>
          </div>
        </div>
      )}
    </ImportCases>
  );
}
