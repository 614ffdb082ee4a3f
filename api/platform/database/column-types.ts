import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
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

/** `infinity` must come out as a Date like every other moment, or comparisons with it would fail. */
function parseInstant(text: string): Date {
  if (text === 'infinity') return new Date(FARTHEST);
  if (text === '-infinity') return new Date(-FARTHEST);
  return getTypeParser(builtins.TIMESTAMPTZ)(text) as Date;
}

/** Days stay text, for a day has no time zone; int8 and numeric stay text by the driver's own choice, for a double would round them. */
const OWN = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (day) => day],
  [1182, parseDays],
  [builtins.TIMESTAMPTZ, parseInstant],
]);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : OWN.get(oid)) ?? getTypeParser(oid, format),
};
