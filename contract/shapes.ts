import { Type, type Static, type TBoolean, type TProperties, type TSchema } from 'typebox';
import { FIRST_YEAR, LAST_YEAR } from '#domain/templates/form.ts';

/** A value that may be null. Written as `nullable`, which serialises three times faster than a union. */
export const nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    nullable: true,
    // A list of words refuses null unless null is one of them.
    ...('enum' in schema && Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
  });

/** A value of one of several plain types, or null, which OpenAPI knows only beside a type. */
export const nullableOf = <T extends string | number | boolean>(...types: readonly string[]) =>
  Type.Unsafe<T | null>({ anyOf: types.map((type, at) => ({ type, ...(at === 0 && { nullable: true }) })) });

/** An object from outside: a field that is not named here is an error. */
export const strictObject = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: words });

/** Anything but blanks, in one line: a line break in a name would continue the letters that greet by it. */
export const ONE_LINE = '^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]+$';
/** Several lines: of the control characters only tab and line ends, nothing that an office file cannot hold. */
export const LINES = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufffe\\uffff]*$';
export const nameOf = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: ONE_LINE });

/** A whole number from outside: never more than a column of the database holds. */
export const whole = (minimum: number, description?: string) =>
  Type.Integer({ minimum, maximum: 2147483647, ...(description !== undefined && { description }) });

export const Id = whole(1);
export const IdParams = Type.Object({ id: Id });

/** A named thing one can point at. */
export const Ref = Type.Object({ id: Type.Integer(), name: Type.String() });
export type Ref = Static<typeof Ref>;

/** A year that a questionnaire can be for. */
export const Year = Type.Integer({ minimum: FIRST_YEAR, maximum: LAST_YEAR });

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });
/** A calendar day, `2026-01-31`. */
export const Day = Type.String({ format: 'date' });

/** What the caller may do with an object. */
export const rights = <const A extends string>(...actions: readonly A[]) =>
  Type.Object(Object.fromEntries(actions.map((action) => [action, Type.Boolean()])) as Record<A, TBoolean>, {
    description: 'Что с этим может сделать тот, кто спросил',
  });

/** The body of a switch. */
export const Switch = strictObject({ value: Type.Boolean() });

/** The fields of a record of which two people may hold different versions: the one saved from must still be in force. */
export const Version = whole(1);
/** The version an edit started from. A caller who leaves it out has not looked at the record before. */
export const StartedFrom = Type.Optional(Version);
