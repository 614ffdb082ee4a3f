/** The state of the configurator in its address. */
export interface Chosen {
  /** The key of the node: `process:12`. */
  readonly node: string | undefined;
  readonly search: string;
  /** The history drawer: of everything, or of the chosen node. */
  readonly history: 'all' | 'node' | undefined;
}

export type Choose = (change: Partial<Chosen>) => void;

interface ChosenSearch {
  readonly process?: number | undefined;
  readonly metric?: number | undefined;
  readonly search?: string | number | undefined;
  readonly history?: Chosen['history'];
}

export function readChosen({ process, metric, search = '', history }: ChosenSearch): Chosen {
  const processKey = process === undefined ? undefined : `process:${process}`;
  return { node: metric === undefined ? processKey : `metric:${metric}`, search: String(search), history };
}

/** The search parameters; empty values are left out. */
export function writeChosen({ node, search, history }: Chosen): ChosenSearch {
  const [type = '', id] = node?.split(':') ?? [];
  return {
    ...(node !== undefined && { [type]: Number(id) }),
    ...(search !== '' && { search }),
    ...(history && { history }),
  };
}
