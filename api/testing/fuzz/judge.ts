import { Ajv } from 'ajv';
import { knowFormats } from '#api/platform/http/formats.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';
import type { Operation, Schema } from './operations.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

const ajv = new Ajv({ strict: false, allErrors: false });
knowFormats(ajv);
const validators = new Map<Schema, ReturnType<Ajv['compile']>>();

function validatorOf(schema: Schema): ReturnType<Ajv['compile']> {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

/** Words of a stack, of the driver or of SQL: nobody outside has a use for them. */
const INSIDES =
  /\bat \S+ \(|\.ts:\d+|node_modules|duplicate key value|violates \w+ constraint|syntax error at or near|relation "|invalid input syntax|PostgresError|TypeError|Cannot read prop/;

/** Anything but wrong fields: one sentence; of a changed record also the version there is now. */
const isProblem = ajv.compile({
  type: 'object',
  properties: {
    detail: { type: 'string', minLength: 1 },
    code: { const: 'changed' },
    version: { type: 'integer', minimum: 1 },
  },
  required: ['detail'],
  dependentRequired: { code: ['version'], version: ['code'] },
  additionalProperties: false,
});

const TEXTS = { type: 'array', minItems: 1, items: { type: 'string' } };
/** Texts by field, beside them a sentence about the whole. */
const isWrongFields = ajv.compile({
  type: 'object',
  minProperties: 1,
  properties: { detail: { anyOf: [{ type: 'string', minLength: 1 }, TEXTS] } },
  additionalProperties: TEXTS,
});

const isRefusal = (status: number, value: unknown): boolean =>
  isProblem(value) || (status === 400 && isWrongFields(value));

function parsed({ bytes }: Answer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** All that can be read of an answer: a workbook is unpacked. */
function readable({ bytes }: Answer): string {
  if (bytes.readUInt16BE?.(0) !== 0x504b) return bytes.toString();
  const zip = openZip(bytes);
  return zip.names.map((name) => `${name}\n${zip.bytes(name)?.toString() ?? ''}`).join('\n');
}

/** What is wrong with an answer; `secrets` belong to companies that the caller has nothing to do with. */
export function judge(operation: Operation, answer: Answer, secrets: readonly string[]): string[] {
  const { status } = answer;
  const wrong: string[] = [];
  const text = answer.bytes.length > 1 ? readable(answer) : '';
  if (status >= 500) wrong.push(`status ${status}`);
  if (INSIDES.test(text)) wrong.push('shows its insides');
  for (const secret of secrets) if (text.includes(secret)) wrong.push(`shows ${secret}`);
  const isJson = answer.type.startsWith('application/json');
  if (status >= 400 && status < 500 && !(isJson && isRefusal(status, parsed(answer))))
    wrong.push('is no refusal as agreed');
  if (status < 300 && !operation.replies.has(status)) wrong.push(`status ${status} is not in the document`);
  const replies = operation.replies.get(status);
  // A file is of many types, and nothing is of none.
  if (replies?.['application/json']) {
    const schema = replies[answer.type.replace(/;.*/, '')]?.schema;
    if (!schema) return [...wrong, `comes as ${answer.type}, which is not in the document`];
    const validate = validatorOf(schema);
    if (!validate(isJson ? parsed(answer) : text))
      wrong.push(`does not fit its schema: ${ajv.errorsText(validate.errors)}`);
  }
  return wrong;
}
