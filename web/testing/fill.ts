import type { Static, TSchema } from 'typebox';

/** Any part of a value. */
export type PartOf<T> = T extends readonly (infer I)[]
  ? readonly PartOf<I>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartOf<T[K]> | undefined }
    : T;

interface Shape {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: unknown;
  readonly minimum?: number;
  readonly format?: string;
}

const TEXTS: Readonly<Record<string, string>> = { date: '2026-01-31', 'date-time': '2026-01-31T10:00:00.000Z' };

function least(shape: Shape): unknown {
  if (shape.nullable === true) return null;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return least(shape.anyOf[0] ?? {});
  switch (shape.type) {
    case 'object':
      return filled(shape, {});
    case 'array':
      return [];
    case 'string':
      return TEXTS[shape.format ?? ''] ?? '';
    case 'number':
    case 'integer':
      return shape.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filled(shape: Shape, given: unknown): unknown {
  if (given === undefined) return least(shape);
  if (Array.isArray(given)) return given.map((item) => filled(shape.items ?? {}, item));
  if (!isObject(given) || !shape.properties) return given;
  const { properties, required = [] } = shape;
  const all: Record<string, unknown> = { ...given };
  for (const [name, part] of Object.entries(properties)) {
    if (required.includes(name) || given[name] !== undefined) all[name] = filled(part, given[name]);
  }
  return all;
}

/** A value of the contract: what is given, and the least of the rest. */
export const fill = <S extends TSchema>(schema: S, given?: PartOf<Static<S>>): Static<S> =>
  filled(schema, given) as Static<S>;
