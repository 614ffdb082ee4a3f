import type { Locale } from '../language/text.ts';
import type { Methodology, MetricState, ProcessState, Named } from '../methodology/states.ts';
import { OWN_SHEETS, systemHeader } from './form.ts';
import { sheetNames } from '#workbooks/sheet-names.ts';

/** The row of one metric. */
export interface TemplateRow {
  readonly metricId: number;
  readonly key: string;
  readonly process: string;
  readonly name: string;
  readonly unit: string;
  /** What the metric is, in a sentence; it may be empty. */
  readonly meaning: string;
  /** Otherwise reported for the company as a whole: only the column of all systems takes a value. */
  readonly perSystem: boolean;
}

/** The rows of one process, under a heading of their own. */
export interface TemplateGroup {
  readonly title: string;
  readonly rows: readonly TemplateRow[];
}

/** The sheet of one root process. */
export interface TemplateSheet {
  readonly name: string;
  readonly title: string;
  readonly groups: readonly TemplateGroup[];
}

/** An IT system and the header its column has. */
export interface SystemColumn {
  readonly id: number;
  readonly header: string;
}

/** A template as data: everything the workbook shows and asks for. */
export interface TemplateForm {
  readonly locale: Locale;
  readonly sheets: readonly TemplateSheet[];
  readonly systems: readonly SystemColumn[];
}

type Processes = ReadonlyMap<number, ProcessState>;

/** From the root down to the process itself. */
function pathTo(processes: Processes, id: number): ProcessState[] {
  const path: ProcessState[] = [];
  for (let at = processes.get(id); at && !path.includes(at); at = at.parent ? processes.get(at.parent.id) : undefined) {
    path.unshift(at);
  }
  return path;
}

const rowOf = (metric: MetricState, process: string): TemplateRow => ({
  metricId: metric.id,
  key: metric.alias,
  process,
  name: metric.description,
  unit: metric.unit.name,
  meaning: metric.what_it_is ?? '',
  perSystem: metric.per_system,
});

interface RootMetrics {
  readonly root: ProcessState;
  readonly groups: Map<number, { readonly title: string; readonly rows: TemplateRow[] }>;
}

/**
 * The template of a methodology: a sheet for each root process that has metrics to report, with a row for each of them
 * in the order of the methodology. Indicators are computed and have no row. The names are those of the given language.
 */
export function templateOf(
  { processes, metrics }: Methodology,
  itSystems: readonly Named[],
  locale: Locale = 'ru',
): TemplateForm {
  const byId: Processes = new Map(processes.map((process) => [process.id, process]));
  const roots = new Map<number, RootMetrics>();
  for (const metric of metrics) {
    const [root, ...below] = pathTo(byId, metric.process.id);
    if (metric.mtype !== 'metric' || !root) continue;
    const { groups } = roots.get(root.id) ?? { groups: new Map() as RootMetrics['groups'] };
    roots.set(root.id, { root, groups });
    const title = below.length === 0 ? root.name : below.map(({ name }) => name).join(' / ');
    const group = groups.get(metric.process.id) ?? { title, rows: [] };
    groups.set(metric.process.id, group);
    group.rows.push(rowOf(metric, (below.at(-1) ?? root).name));
  }
  const names = sheetNames([...OWN_SHEETS, ...[...roots.values()].map(({ root }) => root.name)]);
  return {
    locale,
    sheets: [...roots.values()].map(({ root, groups }, at) => ({
      name: names[OWN_SHEETS.length + at] ?? root.name,
      title: root.name,
      groups: [...groups.values()],
    })),
    systems: itSystems.map(({ id, name }) => ({ id, header: systemHeader(name, locale) })),
  };
}

/** All rows of a sheet, heading by heading. */
export const rowsOf = ({ groups }: TemplateSheet): readonly TemplateRow[] => groups.flatMap(({ rows }) => rows);
