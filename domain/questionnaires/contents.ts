import { addressOf } from '#workbooks/cell-address.ts';
import { inputColumns, type InputSheet } from '../templates/locate.ts';
import { typedFrom } from '../language/number-text.ts';
import type { Text } from '../language/text.ts';
import type { Content } from './finding.ts';
import { both, LOGICAL, shownIn, type Shown } from './messages/kind.ts';
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
export function formatContent(content: Content): Shown {
  switch (content.kind) {
    case 'number':
      return both((locale) => typedFrom(content.value, locale));
    case 'text':
      return content.text;
    case 'date':
      return content.shown;
    case 'error':
      return content.code;
    case 'boolean':
      return LOGICAL[`${content.value}`];
    case 'uncalculated':
      return '=…';
  }
}

const MOST_VALUES = 5;

/** The first values with their cells: «E4 = 5; F4 = 7». */
export function listValues(sheet: string, cells: Iterable<readonly [number, number]>, contentAt: ContentAt): Text {
  const filled = [...cells].flatMap(([row, column]) => {
    const content = contentAt(sheet, row, column);
    return isBlank(content) ? [] : [{ cell: addressOf(row, column), shown: formatContent(content) }];
  });
  const more = filled.length > MOST_VALUES ? '; …' : '';
  const shown = filled.slice(0, MOST_VALUES);
  return both((locale) => shown.map((one) => `${one.cell} = ${shownIn(one.shown, locale)}`).join('; ') + more);
}

/** The values of a row. */
export const valuesBeside = ({ name, columns }: InputSheet, row: number, contentAt: ContentAt): Text =>
  listValues(
    name,
    inputColumns(columns).map(({ column }) => [row, column] as const),
    contentAt,
  );
