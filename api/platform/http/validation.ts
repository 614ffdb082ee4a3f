import { Ajv, type ErrorObject, type Options } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { findBrokenTexts } from './broken-texts.ts';
import { knowFormats } from './formats.ts';
import { BROKEN_TEXT, describeViolation } from './violations.ts';
import { WrongFields } from './refusal.ts';
import type { Text } from '#domain/language/text.ts';

const COMMON: Options = { allErrors: true, verbose: true, strict: false, messages: false };

/** Bodies are taken as they are: a null is never read as 0, a "5" never as 5. */
const strict = new Ajv(COMMON);
/** Addresses are text, so numbers, switches and lists in them are read from it. */
const lenient = new Ajv({ ...COMMON, coerceTypes: 'array', useDefaults: true });
knowFormats(strict);
knowFormats(lenient);

/**
 * Every text of a request is checked, whatever its schema: the database keeps neither the character with code 0 nor half
 * of a surrogate pair.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? strict : lenient).compile(schema);
  const check: ReturnType<FastifySchemaCompiler<TSchema>> = (data: unknown) => {
    const fits = validate(data);
    const broken = findBrokenTexts(data);
    check.errors = [...((!fits && validate.errors) || []), ...broken.map(brokenText)];
    return fits && broken.length === 0;
  };
  return check;
};

const brokenText = (field: string): ErrorObject => ({
  keyword: BROKEN_TEXT,
  instancePath: field === '' ? '' : `/${field}`,
  schemaPath: '',
  params: {},
});

/** The name a reader knows a wrong value by: the first step of its path, or the missing or surplus field itself. */
function fieldOf(error: ErrorObject): string {
  const own = error.params as { missingProperty?: string; additionalProperty?: string };
  const path = error.instancePath.split('/').filter(Boolean);
  return path[0] ?? own.missingProperty ?? own.additionalProperty ?? 'detail';
}

/** Turns what the validator found into texts by field, in both languages. */
export function wrongFieldsOf(errors: readonly ErrorObject[]): WrongFields {
  // A field may be called `toString`: the names come from outside.
  const fields = new Map<string, Text[]>();
  for (const error of errors) {
    const field = fieldOf(error);
    const said = describeViolation(error);
    const texts = fields.get(field) ?? [];
    if (!texts.some((known) => known.ru === said.ru)) fields.set(field, [...texts, said]);
  }
  return new WrongFields(Object.fromEntries(fields));
}
