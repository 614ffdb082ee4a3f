import { sameAlias } from '../../formulas/tree.ts';
import type { Methodology, MetricState, ProcessState } from '../states.ts';
import { fieldsOfMetric, fieldsOfProcess, same, settled, type MetricFields, type ProcessFields } from './fields.ts';
import { COLUMNS, SHEETS } from './form.ts';
import type { Exchange, MetricRow, ProcessRow } from './read-exchange.ts';

type Fields = MetricFields | ProcessFields;

/** A process or metric that was changed after the workbook was exported and that the workbook says otherwise of. */
export interface NewerChange {
  readonly object_type: 'process' | 'metric';
  readonly id: number;
  /** As it was when the workbook was exported, as it is now and as the workbook has it; null: not there. */
  readonly base: Fields | null;
  readonly now: Fields | null;
  readonly file: Fields | null;
}

/** One kind of things in three states. */
interface Kind<S extends { readonly id: number; readonly alias: string }, R extends { readonly alias: string }, F> {
  readonly base: readonly S[];
  readonly now: readonly S[];
  readonly rows: readonly R[];
  readonly fieldsOfBase: (state: S) => F;
  readonly fieldsOfNow: (state: S) => F;
  readonly fieldsOfRow: (row: R, base: S | undefined) => F;
  /** A row that is not in the workbook. */
  readonly rowOf: (fields: F) => R;
}

const aliasesOf = ({ processes }: Methodology) => new Map(processes.map(({ id, alias }) => [id, alias]));

const placeFor = <K extends keyof typeof COLUMNS>(kind: K) => ({
  sheet: SHEETS[kind],
  row: 1,
  columns: Object.fromEntries(Object.keys(COLUMNS[kind]).map((field) => [field, 1])) as Record<
    keyof (typeof COLUMNS)[K],
    number
  >,
});

function processKind(
  file: Exchange,
  base: Methodology,
  now: Methodology,
): Kind<ProcessState, ProcessRow, ProcessFields> {
  const [then, today] = [aliasesOf(base), aliasesOf(now)];
  return {
    base: base.processes,
    now: now.processes,
    rows: file.processes,
    fieldsOfBase: (process) => fieldsOfProcess(process, then),
    fieldsOfNow: (process) => fieldsOfProcess(process, today),
    fieldsOfRow: ({ alias, name, parent }) => ({ alias, name, parent }),
    rowOf: (fields) => ({ ...placeFor('processes'), ...fields }),
  };
}

function metricKind(file: Exchange, base: Methodology, now: Methodology): Kind<MetricState, MetricRow, MetricFields> {
  const [then, today] = [aliasesOf(base), aliasesOf(now)];
  return {
    base: base.metrics,
    now: now.metrics,
    rows: file.metrics,
    fieldsOfBase: (metric) => fieldsOfMetric(metric, then),
    fieldsOfNow: (metric) => fieldsOfMetric(metric, today),
    fieldsOfRow: (row, metric) => settled(row, metric),
    rowOf: (fields) => ({ ...placeFor('metrics'), ...fields }),
  };
}

/** Each thing in its three states, by the key it had when the workbook was exported. */
function triples<S extends { readonly id: number; readonly alias: string }, R extends { readonly alias: string }, F>(
  kind: Kind<S, R, F>,
) {
  const base = new Map(kind.base.map((one) => [one.id, one]));
  const now = new Map(kind.now.map((one) => [one.id, one]));
  const rows = new Map(kind.rows.map((row) => [sameAlias(row.alias), row]));
  return [...new Set([...base.keys(), ...now.keys()])].map((id) => {
    const [was, is] = [base.get(id), now.get(id)];
    const row = rows.get(sameAlias((was ?? is)!.alias));
    return {
      id,
      row,
      base: was ? kind.fieldsOfBase(was) : null,
      now: is ? kind.fieldsOfNow(is) : null,
      file: row ? kind.fieldsOfRow(row, was) : null,
    };
  });
}

const differ = (one: object | null, other: object | null): boolean =>
  one === null || other === null ? one !== other : !same(one, other);

/**
 * What was changed in the portal since the workbook was exported and would be lost: the workbook says otherwise of it,
 * or, where missing things are removed, does not have it.
 */
export function newerThan(file: Exchange, base: Methodology, now: Methodology, removeMissing: boolean): NewerChange[] {
  const lost = (object_type: NewerChange['object_type'], some: readonly Omit<NewerChange, 'object_type'>[]) =>
    some
      .filter((one) => differ(one.base, one.now) && differ(one.now, one.file) && (one.file !== null || removeMissing))
      .map(({ id, base: was, now: is, file: has }) => ({ object_type, id, base: was, now: is, file: has }));
  return [
    ...lost('process', triples(processKind(file, base, now))),
    ...lost('metric', triples(metricKind(file, base, now))),
  ];
}

/** Field by field: what the workbook changed counts, unless the portal changed it too. */
function merged<F extends object>(base: F | null, now: F, file: F): F {
  const keys = Object.keys(now) as (keyof F)[];
  return Object.fromEntries(
    keys.map((key) => {
      const isOurs = base !== null && same([now[key]], [base[key]]);
      return [key, isOurs ? file[key] : now[key]];
    }),
  ) as F;
}

function mergedRows<
  S extends { readonly id: number; readonly alias: string },
  R extends { readonly alias: string },
  F extends object,
>(kind: Kind<S, R, F>): R[] {
  const all = triples(kind);
  const known = new Map(all.flatMap((one) => (one.row ? [[one.row, one] as const] : [])));
  const rows = kind.rows.flatMap((row): R[] => {
    const one = known.get(row);
    if (!one) return [row];
    // What was deleted in the portal since does not come back.
    return one.now === null ? [] : [{ ...row, ...merged(one.base, one.now, one.file!) }];
  });
  const added = all.filter((one) => one.row === undefined && one.now !== null && differ(one.base, one.now));
  return [...rows, ...added.map((one) => kind.rowOf(one.now!))];
}

/** The workbook with everything that was changed in the portal since it was exported. */
export const keepNewer = (file: Exchange, base: Methodology, now: Methodology): Exchange => ({
  ...file,
  processes: mergedRows(processKind(file, base, now)),
  metrics: mergedRows(metricKind(file, base, now)),
});
