/** 'Hiya, …', 'Hello Dr Khan, …', 'Morning, doctor. …', 'Doctor, …': a whole word, so that 'His hand' and 'Hi-vis' keep theirs. */
// matches: 'Good afternoon.'
const GREETING =
  /^(?:(?:hello|hi|hiya|hey|good (?:morning|afternoon|evening|day))(?![\p{L}'’-])(?: (?:there|again)(?![\p{L}'’-]))?|(?:morning|afternoon|evening|all ?right)(?=,? (?:doctor|doc|dr)\b|[,.!]))(?:,? (?:doctor|doc|dr)\b\.?(?: \p{Lu}\p{L}+(?=[,.!]))?)?[\s,.!?–—-]*/iu;
const ADDRESS = /^(?:doctor|doc)\b[,.!]\s*/i;

/** An opening sentence without its greeting: what it tells can be asked about again. Empty where it only greets. */
export const withoutGreeting = (sentence: string): string => sentence.replace(GREETING, '').replace(ADDRESS, '');
