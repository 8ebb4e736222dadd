import { useEffect, useState } from 'react';
import { type PermissionNow, watchPermission } from '#web/voice/devices.ts';

/** Whether this page may use the microphone, as it changes. */
export function usePermission(): PermissionNow {
  const [permission, setPermission] = useState<PermissionNow>('unknown');
  useEffect(() => watchPermission(setPermission), []);
  return permission;
}
