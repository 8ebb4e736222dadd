import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { caseSearchQuery } from './queries.ts';

/** So long nobody types before the server is asked; what stands on the cards is found at once. */
const PAUSE_MS = 200;
const NONE: ReadonlySet<string> = new Set();

/** The ids of the cases that the server finds by these words; none while it is not known, or where it does not answer. */
export function useFoundCases(words: string): ReadonlySet<string> {
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useQuery({ ...caseSearchQuery(asked), select: asSet });
  // What was found for other words is no answer to these.
  return asked === words && words.length > 1 ? (data ?? NONE) : NONE;
}

const asSet = ({ scenarioIds }: { scenarioIds: string[] }): ReadonlySet<string> => new Set(scenarioIds);
