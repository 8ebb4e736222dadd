import type { PortraitValue } from '#contract/portrait-parts.ts';
import type { Look } from '../look.ts';
import { type Brush, down, fill, spot, stroke, within } from './brush.ts';
import { type Colours, through } from './colours.ts';
import { clusterAround, paintCluster } from './curls.ts';
import { facePath } from './head.ts';
import { paintHeadscarf, paintTurban } from './head-covers.ts';
import type { Shape } from './shape.ts';

type Paint = (brush: Brush, shape: Shape, colours: Colours, look: Look) => void;
type Style = { behind?: Paint; front: Paint };

/** Where the hair begins on the forehead. */
const hairlineOf = ({ top, browY }: Shape): number => top + (browY - top) * 0.44;

/**
 * A head of hair as one outline: `grow` how far it stands off the skull, `line` lower or higher than the usual hairline, `recede` how far
 * the temples are bare, `side` where it ends beside the face, `part` where it is parted, from the middle.
 */
function cap(
  shape: Shape,
  { grow, line = 0, recede = 0, side, part = 0 }: { grow: number; line?: number; recede?: number; side: number; part?: number },
): string {
  const { top, cheek } = shape;
  const hair = hairlineOf(shape) + line;
  const [l, r] = [100 - cheek, 100 + cheek];
  return `M ${l - 1.2} ${side} C ${l - grow - 2} ${top + 24} ${100 - 27 - grow} ${top - grow} ${100 + part * 0.2} ${top - grow} C ${100 + 27 + grow} ${top - grow} ${r + grow + 2} ${top + 24} ${r + 1.2} ${side} L ${r - 2.6} ${side - 1} C ${r - 2} ${hair + 18} ${r - 6 - recede * 0.4} ${hair + 13} ${r - 9 - recede} ${hair + 6 - recede * 0.3} C ${r - 15 - recede} ${hair - 1 - recede * 0.4} ${100 + part + 14} ${hair - 1} ${100 + part} ${hair - 2 + recede * 0.35} C ${100 + part - 14} ${hair - 1} ${l + 15 + recede} ${hair - 1 - recede * 0.4} ${l + 9 + recede} ${hair + 6 - recede * 0.3} C ${l + 6 + recede * 0.4} ${hair + 13} ${l + 2} ${hair + 18} ${l + 2.6} ${side - 1} Z`;
}

/** Fills an outline of hair with its light, and draws a few of its strands. */
function hairOf(
  brush: Brush,
  outline: string,
  { top, cheek, eyeY }: Shape,
  { hair, hairDark, hairLight }: Colours,
  strands: readonly string[] = [],
): void {
  fill(brush, outline, hair);
  within(brush, outline, () => {
    brush.fillStyle = down(
      brush,
      [top - 8, eyeY + 4],
      [0, through(hairLight, 0.55)],
      [0.4, through(hairLight, 0)],
      [1, through(hairDark, 0.5)],
    );
    brush.fillRect(0, 0, 200, 212);
    spot(brush, [100 + cheek, top + 26], 40, hairDark, 0.6);
    spot(brush, [86, top + 4], 26, hairLight, 0.5, 0.5);
    for (const [at, strand] of strands.entries()) stroke(brush, strand, through(at % 2 === 0 ? hairDark : hairLight, 0.4), 1);
  });
}

