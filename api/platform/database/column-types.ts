import pg from 'pg';

const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ = 1184;
/** The first and the last moment a JavaScript Date can hold. */
const FARTHEST = 8_640_000_000_000_000;

/** Days need no quoting inside an array. */
const parseDays = (text: string): (string | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((day) => (day === 'NULL' ? null : day));

const asIs = (text: string): string => text;

/** `infinity` must come out as a Date like every other moment, or comparisons with it would fail. */
function parseInstant(text: string): Date {
  if (text === 'infinity') return new Date(FARTHEST);
  if (text === '-infinity') return new Date(-FARTHEST);
  return pg.types.getTypeParser(TIMESTAMPTZ)(text) as Date;
}

/** Days stay text, for a day has no time zone; int8 and numeric stay text by the driver's own choice, for a double would round them. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (oid === DATE) return asIs;
    if (oid === DATE_ARRAY) return parseDays;
    if (oid === TIMESTAMPTZ && format !== 'binary') return parseInstant;
    return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
  },
};
