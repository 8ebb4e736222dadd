/** How large a person is before and, `small`, while a call is up: what stands for a face until it is there has its size. */
export const PRESENCE_SIZE = {
  small: 'size-[100px] text-[27px] md:size-[128px] md:text-[33px] roomy:size-[164px] roomy:text-[38px]',
  large: 'size-[136px] text-[33px] md:size-[168px] md:text-[40px]',
};
export const WAVE_SIZE = { small: 'h-[44px] w-[108px] md:w-[160px] roomy:h-[64px]', large: 'h-[64px] w-[160px]' };
