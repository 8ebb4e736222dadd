/** A moment of the API as people read it: '22 Nov 2026, 10:12'. */
export const momentOf = (iso: string): string => new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentOf(at)}</time>;
