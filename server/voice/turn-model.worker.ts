import local from '@livekit/local-inference';

// The models belong to the process, whichever thread loads them.
local.initVad();
local.initEot();
