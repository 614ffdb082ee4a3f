import { sameAlias } from '../../formulas/tree.ts';
import type { Methodology } from '../states.ts';
import { checkMetricRows, checkProcessRows } from './check-exchange.ts';
import { fieldsOfMetric, fieldsOfProcess, same, settled, type MetricFields, type ProcessFields } from './fields.ts';
import { SHEETS } from './form.ts';
import { at, MESSAGES, type Problem } from './problems.ts';
import type { Exchange, ProcessRow } from './read-exchange.ts';

interface Changed<F> {
  readonly id: number | null;
  readonly before: F | null;
  readonly after: F | null;
}

/** What loading the workbook would do, and what keeps it from being done. */
export interface Plan {
  readonly units: readonly string[];
  /** Parents come before children; deletions come last, deepest first. */
  readonly processes: readonly Changed<ProcessFields>[];
  readonly metrics: readonly Changed<MetricFields>[];
  readonly problems: readonly Problem[];
}

interface Now {
  readonly methodology: Methodology;
  readonly units: readonly string[];
  /** How many questionnaires hold values of a metric. */
  readonly used: ReadonlyMap<number, number>;
}

/** Where each process will stand: those of the workbook, and those it does not mention and that stay. */
type Standing = Pick<ProcessRow, 'alias' | 'parent'>;

/** Parents first; processes without a known parent or in a cycle are dropped. */
function parentsFirst<P extends Standing>(processes: readonly P[]): P[] {
  const placed = new Set<string>();
  const sorted: P[] = [];
  let rest = processes;
  while (rest.length > 0) {
    const ready = rest.filter(({ parent }) => parent === '' || placed.has(sameAlias(parent)));
    if (ready.length === 0) return sorted;
    for (const { alias } of ready) placed.add(sameAlias(alias));
    sorted.push(...ready);
    rest = rest.filter((process) => !ready.includes(process));
  }
  return sorted;
}

const isRow = (process: Standing): process is ProcessRow => 'row' in process;

function checkPlaces(all: readonly Standing[], sorted: readonly Standing[]): Problem[] {
  const known = new Set(all.map(({ alias }) => sameAlias(alias)));
  return all
    .filter((process): process is ProcessRow => isRow(process) && !sorted.includes(process))
    .map((row) => {
      const message = known.has(sameAlias(row.parent)) ? MESSAGES.circle(row.name) : MESSAGES.noParent(row.parent);
      return at(row.sheet, row.row, row.columns.parent, message);
    });
}

const isChange = <F extends object>({ before, after }: Changed<F>): boolean =>
  before === null || after === null || !same(before, after);

/**
 * Compares a workbook with the methodology. What the workbook does not mention stays as it is, or goes when
 * `removeMissing`.
 */
export function planExchange(file: Exchange, now: Now, removeMissing: boolean): Plan {
  const { processes, metrics } = now.methodology;
  const aliasOf = new Map(processes.map(({ id, alias }) => [id, alias]));
  const processInFile = new Set(file.processes.map(({ alias }) => sameAlias(alias)));
  const metricInFile = new Set(file.metrics.map(({ alias }) => sameAlias(alias)));
  const otherProcesses = processes.filter(({ alias }) => !processInFile.has(sameAlias(alias)));
  const otherMetrics = metrics.filter(({ alias }) => !metricInFile.has(sameAlias(alias)));

  const standing: Standing[] = [
    ...file.processes,
    ...(removeMissing ? [] : otherProcesses.map((process) => fieldsOfProcess(process, aliasOf))),
  ];
  const sorted = parentsFirst(standing);
  const saved = new Map(metrics.map((metric) => [sameAlias(metric.alias), metric]));
  const units = [...now.units, ...file.units].map((name) => name.toLowerCase());
  const inUse = removeMissing ? otherMetrics.filter(({ id }) => (now.used.get(id) ?? 0) > 0) : [];
  const problems = [
    ...file.problems,
    ...checkProcessRows(file.processes),
    ...checkPlaces(standing, sorted),
    ...checkMetricRows(file.metrics, {
      processes: new Map(standing.map(({ alias, parent }) => [sameAlias(alias), { isRoot: parent === '' }])),
      units: new Set(units),
      staying: removeMissing ? [] : otherMetrics,
      saved,
    }),
    ...inUse.map(({ id, alias }) => ({
      sheet: SHEETS.metrics,
      cell: null,
      message: MESSAGES.hasValues(alias, now.used.get(id) ?? 0),
    })),
  ];

  const savedProcess = new Map(processes.map((process) => [sameAlias(process.alias), process]));
  const processChanges = sorted.filter(isRow).map(({ alias, name, parent }): Changed<ProcessFields> => {
    const before = savedProcess.get(sameAlias(alias));
    return {
      id: before?.id ?? null,
      before: before ? fieldsOfProcess(before, aliasOf) : null,
      after: { alias, name, parent },
    };
  });
  const metricChanges = file.metrics.map((row): Changed<MetricFields> => {
    const before = saved.get(sameAlias(row.alias));
    return {
      id: before?.id ?? null,
      before: before ? fieldsOfMetric(before, aliasOf) : null,
      after: settled(row, before),
    };
  });
  // The size moves to a metric of the workbook also from one that the workbook does not mention.
  const losing = file.metrics.some(({ is_size }) => is_size) ? otherMetrics.filter(({ is_size }) => is_size) : [];
  const losingSize = (removeMissing ? [] : losing).map((metric): Changed<MetricFields> => {
    const before = fieldsOfMetric(metric, aliasOf);
    return { id: metric.id, before, after: { ...before, is_size: false } };
  });
  const goingProcesses = removeMissing ? otherProcesses.toReversed() : [];
  const goingMetrics = removeMissing ? otherMetrics : [];
  const known = new Set(now.units.map((name) => name.toLowerCase()));
  return {
    units: [...new Set(file.units)].filter((name) => name !== '' && !known.has(name.toLowerCase())),
    processes: [
      ...processChanges.filter(isChange),
      ...goingProcesses.map((process) => ({ id: process.id, before: fieldsOfProcess(process, aliasOf), after: null })),
    ],
    metrics: [
      ...losingSize,
      ...metricChanges.filter(isChange),
      ...goingMetrics.map((metric) => ({ id: metric.id, before: fieldsOfMetric(metric, aliasOf), after: null })),
    ],
    problems,
  };
}
