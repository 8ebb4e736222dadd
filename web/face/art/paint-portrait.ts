import type { Look } from '../look.ts';
import type { Pose } from '../pose.ts';
import { paintBeard } from './beard.ts';
import { paintBody } from './body.ts';
import type { Brush } from './brush.ts';
import { coloursOf } from './colours.ts';
import { paintFeatures } from './features.ts';
import { paintGlasses } from './glasses.ts';
import { paintHair, paintHairBehind } from './hair.ts';
import { paintHead } from './head.ts';
import { shapeOf } from './shape.ts';

const ZOOM = 1.15;
const DOWN = 3;

type Layers = { behind: HTMLCanvasElement; body: HTMLCanvasElement; head: HTMLCanvasElement; before: HTMLCanvasElement };

/**
 * A portrait that can be painted again and again: what never changes is painted once, in layers; eyes, brows and mouth are painted anew.
 * @param size of the picture in pixels of the screen
 */
export function portraitPainter(look: Look, size: number): (brush: Brush, pose: Pose, breath: number) => void {
  const shape = shapeOf(look);
  const colours = coloursOf(look);
  const scale = size / 200;
  /** The head fills the picture. */
  const inFrame = (brush: Brush) =>
    brush.setTransform(scale * ZOOM, 0, 0, scale * ZOOM, scale * 100 * (1 - ZOOM), scale * (DOWN - 100 * (ZOOM - 1)));
  const layer = (paint: (brush: Brush) => void): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const brush = canvas.getContext('2d');
    if (brush) {
      inFrame(brush);
      paint(brush);
    }
    return canvas;
  };
  const layers: Layers = {
    behind: layer((brush) => paintHairBehind(brush, look, shape, colours)),
    body: layer((brush) => paintBody(brush, look, shape, colours)),
    head: layer((brush) => {
      paintHead(brush, look, shape, colours);
      paintBeard(brush, look, shape, colours);
    }),
    before: layer((brush) => {
      paintHair(brush, look, shape, colours);
      if (look.glasses === 'worn') paintGlasses(brush, shape);
    }),
  };
  return (brush, pose, breath) => {
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, size, size);
    inFrame(brush);
    const [left, top] = [100 - 100 / ZOOM, 100 - (100 + DOWN) / ZOOM];
    const draw = (canvas: HTMLCanvasElement) => brush.drawImage(canvas, left, top, 200 / ZOOM, 200 / ZOOM);
    const asHeadMoves = (paint: () => void) => {
      brush.save();
      brush.translate(100, 150 + pose.drop - breath * 0.6);
      brush.rotate((pose.tilt * Math.PI) / 180);
      brush.translate(-100, -150);
      paint();
      brush.restore();
    };
    asHeadMoves(() => draw(layers.behind));
    brush.save();
    brush.translate(0, -breath);
    draw(layers.body);
    brush.restore();
    asHeadMoves(() => {
      draw(layers.head);
      paintFeatures(brush, shape, colours, pose);
      draw(layers.before);
    });
  };
}
