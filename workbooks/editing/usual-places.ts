import { posix } from 'node:path';
import { relsOf, type Relation } from '../reading/relations.ts';

interface SheetParts {
  /** Empty for a sheet that points nowhere. */
  readonly path: string;
  readonly relations: readonly Relation[];
}

/** The only places where exceljs finds notes and their boxes. */
const USUAL: Readonly<Record<string, { readonly pattern: RegExp; readonly prefix: string; readonly ending: string }>> =
  {
    comments: { pattern: /^xl\/comments\d+\.xml$/, prefix: 'xl/comments', ending: 'xml' },
    vmlDrawing: { pattern: /^xl\/drawings\/vmldrawing\d+\.vml$/, prefix: 'xl/drawings/vmlDrawing', ending: 'vml' },
  };

/**
 * Where parts go so that programs find them which look for names instead of following pointers, by their paths in small
 * letters. xlsx-populate takes the sheet in the third place from `sheet3.xml`. `parts` are the paths of all.
 */
export function usualPlaces(sheets: readonly SheetParts[], parts: ReadonlySet<string>): Map<string, string> {
  const moves = new Map<string, string>();
  const taken = new Set(parts);
  for (const { path } of sheets) taken.delete(path.toLowerCase());
  const move = (path: string, to: string): void => {
    const nearby = posix.dirname(path).toLowerCase() === posix.dirname(to).toLowerCase();
    // What a part points at is written from where it lies.
    if (path.toLowerCase() === to.toLowerCase() || (!nearby && parts.has(relsOf(path).toLowerCase()))) return;
    taken.add(to.toLowerCase());
    moves.set(path.toLowerCase(), to);
    moves.set(relsOf(path).toLowerCase(), relsOf(to));
  };
  const numbers = sheets.map(({ path }, at) => ({ path, to: `xl/worksheets/sheet${at + 1}.xml` }));
  const worksheets = numbers.filter(({ path }) => path.toLowerCase().startsWith('xl/worksheets/'));
  if (!worksheets.some(({ to }) => taken.has(to))) for (const { path, to } of worksheets) move(path, to);
  const numbered = new Map<string, number>();
  for (const { kind, path = '' } of sheets.flatMap(({ relations }) => relations)) {
    const usual = USUAL[kind];
    const key = path.toLowerCase();
    if (!usual || !parts.has(key) || moves.has(key) || usual.pattern.test(key)) continue;
    let number = numbered.get(kind) ?? 1;
    const place = (): string => `${usual.prefix}${number}.${usual.ending}`;
    while (taken.has(place().toLowerCase())) number++;
    numbered.set(kind, number);
    move(path, place());
  }
  return moves;
}
