import { readFileSync } from 'node:fs';

/** A schema of the OpenAPI document, as far as requests and answers need it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly in: 'path' | 'query';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** Schemas of one body by its type. */
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** One call of the document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly json: Schema | null;
  readonly form: Schema | null;
  /** What may come back, by status. */
  readonly replies: ReadonlyMap<number, Content>;
}

const DOCUMENT = new URL('../../../contract/openapi.json', import.meta.url);

/** Left out: a stream has no end to wait for, and a clean slate would leave nothing to look for. */
const LEFT_OUT = new Set(['GET /api/events/', 'DELETE /api/demo/']);

export function readOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
    paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .map(([method, { parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        json: requestBody?.content['application/json']?.schema ?? null,
        form: requestBody?.content['multipart/form-data']?.schema ?? null,
        replies: new Map(
          Object.entries(responses)
            .filter(([status]) => /^2\d\d$/.test(status))
            .map(([status, { content = {} }]) => [Number(status), content]),
        ),
      }))
      .filter((operation) => !LEFT_OUT.has(`${operation.method} ${path}`)),
  );
}
