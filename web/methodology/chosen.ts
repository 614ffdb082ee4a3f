import type { SearchParams } from '#web/ui/table/list-state.ts';

/** What the configurator shows, as its address tells it. */
export interface Chosen {
  /** The key of the node: `process:12`. */
  readonly node: string | undefined;
  readonly search: string;
  /** The drawer of changes: of everything, or of the chosen node. */
  readonly history: 'all' | 'node' | undefined;
}

const idIn = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** What makes no sense in an address is left out. */
export function readChosen({ process, metric, search, history }: SearchParams): Chosen {
  const [metricId, processId] = [idIn(metric), idIn(process)];
  const processKey = processId === undefined ? undefined : `process:${processId}`;
  return {
    node: metricId === undefined ? processKey : `metric:${metricId}`,
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    history: history === 'all' || history === 'node' ? history : undefined,
  };
}

/** The parameters of an address; nothing stands in it for what is not chosen. */
export function writeChosen({ node, search, history }: Chosen): SearchParams {
  const [type = '', id] = node?.split(':') ?? [];
  return {
    ...(node !== undefined && { [type]: Number(id) }),
    ...(search !== '' && { search }),
    ...(history && { history }),
  };
}
