import { fileURLToPath } from 'node:url';
import * as tables from './tables.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
export const drizzleSettings = { schema: tables, casing: 'snake_case' } as const;
