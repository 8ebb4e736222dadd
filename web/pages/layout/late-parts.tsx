/* What the layout shows only when it is opened, and the wide one's tooltips, which weigh as much as the rest of the sidebar: one file. */
export { Confirm } from '#web/ui/confirm.tsx';
export { Drawer } from '#web/ui/drawer.tsx';
export { CommandMenu } from './command-menu.tsx';
export { Instructions } from './instructions.tsx';
export { ThemeToggle } from './theme-toggle.tsx';
