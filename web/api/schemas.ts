import './schema-library.ts';
import '#contract/call.ts';
import '#contract/consultation.ts';
import '#contract/scenario.ts';

/* What most of the API speaks of: made apart from the endpoints (load-wire.ts). */
