/** Texts that no doing of a person brings about in this engine, and where they are proved instead. */
export const NOT_ON_SCREEN = [
  {
    text: 'Assistant or Squad or Workflow must be provided.',
    why: 'no screen starts a call without a scenario; web/voice/call-start.test.ts starts one',
  },
  {
    text: 'An error occurred during the call.',
    why: 'our server gives a reason with every error; the default is for engines that give none',
  },
] as const;
