import { initializeLogger } from '@livekit/agents';

// Without a log the library's recognisers and voices throw. Whoever opens one imports this file first.
initializeLogger({ pretty: false, level: 'error' });
