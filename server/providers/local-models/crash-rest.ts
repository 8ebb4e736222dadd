/** The pool tries a job that killed its process once more; two deaths in a row are a loop. */
const DEATHS_OF_A_LOOP = 2;
const FIRST_REST_MS = 5000;
const LONGEST_REST_MS = 5 * 60_000;

/** A child process that keeps crashing is left alone for longer and longer, from 5 seconds to 5 minutes; work that it does ends that. */
export function crashRest(now: () => number) {
  let deaths = 0;
  let until = 0;
  return {
    /** @returns for how many milliseconds it is left alone. */
    died(): number {
      deaths += 1;
      const rest = deaths < DEATHS_OF_A_LOOP ? 0 : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (deaths - DEATHS_OF_A_LOOP));
      until = now() + rest;
      return rest;
    },
    worked: () => void (deaths = 0),
    deaths: () => deaths,
    resting: () => now() < until,
  };
}

/** All of our environment that foreign code needs; no keys among it. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'HOME', 'LANG'];

/** The environment of a child that runs foreign code. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name)));
