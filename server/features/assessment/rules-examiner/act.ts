/** A thing a doctor does with words. */
export type Act = {
  said: RegExp;
  /** The same words with these beside them are something else. */
  unless?: RegExp;
  /** Only as a question, or only as a statement. */
  as?: 'question' | 'statement';
  /** Only in this part of the doctor's words, 0 to 1. */
  from?: number;
  to?: number;
};
