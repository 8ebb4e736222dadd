import { config } from 'zod';

// Before any schema is made: the page's content policy allows no code made from strings; zod would try, and the browser report it.
config({ jitless: true });
