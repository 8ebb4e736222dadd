/**
 * How large a person is, before a call as during it, by the card they stand in: what stands for a face until it is there has its size.
 * A short phone keeps its room for the words.
 */
export const PRESENCE_SIZE =
  'size-[128px] text-[33px] @[500px]:size-[168px] @[500px]:text-[40px] [@media(width<48rem)_and_(height<720px)]:size-[88px] [@media(width<48rem)_and_(height<720px)]:text-[24px]';
export const WAVE_SIZE = 'h-[64px] w-[128px] @[500px]:w-[168px] [@media(width<48rem)_and_(height<720px)]:w-[88px]';
