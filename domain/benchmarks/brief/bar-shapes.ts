import type { BriefTarget } from './brief.ts';
import type { Shape } from '../../pictures/shapes.ts';

interface Room {
  readonly x: number;
  /** The middle of the bar. */
  readonly y: number;
  readonly width: number;
}

const HALF = 4;

/** How far the company has come to its target: now as a bar, the year before hollow, the target as a line. */
export function barShapes({ now, before, goal }: NonNullable<BriefTarget['bar']>, { x, y, width }: Room): Shape[] {
  const bar = { kind: 'rect', x, y: y - HALF, height: 2 * HALF, radius: HALF } as const;
  const end = x + goal * width;
  return [
    { ...bar, width, colour: 'sunken' },
    { ...bar, width: Math.max(2 * HALF, now * width), colour: 'primary' },
    ...(before === null
      ? []
      : [{ kind: 'circle', x: x + before * width, y, radius: HALF, fill: 'surface', stroke: 'primary' } as const]),
    { kind: 'line', x1: end, y1: y - 9, x2: end, y2: y + 9, colour: 'text', weight: 2 },
  ];
}
