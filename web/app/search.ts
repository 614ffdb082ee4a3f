import type { TObject } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListOptions, SearchParams } from '#web/ui/table/list-state.ts';

type Parse<T> = (value: unknown) => T | undefined;
type Parsed<S extends Readonly<Record<string, Parse<unknown>>>> = { readonly [K in keyof S]?: ReturnType<S[K]> };

/** Declares the parameters of an address; what makes no sense in it is left out. */
export const searchOf =
  <const S extends Readonly<Record<string, Parse<unknown>>>>(fields: S) =>
  (address: SearchParams): Parsed<S> =>
    Object.fromEntries(Object.entries(fields).map(([name, parse]) => [name, parse(address[name])])) as Parsed<S>;

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

/** Values to choose rows by. What they mean is for the server to say, which refuses those it does not know. */
export const filter: Parse<FilterValue | FilterValue[]> = (value) => {
  const known = (item: unknown): item is FilterValue => ['string', 'number', 'boolean'].includes(typeof item);
  return Array.isArray(value) ? value.filter(known) : known(value) ? value : undefined;
};

/** The parameters of a list without filters. */
export const LIST = { page: id, page_size: id, ordering: word, search: word } as const;

export type ListEndpoint = Endpoint & { readonly query: TObject };
type FilterOf<E extends ListEndpoint> = Exclude<keyof E['query']['properties'] & string, keyof typeof LIST>;

const filtersOf = <E extends ListEndpoint>(e: E): FilterOf<E>[] =>
  Object.keys(e.query.properties).filter((name): name is FilterOf<E> => !(name in LIST));

/** The parameters of a list as its call declares them. */
export const listSearch = <E extends ListEndpoint>(e: E) => ({
  ...LIST,
  ...(Object.fromEntries(filtersOf(e).map((name) => [name, filter])) as Record<FilterOf<E>, typeof filter>),
});

const defaultOf = (schema: object | undefined): unknown => (schema && 'default' in schema ? schema.default : undefined);

/** What a list can be narrowed by, and the order and size it has by itself. */
export const listOptions = (e: ListEndpoint): ListOptions => {
  const { ordering, page_size } = e.query.properties;
  return { filters: filtersOf(e), ordering: String(defaultOf(ordering)), pageSize: Number(defaultOf(page_size)) };
};
