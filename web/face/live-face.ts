import type { Mood } from '#contract/voice.ts';
import { portraitPainter } from './art/paint-portrait.ts';
import { faceLife } from './life.ts';
import type { Look } from './look.ts';
import { CALM } from './pose.ts';

/** Pictures come so far apart, in ms: while the mouth moves or the eyes blink, and while the face only breathes. */
const LIVELY_MS = 100;
const QUIET_MS = 160;

const noMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Paints a face into its canvas: alive where `live`, else, and for those who want no motion, once and calm. Painted by a clock of its
 * own, a few times a second, whatever React does; not at all while the tab is put aside.
 * @returns stops it
 */
export function paintFace(
  canvas: HTMLCanvasElement,
  look: Look,
  { live, mood, level }: { live: boolean; mood: () => Mood; level: () => number },
): () => void {
  // Out of step with the page: in step each picture would have the page drawn again, and takes twice as much of a core.
  const brush = canvas.getContext('2d', { desynchronized: true });
  if (!brush) return () => {};
  const moves = live && !noMotion();
  const life = faceLife();
  let paint: ReturnType<typeof portraitPainter> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fit = () => {
    const size = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio));
    if (size === 0 || (paint && canvas.width === size)) return;
    canvas.width = canvas.height = size;
    paint = portraitPainter(look, size);
    if (!moves) paint(brush, CALM, 0);
  };
  const draw = () => {
    const { pose, breath, lively } = life(performance.now(), { mood: mood(), level: level() });
    paint?.(brush, pose, breath);
    timer = setTimeout(draw, lively || level() > 0 ? LIVELY_MS : QUIET_MS);
  };
  const shown = () => {
    clearTimeout(timer);
    if (!document.hidden) draw();
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  fit();
  if (moves) {
    document.addEventListener('visibilitychange', shown);
    shown();
  }
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    document.removeEventListener('visibilitychange', shown);
  };
}