const STYLES: Partial<Record<PortraitValue<'hair'>, Style>> = {
  cropped: {
    front: (brush, shape, colours) => {
      const { top, eyeY } = shape;
      hairOf(brush, cap(shape, { grow: 4, recede: 1.5, side: eyeY - 1 }), shape, colours, [
        `M 84 ${top + 18} C 88 ${top + 8} 96 ${top + 3} 106 ${top + 2}`,
        `M 74 ${top + 20} C 78 ${top + 10} 86 ${top + 4} 94 ${top}`,
        `M 112 ${top + 18} C 116 ${top + 12} 120 ${top + 8} 122 ${top + 6}`,
      ]);
    },
  },
  parted: {
    front: (brush, shape, colours) => {
      const { top, eyeY } = shape;
      hairOf(brush, cap(shape, { grow: 6, recede: 2.5, side: eyeY - 1, part: -16 }), shape, colours, [
        `M 85 ${top + 17} C 84 ${top + 8} 86 ${top + 1} 91 ${top - 4}`,
        `M 88 ${top + 17} C 98 ${top + 8} 112 ${top + 6} 126 ${top + 14}`,
        `M 90 ${top + 12} C 102 ${top + 4} 116 ${top + 4} 128 ${top + 12}`,
        `M 82 ${top + 18} C 76 ${top + 20} 70 ${top + 26} 67 ${top + 34}`,
      ]);
    },
  },
  swept: {
    front: (brush, shape, colours) => {
      const { top, eyeY, cheek } = shape;
      const hair = hairlineOf(shape);
      const [l, r] = [100 - cheek, 100 + cheek];
      const outline = `M ${l - 1} ${eyeY - 3} C ${l - 7} ${top + 20} ${l + 6} ${top - 4} 92 ${top - 8} C 112 ${top - 13} ${r + 3} ${top - 1} ${r + 3} ${top + 26} C ${r + 3} ${top + 38} ${r + 1} ${eyeY - 12} ${r + 1} ${eyeY - 3} L ${r - 2.6} ${eyeY - 4} C ${r - 3} ${hair + 14} ${r - 6} ${hair + 6} ${r - 12} ${hair + 1} C ${r - 26} ${hair + 7} ${l + 30} ${hair + 7} ${l + 14} ${hair - 3} C ${l + 8} ${hair + 4} ${l + 3} ${hair + 14} ${l + 2.6} ${eyeY - 4} Z`;
      hairOf(brush, outline, shape, colours, [
        `M ${l + 14} ${hair - 4} C 86 ${top + 8} 104 ${top + 2} 122 ${top + 8}`,
        `M ${l + 18} ${hair} C 94 ${top + 14} 110 ${top + 12} ${r - 8} ${hair - 2}`,
        `M ${l + 8} ${top + 24} C ${l + 12} ${top + 10} 86 ${top} 100 ${top - 4}`,
      ]);
    },
  },
  receding: {
    front: (brush, shape, colours) => {
      const { top, eyeY } = shape;
      hairOf(brush, cap(shape, { grow: 3, line: -8, recede: 9, side: eyeY - 1 }), shape, colours, [
        `M 88 ${top + 11} C 92 ${top + 4} 98 ${top + 1} 106 ${top}`,
        `M 106 ${top + 11} C 110 ${top + 6} 114 ${top + 3} 118 ${top + 3}`,
      ]);
      within(brush, facePath(shape), () => spot(brush, [88, top + 16], 13, colours.light, 0.3, 0.5));
    },
  },
  bald: {
    front: (brush, shape, colours) => {
      const { top, cheek, eyeY } = shape;
      within(brush, facePath(shape), () => spot(brush, [86, top + 12], 22, colours.light, 0.75, 0.6));
      for (const side of [-1, 1]) {
        const x = (from: number) => 100 + side * from;
        const tuft = `M ${x(cheek + 1.4)} ${eyeY - 1} C ${x(cheek + 4.5)} ${eyeY - 14} ${x(cheek + 3)} ${top + 28} ${x(cheek - 4)} ${top + 20} C ${x(cheek - 5)} ${top + 30} ${x(cheek - 2)} ${eyeY - 18} ${x(cheek - 2.6)} ${eyeY - 2} Z`;
        hairOf(brush, tuft, shape, colours);
      }
    },
  },
  fringe: {
    front: (brush, shape, colours, { age }) => {
      const { top, cheek, eyeY, browY } = shape;
      const [l, r] = [100 - cheek, 100 + cheek];
      // A small child's is thin: it lies closer, shows the forehead and ends above the ears.
      const thin = age === 'small child';
      const [over, fringe, side] = thin ? [top - 4, browY - 15, eyeY - 8] : [top - 7, browY - 8, eyeY + 1];
      const bulge = thin ? 5 : 8;
      const outline = `M ${l - 2} ${side} C ${l - bulge} ${top + 22} ${l + 8} ${over} 100 ${over} C ${r - 8} ${over} ${r + bulge} ${top + 22} ${r + 2} ${side} L ${r - 2.8} ${side - 4} C ${r - 3} ${fringe + 6} ${r - 5} ${fringe + 2} ${r - 8} ${fringe - 2} C ${r - 20} ${fringe + 2} 108 ${fringe + 3} 96 ${fringe - 1} C 88 ${fringe + 2} ${l + 16} ${fringe + 3} ${l + 9} ${fringe - 1} C ${l + 5} ${fringe + 3} ${l + 3} ${fringe + 8} ${l + 2.8} ${side - 4} Z`;
      hairOf(brush, outline, shape, colours, [
        `M 90 ${top} C 84 ${top + 10} 80 ${fringe - 12} 80 ${fringe - 3}`,
        `M 104 ${top} C 104 ${top + 10} 106 ${fringe - 12} 112 ${fringe - 1}`,
        `M 96 ${top + 2} C 94 ${top + 12} 94 ${fringe - 12} 96 ${fringe - 4}`,
        `M 116 ${top + 6} C 122 ${top + 14} 126 ${fringe - 14} 127 ${fringe - 5}`,
      ]);
    },
  },
  bob: {
    behind: (brush, shape, colours) => {
      const { top, cheek, chin } = shape;
      const [l, r] = [100 - cheek, 100 + cheek];
      hairOf(
        brush,
        `M ${l - 8} ${top + 40} C ${l - 14} ${top + 66} ${l - 13} ${chin - 14} ${l - 8} ${chin + 3} C ${l + 6} ${chin + 9} ${r - 6} ${chin + 9} ${r + 8} ${chin + 3} C ${r + 13} ${chin - 14} ${r + 14} ${top + 66} ${r + 8} ${top + 40} Z`,
        shape,
        { ...colours, hair: colours.hairDark },
      );
    },
    front: (brush, shape, colours) => paintCurtains(brush, shape, colours, shape.chin + 1),
  },
  long: {
    behind: (brush, shape, colours) => {
      const { top, cheek, shoulderY } = shape;
      const [l, r] = [100 - cheek, 100 + cheek];
      hairOf(
        brush,
        `M ${l - 6} ${top + 36} C ${l - 13} ${top + 80} ${l - 12} ${shoulderY - 6} ${l - 9} ${shoulderY + 18} C ${l + 8} ${shoulderY + 22} ${r - 8} ${shoulderY + 22} ${r + 9} ${shoulderY + 18} C ${r + 12} ${shoulderY - 6} ${r + 13} ${top + 80} ${r + 6} ${top + 36} Z`,
        shape,
        { ...colours, hair: colours.hairDark },
      );
    },
    front: (brush, shape, colours) => paintCurtains(brush, shape, colours, shape.shoulderY + 12),
  },
  'tied back': {
    behind: (brush, shape, colours) => {
      const { cheek, eyeY, chin, shoulderY } = shape;
      const l = 100 - cheek;
      hairOf(
        brush,
        `M ${l + 5} ${eyeY + 2} C ${l - 7} ${eyeY + 18} ${l - 9} ${chin - 6} ${l - 4} ${chin + 6} C ${l - 3} ${shoulderY} ${l - 5} ${shoulderY + 12} ${l + 1} ${shoulderY + 20} C ${l + 12} ${shoulderY + 6} ${l + 16} ${chin} ${l + 14} ${eyeY + 8} Z`,
        shape,
        colours,
      );
    },
    front: (brush, shape, colours) => {
      const { top, eyeY, cheek } = shape;
      hairOf(brush, cap(shape, { grow: 4.5, line: -1, recede: 0.5, side: eyeY - 7, part: -7 }), shape, colours, [
        `M 93 ${top + 16} C 92 ${top + 8} 93 ${top + 2} 96 ${top - 4}`,
        `M 92 ${top + 18} C 80 ${top + 20} ${100 - cheek + 6} ${top + 30} ${100 - cheek + 1} ${eyeY - 12}`,
        `M 95 ${top + 18} C 112 ${top + 18} ${100 + cheek - 6} ${top + 28} ${100 + cheek - 1} ${eyeY - 12}`,
        `M 90 ${top + 12} C 78 ${top + 16} 68 ${top + 26} ${100 - cheek + 1} ${eyeY - 22}`,
        `M 98 ${top + 11} C 116 ${top + 12} 130 ${top + 22} ${100 + cheek} ${eyeY - 22}`,
      ]);
    },
  },
  'close curls': {
    front: (brush, shape, colours) => {
      const outline = cap(shape, { grow: 3.5, recede: 1.5, line: -1, side: shape.eyeY - 2 });
      hairOf(brush, outline, shape, colours);
      paintCluster(brush, clusterAround(shape, { off: 1.5, radius: 3.4, count: 21, until: shape.eyeY - 32 }), colours);
    },
  },
  'full curls': {
    behind: (brush, shape, colours) => {
      const behind = { ...colours, hair: colours.hairDark };
      paintCluster(
        brush,
        [
          ...clusterAround(shape, { off: 3, radius: 15, count: 15, until: shape.chin - 8 }),
          ...clusterAround(shape, { off: 12, radius: 6.5, count: 33, until: shape.chin - 2 }),
        ],
        behind,
      );
    },
    front: (brush, shape, colours) => {
      hairOf(brush, cap(shape, { grow: 7, line: 1, side: shape.eyeY - 10 }), shape, colours);
      paintCluster(
        brush,
        [
          ...clusterAround(shape, { off: 4, radius: 8, count: 17, until: shape.eyeY - 10 }),
          ...clusterAround(shape, { off: -9, radius: 5.5, count: 13, until: shape.browY - 16 }),
        ],
        colours,
      );
    },
  },
  'short waves': {
    front: (brush, shape, colours) => {
      const { top, eyeY, cheek } = shape;
      const [l, r] = [100 - cheek, 100 + cheek];
      const hair = hairlineOf(shape) - 1;
      const outline = `M ${l + 1} ${eyeY + 4} C ${l - 7} ${eyeY} ${l - 9} ${eyeY - 9} ${l - 5} ${eyeY - 14} C ${l - 11} ${eyeY - 22} ${l - 8} ${top + 20} ${l - 1} ${top + 16} C ${l - 1} ${top + 5} ${l + 10} ${top - 3} ${l + 17} ${top - 2} C ${l + 24} ${top - 11} 98 ${top - 10} 101 ${top - 6} C 110 ${top - 11} ${r - 14} ${top - 7} ${r - 13} ${top} C ${r - 4} ${top} ${r + 4} ${top + 9} ${r + 2} ${top + 17} C ${r + 9} ${top + 22} ${r + 10} ${eyeY - 20} ${r + 5} ${eyeY - 14} C ${r + 9} ${eyeY - 9} ${r + 6} ${eyeY} ${r - 1} ${eyeY + 4} C ${r - 1} ${eyeY - 8} ${r - 4} ${hair + 14} ${r - 9} ${hair + 8} C ${r - 16} ${hair + 7} ${r - 20} ${hair + 2} 110 ${hair + 3} C 104 ${hair - 1} 94 ${hair - 3} 90 ${hair - 2} C 82 ${hair + 4} ${l + 14} ${hair + 3} ${l + 10} ${hair + 9} C ${l + 4} ${hair + 14} ${l + 2} ${eyeY - 8} ${l + 1} ${eyeY + 4} Z`;
      hairOf(brush, outline, shape, colours, [
        `M 90 ${hair - 2} C 88 ${hair - 10} 96 ${top + 2} 110 ${top + 4}`,
        `M 92 ${hair - 3} C 104 ${hair - 8} 118 ${hair - 6} 128 ${hair + 4}`,
        `M 88 ${hair - 4} C 78 ${hair - 6} 70 ${hair + 2} 67 ${hair + 12}`,
        `M 70 ${top + 12} C 76 ${top + 4} 84 ${top + 2} 92 ${top + 4}`,
        `M 118 ${top + 2} C 128 ${top + 6} 134 ${top + 16} 135 ${top + 26}`,
        `M ${l - 4} ${eyeY - 16} C ${l - 2} ${eyeY - 22} ${l} ${eyeY - 26} ${l + 3} ${eyeY - 28}`,
        `M ${r + 4} ${eyeY - 14} C ${r + 2} ${eyeY - 20} ${r} ${eyeY - 24} ${r - 2} ${eyeY - 26}`,
      ]);
    },
  },
  headscarf: { behind: paintHeadscarf.behind, front: paintHeadscarf.front },
  turban: { front: paintTurban },
};

