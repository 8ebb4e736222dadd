import type { Page } from 'playwright-core';

/** One look at the face on the page. `dark`: pixels of an open mouth; `print`: of the whole picture. */
export type Look = { at: number; dark: number; print: number };

/** Looks at the face on the line for `ms`, every 40 ms. Empty where there is none. */
export const watchFace = (page: Page, ms: number): Promise<Look[]> =>
  page.evaluate(async (lasting) => {
    const looks: Look[] = [];
    const canvas = document.querySelector<HTMLCanvasElement>('.face canvas');
    const brush = canvas?.getContext('2d', { willReadFrequently: true });
    if (!canvas || !brush) return looks;
    for (const until = performance.now() + lasting; performance.now() < until;) {
      const { width } = canvas;
      const { data } = brush.getImageData(0, 0, width, width);
      let dark = 0;
      let print = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        print = (Math.imul(print, 31) + data[at]! + data[at + 1]!) | 0;
        const inMouth = x > width * 0.42 && x < width * 0.58 && y > width * 0.62 && y < width * 0.74;
        if (inMouth && data[at]! < 100 && data[at + 1]! < 60 && data[at + 2]! < 60) dark += 1;
      }
      looks.push({ at: Date.now(), dark, print });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return looks;
  }, ms);
