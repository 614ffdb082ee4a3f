import type { Ref } from 'react';
import type { Colour, Dash, TextShape } from '#domain/pictures/shapes.ts';
import type { Drawing, PictureShape } from './shapes.ts';

const palette = (name: string): string => `var(--etalon-palette-${name})`;

/** The colours of shapes in the portal's theme. */
const COLOURS: Readonly<Record<Colour, string>> = {
  text: palette('text-primary'),
  soft: palette('text-secondary'),
  line: palette('divider'),
  sunken: palette('neutral-sunken'),
  primary: palette('primary-main'),
  tint: palette('primary-light'),
  good: palette('good-main'),
  bad: palette('bad-main'),
  warning: palette('warning-main'),
  market: palette('market-line'),
  band: palette('market-band'),
  surface: palette('background-paper'),
};

const LINE_WEIGHT = 1.5;

const strokeOf = (colour: Colour, weight = LINE_WEIGHT, dash?: Dash) => ({
  stroke: COLOURS[colour],
  strokeWidth: weight,
  strokeDasharray: dash?.join(' '),
});

/** The height of the letters' foot under the top of a line. */
const ASCENT = 0.95;
const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
const SHIFTS = { left: 0, center: 0.5, right: 1 } as const;

function Words({ shape }: { shape: TextShape }) {
  const { x, y, width, size, align = 'left' } = shape;
  return (
    <text
      x={x + SHIFTS[align] * width}
      y={y + ASCENT * size}
      fontSize={size}
      fontWeight={shape.bold ? 600 : undefined}
      fill={COLOURS[shape.colour]}
      textAnchor={ANCHORS[align]}
      // Letters stay readable over lines.
      stroke={COLOURS.surface}
      strokeWidth={3}
      paintOrder="stroke"
    >
      {shape.text}
    </text>
  );
}

const HATCH = 8;

/** Slanting lines over a rectangle, cut at its edges. */
function hatchPath(width: number, height: number): string {
  const count = Math.ceil((width + height) / HATCH);
  return Array.from({ length: count }, (_, step) => {
    const [top, over] = [(step + 1) * HATCH, (step + 1) * HATCH - width];
    const [from, to] = [over > 0 ? [width, over] : [top, 0], top > height ? [top - height, height] : [0, top]];
    return `M${from.join(' ')}L${to.join(' ')}`;
  }).join('');
}

function Drawn({ shape }: { shape: PictureShape }) {
  switch (shape.kind) {
    case 'text':
      return <Words shape={shape} />;
    case 'rect': {
      const { x, y, width, height, radius, colour, stroke, dash } = shape;
      const edge = stroke && strokeOf(stroke, LINE_WEIGHT, dash);
      return <rect x={x} y={y} width={width} height={height} rx={radius} fill={COLOURS[colour]} {...edge} />;
    }
    case 'line': {
      const { x1, y1, x2, y2, colour, weight, dash } = shape;
      return <line x1={x1} y1={y1} x2={x2} y2={y2} {...strokeOf(colour, weight, dash)} />;
    }
    case 'circle': {
      const { x, y, radius, fill, stroke, weight, dash } = shape;
      return <circle cx={x} cy={y} r={radius} fill={COLOURS[fill]} {...strokeOf(stroke, weight, dash)} />;
    }
    case 'area': {
      const points = shape.points.map(({ x, y }) => `${x},${y}`).join(' ');
      return <polygon points={points} fill={COLOURS[shape.colour]} opacity={shape.faint ? 0.5 : undefined} />;
    }
    case 'diamond': {
      const { x, y, radius, stroke } = shape;
      const path = `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;
      return <path d={path} fill={COLOURS.surface} {...strokeOf(stroke, 2)} />;
    }
    case 'hatch':
      return (
        <path
          d={hatchPath(shape.width, shape.height)}
          transform={`translate(${shape.x} ${shape.y})`}
          stroke={COLOURS.line}
          fill="none"
        />
      );
  }
}

interface ShapePictureProps {
  readonly drawing: Drawing;
  /** The picture as a sentence; none where the same is written beside it. */
  readonly label?: string;
  /** Also wider than it was drawn. */
  readonly isFluid?: boolean;
  /** For saving it as a file. */
  readonly ref?: Ref<SVGSVGElement>;
}

/** Shapes as they lie on slides, in the colours of the theme; as wide as its place, as a rule at most as wide as it was drawn. */
export function ShapePicture({ drawing: { width, height, shapes }, label, isFluid = false, ref }: ShapePictureProps) {
  return (
    <svg
      ref={ref}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width: isFluid ? '100%' : width, maxWidth: '100%', height: 'auto' }}
    >
      {shapes.map((shape, at) => (
        // A drawing is replaced whole.
        // oxlint-disable-next-line react/no-array-index-key
        <Drawn key={at} shape={shape} />
      ))}
    </svg>
  );
}
