import type { Access } from './endpoint.ts';
import type { Role } from './role.ts';

/** What somebody is here. `roles` is absent where there are none. */
export type Standing = { isAdmin: boolean; roles?: readonly Role[] | undefined };

/** Who looks at a page. */
export type Me = Standing & { id: string };

/** Whether somebody may do what a role is for. */
export const mayAct = ({ isAdmin, roles = [] }: Standing, role: Role): boolean => isAdmin || roles.includes(role);

/** Whether who is signed in may call an endpoint of that access. */
export function mayCall(access: Access, who: Standing): boolean {
  if (access === 'admin') return who.isAdmin;
  return access === 'author' || access === 'trainer' ? mayAct(who, access) : true;
}
