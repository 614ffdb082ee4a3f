import type { TObject } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListOptions, SearchParams } from '#web/ui/table/list-state.ts';

type Parse<T> = (value: unknown) => T | undefined;
type Fields = Readonly<Record<string, Parse<unknown>>>;
type Parsed<S extends Fields> = { readonly [K in keyof S]?: ReturnType<S[K]> };

/** Declares the parameters of an address; those with a wrong value are left out. */
export const searchOf =
  <const S extends Fields>(fields: S) =>
  (address: SearchParams): Parsed<S> => {
    const named = Object.entries(fields).filter(([name]) => name in address);
    return Object.fromEntries(named.map(([name, parse]) => [name, parse(address[name])])) as Parsed<S>;
  };

export const whole =
  (least: number): Parse<number> =>
  (value) =>
    value !== '' && Number.isInteger(Number(value)) && Number(value) >= least ? Number(value) : undefined;

export const id = whole(1);

/** A number or a list of them, as it is in the address. */
export const idOrIds: Parse<number | number[]> = (value) =>
  Array.isArray(value) ? value.flatMap((item) => id(item) ?? []) : id(value);

export const word: Parse<string | number> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

export const oneOf =
  <const T>(values: readonly T[]): Parse<T> =>
  (value) =>
    values.find((known) => known === value);

type FilterValue = string | number | boolean;

/** Filter values; the server validates them. */
export const filter: Parse<FilterValue | FilterValue[]> = (value) => {
  const known = (item: unknown): item is FilterValue => ['string', 'number', 'boolean'].includes(typeof item);
  return Array.isArray(value) ? value.filter(known) : known(value) ? value : undefined;
};

/** The parameters of a list without filters. */
export const LIST = { page: id, page_size: id, ordering: word, search: word } as const;

export type ListEndpoint = Endpoint & { readonly query: TObject };
type FilterOf<E extends ListEndpoint> = E extends ListEndpoint
  ? Exclude<keyof E['query']['properties'] & string, keyof typeof LIST>
  : never;

type ListFields<E extends ListEndpoint> = typeof LIST & { readonly [name in FilterOf<E>]: typeof filter };

/**
 * Declares the parameters of a list page. The filters are those of the call, checked by the compiler only: routes are
 * defined before any page loads, without the contract.
 */
export const listSearch =
  <E extends ListEndpoint>() =>
  <const S extends Fields>(fields: S) =>
  (address: SearchParams): Parsed<ListFields<E> & S> => ({
    ...Object.fromEntries(Object.entries(address).map(([name, value]) => [name, filter(value)])),
    ...searchOf({ ...LIST, ...fields })(address),
  });

const valuesOf = (schema: object | undefined): readonly unknown[] =>
  schema && 'enum' in schema && Array.isArray(schema.enum) ? schema.enum : [];
const defaultOf = (schema: object | undefined): unknown => (schema && 'default' in schema ? schema.default : undefined);

/** The filters and sort fields of a list, and its default order and page size. */
export const listOptions = (e: ListEndpoint): ListOptions => {
  const { ordering, page_size } = e.query.properties;
  return {
    filters: Object.keys(e.query.properties).filter((name) => !(name in LIST)),
    ordering: String(defaultOf(ordering)),
    pageSize: Number(defaultOf(page_size)),
    sortable: valuesOf(ordering).map(String),
  };
};
