import { addressOf } from '#workbooks/cell-address.ts';
import { inputColumns, type InputSheet } from '../templates/locate.ts';
import type { Content } from './finding.ts';
import { readsAsNumber } from './typed-number.ts';

/** What stands in a cell of a sheet; nothing when it is empty. */
export type ContentAt = (sheet: string, row: number, column: number) => Content | undefined;

/** A cell with nothing but spaces is as good as empty. */
export const isBlank = (content: Content | undefined): content is undefined =>
  content === undefined || (content.kind === 'text' && content.text.trim() === '');

/** A number, or a text that can only be meant as one. */
export const isNumeric = (content: Content | undefined): boolean =>
  content?.kind === 'number' || (content?.kind === 'text' && readsAsNumber(content.text));

/** Anything but words: a formula nobody has worked out, or a date a program made of a number, may be an answer too. */
export const isNoText = (content: Content | undefined): boolean =>
  content?.kind === 'text' ? readsAsNumber(content.text) : content !== undefined;

/** What stands in a cell, as the person sees it there. */
export function formatContent(content: Content): string {
  switch (content.kind) {
    case 'number':
      return String(content.value).replace('.', ',');
    case 'text':
      return content.text;
    case 'date':
      return content.shown;
    case 'error':
      return content.code;
    case 'boolean':
      return content.value ? 'ИСТИНА' : 'ЛОЖЬ';
    case 'uncalculated':
      return '=…';
  }
}

const MOST_VALUES = 5;

/** The first values with their cells: «E4 = 5; F4 = 7». */
export function listValues(sheet: string, cells: Iterable<readonly [number, number]>, contentAt: ContentAt): string {
  const values: string[] = [];
  for (const [row, column] of cells) {
    const content = contentAt(sheet, row, column);
    if (isBlank(content)) continue;
    if (values.length === MOST_VALUES) return `${values.join('; ')}; …`;
    values.push(`${addressOf(row, column)} = ${formatContent(content)}`);
  }
  return values.join('; ');
}

/** The values of a row. */
export const valuesBeside = ({ name, columns }: InputSheet, row: number, contentAt: ContentAt): string =>
  listValues(
    name,
    inputColumns(columns).map(({ column }) => [row, column] as const),
    contentAt,
  );
