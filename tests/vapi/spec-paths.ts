/**
 * The provider's paths that the product spec names (section 7, 'Voice-AI provider'), one a line as it names them: 'CRUD' is
 * create, list, get, update and delete.
 */
const SPEC = `
CRUD /assistant
CRUD /squad
CRUD /workflow
CRUD /call
CRUD /chat
CRUD /campaign
CRUD /session
CRUD /phone-number
CRUD /tool
CRUD /file
CRUD /knowledge-base
CRUD /structured-output
CRUD /test-suite
CRUD /test-suite/{testSuiteId}/test
CRUD /test-suite/{testSuiteId}/run
CRUD /org
CRUD /token
CRUD /credential
CRUD /template
GET /v2/assistant
GET /v2/call
GET /v2/call/export
GET /v2/call/metadata
GET /v2/phone-number
POST /call/web
POST /call/phone
POST /chat/web
POST /chat/responses
GET /voice-library/{provider}
CRUD /provider/{provider}/{resourceName}
POST /analytics
POST /11labs/voice/clone
`;

/** Each as 'METHOD /path'. */
export const SPEC_PATHS: string[] = SPEC.trim()
  .split('\n')
  .flatMap((line) => {
    const [method, path] = line.split(' ');
    if (method !== 'CRUD') return [line];
    return [`POST ${path}`, `GET ${path}`, `GET ${path}/{id}`, `PATCH ${path}/{id}`, `DELETE ${path}/{id}`];
  });
