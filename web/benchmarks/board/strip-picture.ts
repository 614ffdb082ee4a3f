import type { BriefRow } from '#domain/benchmarks/brief/brief.ts';
import type { Colour, Shape } from '#domain/benchmarks/brief/shapes.ts';
import { PRINT_COLOURS } from '#domain/print/colours.ts';
import { stripShapes } from '#domain/benchmarks/brief/strip-shapes.ts';

const WIDTH = 480;
const HEIGHT = 104;
const EDGE = 16;
/** A picture for a slide or a printed page. */
const SHARPNESS = 3;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

function drawn(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.radius ?? 0}" fill="${PRINT_COLOURS[shape.colour]}"/>`;
    case 'line':
      return `<line x1="${shape.x1}" y1="${shape.y1}" x2="${shape.x2}" y2="${shape.y2}" stroke="${PRINT_COLOURS[shape.colour]}" stroke-width="${shape.weight}"/>`;
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" fill="${PRINT_COLOURS[shape.fill]}" stroke="${PRINT_COLOURS[shape.stroke]}" stroke-width="1.5"/>`;
    case 'text':
      return '';
  }
}

/** The name, the value, the strip and the place of an indicator as a picture of its own. */
export function stripSvg(row: BriefRow): string {
  const text = (x: number, y: number, colour: Colour, rest: string, words: string) =>
    `<text x="${x}" y="${y}" fill="${PRINT_COLOURS[colour]}" ${rest}>${escape(words)}</text>`;
  const strip = stripShapes(row, { x: EDGE, y: 66, width: WIDTH - 2 * EDGE }).map(drawn);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Arial, sans-serif">`,
    `<title>${escape(`${row.name}: ${row.value}, ${row.place}`)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PRINT_COLOURS.surface}"/>`,
    text(EDGE, 24, 'text', 'font-size="14"', row.name),
    text(EDGE, 46, 'text', 'font-size="15" font-weight="bold"', row.value),
    ...strip,
    text(WIDTH / 2, 94, 'soft', 'font-size="11" text-anchor="middle"', row.place),
    '</svg>',
  ].join('');
}

/** The same as pixels. */
export async function stripPng(row: BriefRow): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(stripSvg(row))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SHARPNESS;
  canvas.height = HEIGHT * SHARPNESS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture was drawn'))), 'image/png');
  });
}
