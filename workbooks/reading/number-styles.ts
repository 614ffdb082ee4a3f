import { attribute } from '../xml/attributes.ts';
import { END, OPEN, TEXT } from '../xml/cursor.ts';
import { cursorOf } from '../xml/scan.ts';
import type { NumberLook } from './book.ts';
import { LITERAL, looksOf, type NumberLooks } from './number-looks.ts';

/** The numbers of the formats that every program knows as dates and times, those of East Asia included. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const PERCENT: NumberLook = { percent: true };
/** The currency is that of the reader's own country. */
const MONEY: NumberLook = { currency: '' };
const BUILT_IN: ReadonlyMap<number, NumberLooks> = new Map([
  ...[9, 10].map((id): [number, NumberLooks] => [id, () => PERCENT]),
  ...[5, 6, 7, 8, 42, 44].map((id): [number, NumberLooks] => [id, () => MONEY]),
]);

/** Whether a number format shows a date or a time. */
export function isDateFormat(code: string): boolean {
  const signs = code.replace(LITERAL, '');
  return /[dmyhs]/i.test(signs) && !/general/i.test(signs);
}

/** How each style of a cell shows a number: as a date, or with something that changes what is read off it. */
export interface NumberStyles {
  readonly dated: readonly boolean[];
  readonly looks: readonly (NumberLooks | undefined)[];
}

interface NumberStyle {
  readonly dated: boolean;
  readonly looks: NumberLooks | undefined;
}

/** Signs of a format code that Excel takes: patterns over more of them could take forever. */
const LONGEST_CODE = 255;

function styleOf(written: string): NumberStyle {
  const code = written.slice(0, LONGEST_CODE);
  return { dated: isDateFormat(code), looks: looksOf(code) };
}

export function readNumberStyles(bytes: Buffer): NumberStyles {
  const own = new Map<number, NumberStyle>();
  const dated: boolean[] = [];
  const looks: (NumberLooks | undefined)[] = [];
  let within = false;
  const cursor = cursorOf(bytes);
  for (let event = cursor.next(); event !== END; event = cursor.next()) {
    const { name } = cursor;
    if (event === TEXT) continue;
    if (name === 'cellXfs') within = event === OPEN;
    else if (event === OPEN && name === 'numFmt') {
      const raw = cursor.attributes();
      own.set(Number(attribute(raw, 'numFmtId')), styleOf(attribute(raw, 'formatCode') ?? ''));
    } else if (event === OPEN && name === 'xf' && within) {
      const id = Number(attribute(cursor.attributes(), 'numFmtId') ?? 0);
      const style = own.get(id);
      dated.push(style ? style.dated : isBuiltInDate(id));
      looks.push(style ? style.looks : BUILT_IN.get(id));
    }
  }
  return { dated, looks };
}
