import type { HistoryFilter as Asked } from '#contract/consultation.ts';

/** What the history is narrowed to, as its controls hold it: '' is all. */
export type HistoryFilter = { words: string; tag: string; result: string; sort: string };
export const NO_FILTER: HistoryFilter = { words: '', tag: '', result: '', sort: '' };

export const isNarrowed = ({ words, tag, result }: HistoryFilter): boolean => Boolean(words.trim() || tag || result);

/** The same as the API wants it: what is empty is not sent. */
export function asked({ words, tag, result, sort }: HistoryFilter): Pick<Partial<Asked>, 'words' | 'tag' | 'result' | 'sort'> {
  return {
    ...(words.trim() && { words: words.trim() }),
    ...(tag && { tag }),
    ...(result && { result: result as Asked['result'] }),
    ...(sort && { sort: sort as Asked['sort'] }),
  };
}
