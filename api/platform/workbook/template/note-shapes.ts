import { addressOf, placeOf } from '#domain/templates/cell-address.ts';
import type { Note } from './comments.ts';
import type { RowMap } from './row-map.ts';

const SHAPE = /<v:shape(?=\s)[\s\S]*?<\/v:shape>/g;
/** Numbers of shapes come in blocks of so many; a drawing names the blocks it uses. */
const BLOCK = 1024;
/** Characters in a line of a box, and how large it may grow. */
const LINE = 46;
const MOST_ROWS = 14;

/** A drawing without any box. */
export const emptyDrawing = (): string =>
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>';

function shapeXml({ cell, text }: Note, number: number): string {
  const { row, column } = placeOf(cell) ?? { row: 1, column: 1 };
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  const top = Math.max(0, row - 2);
  const anchor = [column, 12, top, 6, column + 3, 30, top + Math.min(MOST_ROWS, lines + 1), 6].join(', ');
  return `<v:shape id="_x0000_s${number}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column - 1}</x:Column></x:ClientData></v:shape>`;
}

const numberIn = (shape: string, name: string): number =>
  Number(new RegExp(`<x:${name}>\\s*(\\d+)\\s*</x:${name}>`).exec(shape)?.[1] ?? NaN);

const cellOf = (shape: string): string => addressOf(numberIn(shape, 'Row') + 1, numberIn(shape, 'Column') + 1);

/** Boxes after rows have gone. Buttons and the like, which belong to no cell, stay. */
export const mapShapes = (drawing: string, map: RowMap): string =>
  drawing.replace(SHAPE, (shape) => {
    const before = numberIn(shape, 'Row');
    if (Number.isNaN(before)) return shape;
    const row = map.of(before + 1);
    if (row === 0) return '';
    const up = before + 1 - row;
    return shape
      .replace(/<x:Row>[^<]*<\/x:Row>/, `<x:Row>${row - 1}</x:Row>`)
      .replace(/<x:Anchor>([^<]*)<\/x:Anchor>/, (_, anchor: string) => {
        const numbers = anchor.split(',').map(Number);
        const moved = numbers.map((number, at) =>
          at === 2 || at === 6 ? Math.max(at === 6 ? 1 : 0, number - up) : number,
        );
        return `<x:Anchor>${moved.join(', ')}</x:Anchor>`;
      });
  });

/** Adds a box for each note; those of the cells in `replaced` go first. */
export function addShapes(drawing: string, notes: readonly Note[], replaced: ReadonlySet<string>): string {
  const kept = drawing.replace(SHAPE, (shape) =>
    !Number.isNaN(numberIn(shape, 'Row')) && replaced.has(cellOf(shape)) ? '' : shape,
  );
  const numbers = [...kept.matchAll(/_x0000_s(\d+)/g)].map(([, number]) => Number(number));
  const first = Math.max(BLOCK, ...numbers) + 1;
  const shapes = notes.map((note, at) => shapeXml(note, first + at)).join('');
  const blocks = Array.from({ length: Math.floor((first + notes.length) / BLOCK) }, (_, at) => at + 1).join(',');
  return kept.replace(/(<o:idmap\b[^>]*?\sdata=")[^"]*/, `$1${blocks}`).replace(/<\/xml>\s*$/, () => `${shapes}</xml>`);
}
