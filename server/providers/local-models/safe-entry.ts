/** Whether an entry of an archive may be unpacked: a plain file or folder, below the folder it is unpacked into. */
export function isSafeEntry(path: string, type: string): boolean {
  if (!['File', 'OldFile', 'ContiguousFile', 'Directory'].includes(type)) return false;
  if (path === '' || path.startsWith('/') || path.includes('\\') || path.includes('\0') || /^[a-z]:/i.test(path)) return false;
  return !path.split('/').includes('..');
}
