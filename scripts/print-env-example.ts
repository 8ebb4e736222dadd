import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envExample } from './env-example.ts';

writeFileSync(resolve(import.meta.dirname, '../.env.example'), envExample());
