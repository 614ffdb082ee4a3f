/** What a list shows: page, order, search and filters. It is stored in the address. */
export interface ListState {
  readonly page: number;
  readonly pageSize: number;
  /** A field, with a leading minus for descending; undefined leaves the order to the server. */
  readonly ordering: string | undefined;
  readonly search: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListOptions {
  /** Fields that may be filtered by; other parameters of the address are not touched. */
  readonly filters?: readonly string[];
  readonly ordering?: string;
  readonly pageSize?: number;
  /** The fields the server can order by. */
  readonly sortable?: readonly string[];
}

export type SearchParams = Readonly<Record<string, unknown>>;

export const PAGE_SIZES = [25, 50, 100, 500] as const;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const positive = (value: unknown, otherwise: number, most: number): number => {
  const number = Number(text(value));
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : otherwise;
};

const texts = (value: unknown): string[] =>
  [...new Set((Array.isArray(value) ? value : [value]).map(text))].filter((item) => item !== '');

/** The list's state from the address; missing or invalid parts become the default. */
export function readListState(params: SearchParams, options: ListOptions): ListState {
  const filters = (options.filters ?? []).map((field) => [field, texts(params[field])] as const);
  return {
    page: positive(params['page'], 1, 1_000_000),
    pageSize: positive(params['page_size'], options.pageSize ?? PAGE_SIZES[0], 500),
    ordering: text(params['ordering']) || options.ordering,
    search: text(params['search']),
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
  };
}

/** Whole numbers are written as such, so that the address does not need quotation marks. */
const compact = (value: string): string | number => (/^[1-9]\d{0,14}$|^0$/.test(value) ? Number(value) : value);

/** The address for a state: only what differs from the defaults is written, and other parameters stay. */
export function writeListState(params: SearchParams, state: ListState, options: ListOptions): SearchParams {
  const next: Record<string, unknown> = { ...params };
  const put = (name: string, value: unknown) => {
    if (value === undefined) delete next[name];
    else next[name] = value;
  };
  put('page', state.page === 1 ? undefined : state.page);
  put('page_size', state.pageSize === (options.pageSize ?? PAGE_SIZES[0]) ? undefined : state.pageSize);
  put('ordering', state.ordering === options.ordering ? undefined : state.ordering);
  put('search', state.search === '' ? undefined : compact(state.search));
  for (const field of options.filters ?? []) {
    const values = (state.filters[field] ?? []).map(compact);
    put(field, values.length > 1 ? values : values[0]);
  }
  return next;
}

/** Changes a state; anything that changes which rows match goes back to the first page. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** A click on a heading: first ascending, then descending, then ascending again. */
export const nextOrdering = (current: string | undefined, field: string): string =>
  current === field ? `-${field}` : field;

/** Which way a list is sorted by a field; undefined: not by it. */
export const directionOf = (ordering: string | undefined, field: string): 'asc' | 'desc' | undefined =>
  ordering === field ? 'asc' : ordering === `-${field}` ? 'desc' : undefined;

/** What a column says of itself overrides what the list can be sorted by. */
export const isSortable = (
  { id, sortable }: { readonly id: string; readonly sortable?: boolean },
  fields: readonly string[] = [],
): boolean => sortable ?? fields.includes(id);

export const isNarrowed = (state: ListState): boolean => state.search !== '' || Object.keys(state.filters).length > 0;