/** Hair that is parted and falls beside the face, down to `end`. */
function paintCurtains(brush: Brush, shape: Shape, colours: Colours, end: number): void {
  const { top, cheek, eyeY } = shape;
  const hair = hairlineOf(shape) - 1;
  const [l, r] = [100 - cheek, 100 + cheek];
  const part = -8;
  const outline = `M ${100 + part} ${hair} C 84 ${hair + 3} ${l + 8} ${hair + 16} ${l + 3} ${eyeY - 4} C ${l} ${eyeY + 14} ${l + 3} ${eyeY + 28} ${l + 2} ${end - 12} C ${l + 2} ${end - 4} ${l - 1} ${end + 1} ${l - 6} ${end - 1} C ${l - 14} ${end - 18} ${l - 3} ${end - 34} ${l - 8} ${end - 48} C ${l - 11} ${top + 62} ${l - 9} ${top + 48} ${l - 6} ${top + 34} C ${l - 3} ${top + 8} ${l + 16} ${top - 8} 98 ${top - 7} C ${r - 12} ${top - 8} ${r + 3} ${top + 9} ${r + 6} ${top + 34} C ${r + 9} ${top + 48} ${r + 11} ${top + 62} ${r + 8} ${end - 46} C ${r + 3} ${end - 34} ${r + 14} ${end - 18} ${r + 6} ${end - 3} C ${r + 2} ${end + 1} ${r - 1} ${end - 4} ${r - 2} ${end - 12} C ${r - 3} ${eyeY + 28} ${r} ${eyeY + 14} ${r - 3} ${eyeY - 4} C ${r - 8} ${hair + 14} 110 ${hair + 4} ${100 + part} ${hair} Z`;
  hairOf(brush, outline, shape, colours, [
    `M ${100 + part} ${hair - 1} C ${98 + part} ${hair - 10} ${100 + part} ${top} ${103 + part} ${top - 5}`,
    `M ${98 + part} ${hair - 3} C 80 ${hair + 2} ${l + 4} ${hair + 18} ${l - 2} ${eyeY}`,
    `M ${103 + part} ${hair - 3} C 114 ${hair + 1} ${r - 3} ${hair + 16} ${r + 2} ${eyeY}`,
    `M ${l - 4} ${eyeY + 8} C ${l - 6} ${eyeY + 24} ${l - 4} ${end - 16} ${l - 5} ${end - 4}`,
    `M ${r + 4} ${eyeY + 8} C ${r + 6} ${eyeY + 24} ${r + 4} ${end - 16} ${r + 5} ${end - 4}`,
  ]);
}

/** What hangs behind the head. */
export const paintHairBehind = (brush: Brush, look: Look, shape: Shape, colours: Colours): void =>
  STYLES[look.hair]?.behind?.(brush, shape, colours, look);

/** What lies on the head, over the forehead and beside the face. */
export const paintHair = (brush: Brush, look: Look, shape: Shape, colours: Colours): void =>
  STYLES[look.hair]?.front(brush, shape, colours, look);
