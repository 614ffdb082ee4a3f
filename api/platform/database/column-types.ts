import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
/** Not among the driver's own names. */
const DATE_ARRAY = 1182;
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
  return getTypeParser(builtins.TIMESTAMPTZ)(text) as Date;
}

/** Days stay text, for a day has no time zone; int8 and numeric stay text by the driver's own choice, for a double would round them. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (Number(oid) === DATE_ARRAY) return parseDays;
    if (oid === builtins.DATE) return asIs;
    if (oid === builtins.TIMESTAMPTZ && format !== 'binary') return parseInstant;
    return getTypeParser(oid, format);
  },
};
