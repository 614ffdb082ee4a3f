import { Type, type TProperties, type TSchema } from 'typebox';
import { endpointsOf, type Endpoint } from './endpoint.ts';
import { nullable, nullableOf, oneOf, strictObject } from './shapes.ts';

export const PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 500;

/** One page of a list: how many there are in all, the addresses of the neighbours, and the rows. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    count: Type.Integer(),
    next: nullable(Type.String()),
    previous: nullable(Type.String()),
    results: Type.Array(item),
  });

/** Fields a list can be ordered by, upwards (`name`) and downwards (`-name`). */
type Ordering<F extends string> = F | `-${F}`;

/**
 * The query of a list: paging, ordering, search and the list's own filters. A filter repeated means any of its values.
 * Anything else in the query is a field error.
 */
export const listQuery = <const F extends readonly string[], const P extends TProperties>(
  fields: F,
  ordering: Ordering<F[number]>,
  filters: P,
) =>
  strictObject({
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    page_size: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: PAGE_SIZE }),
    ordering: Type.Unsafe<Ordering<F[number]>>({
      type: 'string',
      enum: fields.flatMap((field) => [field, `-${field}`]),
      default: ordering,
    }),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ...filters,
  });

/** A filter that takes any of several values. */
export const anyOfValues = <T extends TSchema>(item: T) => Type.Optional(Type.Array(item, { maxItems: 500 }));

export const FieldValues = Type.Object({
  field: Type.String(),
  values: Type.Array(
    Type.Object({
      value: nullableOf<string | number | boolean>('string', 'number', 'boolean'),
      label: Type.String(),
      count: Type.Integer(),
    }),
  ),
});

/** The call beside a list that says what it can be filtered by. */
export const fieldValuesOf = <const F extends readonly string[]>(list: Endpoint, fields: F) =>
  endpointsOf(
    list.noun,
    list.english && { english: list.english },
  )({
    method: 'GET',
    path: `${list.path}field_values/` as `/api/${string}`,
    summary: `${list.summary}: значения для отбора`,
    access: list.access,
    query: strictObject({ field: oneOf(fields) }),
    reply: FieldValues,
  });
