import type { SearchParams } from '#web/ui/table/list-state.ts';

const FIELDS = ['industry', 'it_system', 'size', 'all'] as const;

/** Whether a page, or its path pattern, shows a calculation by groups. */
export const isReadByGroup = (path: string): boolean =>
  /^\/benchmarks\/(?!history|calculation)[^/]+(?:\/(?:summary|money|metrics(?:\/[^/]+)?))?\/?$/.test(path);

/** The next address with the current group, unless it has its own. The staff's filters are lists and are dropped. */
export function withGroup(before: SearchParams, after: SearchParams): SearchParams {
  const group = FIELDS.filter((field) => !(field in after) && !Array.isArray(before[field]));
  return { ...Object.fromEntries(group.map((field) => [field, before[field]])), ...after };
}

/** The chosen group stays chosen while moving between the pages of a calculation. */
export const keepGroup = <T extends SearchParams>({ search, next }: { search: T; next: (search: T) => T }): T =>
  isReadByGroup(window.location.pathname) ? (withGroup(search, next(search)) as T) : next(search);
