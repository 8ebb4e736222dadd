import { Link, useNavigate } from '@tanstack/react-router';
import { Activity, AudioLines, Download, Ellipsis, MessageSquareText, Plus, Upload, Users } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { copy } from './copy.ts';
import { copy as exchange } from './exchange/copy.ts';
import { ImportCases } from './exchange/import-cases.tsx';
import { useExport } from './exchange/use-export.ts';

/** Where else administrators work. */
const PAGES = [
  { to: '/admin/quality', label: copy.quality, Icon: Users },
  { to: '/admin/voice-provider', label: copy.voiceProvider, Icon: AudioLines },
  { to: '/admin/status', label: copy.serverStatus, Icon: Activity },
] as const;

/** What can be done with all cases. On a phone the two that are used most stay, the others lie behind one button. */
export function AdminActions({ onPrompt, onCreate }: { onPrompt: () => void; onCreate: () => void }) {
  const { exporting, exportAll } = useExport();
  const navigate = useNavigate();
  return (
    <ImportCases>
      {(choose) => (
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&_svg]:hidden max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
          <div className="hidden sm:contents">
            <Button variant="ghost" onClick={choose}>
              <Upload aria-hidden />
              {exchange.import}
            </Button>
            <Button variant="ghost" disabled={exporting} onClick={() => void exportAll()}>
              <Download aria-hidden />
              {exchange.exportAll}
            </Button>
            {PAGES.map(({ to, label, Icon }) => (
              <Button key={to} asChild variant="ghost">
                <Link to={to}>
                  <Icon aria-hidden />
                  {label}
                </Link>
              </Button>
            ))}
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
                ...PAGES.map(({ to, label }) => ({ key: to, label, onSelect: () => void navigate({ to }) })),
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
