/** A value somewhere in a request: the way to it, with `[]` for an element of a list, and its schema. */
export interface Field {
  readonly path: readonly string[];
  readonly schema: Schema;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** Every value that a part of a request can hold. */
export function fieldsOf(part: object | undefined, path: readonly string[] = []): Field[] {
  if (part === undefined) return [];
  const schema = part as Schema;
  return [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...path, name])),
    ...Object.values(schema.patternProperties ?? {}).flatMap((inner) => fieldsOf(inner, [...path, 'x'])),
    ...(schema.anyOf ?? []).flatMap((inner) => fieldsOf(inner, path)),
    ...(schema.items ? fieldsOf(schema.items, [...path, '[]']) : []),
  ];
}

export const isOf = ({ schema }: Field, type: string): boolean => [schema.type].flat().includes(type);

/** The least request with this value at the end of the way. */
export const placed = ([step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value;
  return step === '[]' ? [placed(rest, value)] : { [step]: placed(rest, value) };
};
