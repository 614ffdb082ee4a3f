import library from 'pptxgenjs';
import { PRINT_COLOURS } from '#domain/print/colours.ts';
import {
  PAGE,
  PAGE_WIDTH,
  type Colour,
  type Dash,
  type Shape,
  type Slide,
  type TextShape,
} from '#domain/pictures/shapes.ts';
import type { Locale } from '#domain/language/text.ts';
import { legalText } from '#workbooks/writing/text.ts';
import { bytesOf, openPaper, write, type Paper } from '../../platform/pdf/paper.ts';

export interface SlidesToDraw {
  readonly slides: readonly Slide[];
  readonly title: string;
  readonly locale: Locale;
  readonly now: Date;
}

// The library's types are those of its CommonJS file, in which the class is one step deeper.
const Presentation = library as unknown as typeof library.default;
type PptxSlide = ReturnType<InstanceType<typeof Presentation>['addSlide']>;

const LEADING = 1.22;

function writeOnPaper(paper: Paper, shape: TextShape): void {
  const { x, y, width, height, size, text, bold = false, align = 'left', colour } = shape;
  const lines = Math.max(1, Math.floor((height + 1) / (size * LEADING)));
  const sides = { right: align === 'right', centre: align === 'center' };
  write(paper, text, { x, y, width, size, bold, lines, colour: PRINT_COLOURS[colour], ...sides });
}

/** What the next line is drawn with. */
function setStroke(paper: Paper, colour: Colour, weight: number, dash?: Dash): Paper {
  paper.lineWidth(weight).strokeColor(PRINT_COLOURS[colour]);
  return dash ? paper.dash(dash[0], { space: dash[1] }) : paper.undash();
}

const LINE_WEIGHT = 1.5;

function drawOnPaper(paper: Paper, shape: Shape): void {
  switch (shape.kind) {
    case 'text':
      writeOnPaper(paper, shape);
      break;
    case 'rect': {
      const { stroke, dash, colour } = shape;
      if (stroke) setStroke(paper, stroke, LINE_WEIGHT, dash);
      paper.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0);
      if (stroke) paper.fillAndStroke(PRINT_COLOURS[colour], PRINT_COLOURS[stroke]);
      else paper.fill(PRINT_COLOURS[colour]);
      break;
    }
    case 'line':
      setStroke(paper, shape.colour, shape.weight, shape.dash);
      paper.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).stroke();
      break;
    case 'circle':
      setStroke(paper, shape.stroke, shape.weight ?? LINE_WEIGHT, shape.dash);
      paper
        .circle(shape.x, shape.y, shape.radius)
        .fillAndStroke(PRINT_COLOURS[shape.fill], PRINT_COLOURS[shape.stroke]);
  }
}

/** The slides as pages of a PDF. */
export async function drawPdf({ slides, title, locale, now }: SlidesToDraw): Promise<Buffer> {
  const size: [number, number] = [PAGE_WIDTH, PAGE.height];
  const paper = openPaper({ title, language: locale, now }, size);
  for (const [at, { shapes }] of slides.entries()) {
    if (at > 0) paper.addPage({ size, margin: 0 });
    for (const shape of shapes) drawOnPaper(paper, shape);
  }
  return bytesOf(paper);
}

const inches = (points: number): number => points / 72;
const hex = (colour: Colour): string => PRINT_COLOURS[colour].slice(1);
const MASTER = 'Etalon';
/** Every office programme has it, or something as wide. */
const FONT = 'Arial';

const placeOf = ({ x, y, width, height }: Pick<TextShape, 'x' | 'y' | 'width' | 'height'>) => ({
  x: inches(x),
  y: inches(y),
  w: inches(width),
  h: inches(height),
});

const writingOf = (shape: TextShape) => ({
  ...placeOf(shape),
  fontFace: FONT,
  fontSize: shape.size,
  bold: shape.bold ?? false,
  color: hex(shape.colour),
  align: shape.align ?? 'left',
  valign: 'top' as const,
  margin: 0,
});

const strokeOf = (colour: Colour, width: number, dash?: Dash) => ({
  color: hex(colour),
  width,
  ...(dash && { dashType: 'dash' as const }),
});

function drawOnSlide(slide: PptxSlide, shape: Shape): void {
  switch (shape.kind) {
    case 'text': {
      const words = legalText(shape.text);
      if (words === '') return;
      slide.addText(words, shape.title ? { placeholder: 'title' } : writingOf(shape));
      break;
    }
    case 'rect': {
      const { radius = 0, stroke, dash } = shape;
      const fill = { color: hex(shape.colour) };
      const line = stroke && { line: strokeOf(stroke, LINE_WEIGHT, dash) };
      const round = radius > 0 ? { rectRadius: inches(radius) } : {};
      slide.addShape(radius > 0 ? 'roundRect' : 'rect', { ...placeOf(shape), fill, ...line, ...round });
      break;
    }
    case 'line': {
      const { x1, y1, x2, y2, colour, weight, dash } = shape;
      // A box has no negative size; a line that rises is one that falls, turned over.
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
      const turned = (x2 - x1) * (y2 - y1) < 0 ? { flipV: true } : {};
      slide.addShape('line', { ...placeOf(box), ...turned, line: strokeOf(colour, weight, dash) });
      break;
    }
    case 'circle': {
      const { x, y, radius } = shape;
      const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
      const line = strokeOf(shape.stroke, shape.weight ?? LINE_WEIGHT, shape.dash);
      slide.addShape('ellipse', { ...placeOf(box), fill: { color: hex(shape.fill) }, line });
    }
  }
}

/** The slides as a presentation: shapes and texts that can be changed, no pictures. */
export async function drawPptx({ slides, title }: SlidesToDraw): Promise<Buffer> {
  const book = new Presentation();
  book.defineLayout({ name: MASTER, width: inches(PAGE_WIDTH), height: inches(PAGE.height) });
  book.layout = MASTER;
  book.title = legalText(title);
  book.company = 'Etalon';
  book.theme = { headFontFace: FONT, bodyFontFace: FONT };
  const titled = slides.flatMap(({ shapes }) => shapes).find((shape) => shape.kind === 'text' && shape.title);
  if (titled?.kind !== 'text') throw new Error('A slide needs a title');
  book.defineSlideMaster({
    title: MASTER,
    background: { color: hex('surface') },
    objects: [{ placeholder: { options: { name: 'title', type: 'title', ...writingOf(titled) }, text: '' } }],
  });
  for (const { shapes } of slides) {
    const slide = book.addSlide({ masterName: MASTER });
    for (const shape of shapes) drawOnSlide(slide, shape);
  }
  return (await book.write({ outputType: 'nodebuffer' })) as Buffer;
}
