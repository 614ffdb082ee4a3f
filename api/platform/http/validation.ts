import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { describeViolation } from './violations.ts';
import { WrongFields } from './refusal.ts';
import type { Text } from '#domain/language/text.ts';

const COMMON: Options = { allErrors: true, verbose: true, strict: false, messages: false };

/** Bodies are taken as they are: a null is never read as 0, a "5" never as 5. */
const strict = new Ajv(COMMON);
/** Addresses are text, so numbers, switches and lists in them are read from it. */
const lenient = new Ajv({ ...COMMON, coerceTypes: 'array', useDefaults: true });
addFormats.default(strict);
addFormats.default(lenient);

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? strict : lenient).compile(schema);

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
