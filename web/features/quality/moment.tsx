import { momentOf } from '#web/ui/dates.ts';

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentOf(at)}</time>;
