import type { Role } from './role.ts';

/** What somebody is here. `roles` is absent where there are none. */
export type Standing = { isAdmin: boolean; roles?: readonly Role[] | undefined };

/** Whether somebody may do what a role is for. */
export const mayAct = ({ isAdmin, roles = [] }: Standing, role: Role): boolean => isAdmin || roles.includes(role);
