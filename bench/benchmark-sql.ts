import { ruleOf, rulesOf, type Size } from './benchmark-data.ts';
import { sqlOf } from './formula-model.ts';

/** The same calculation as statements, in the quickest form found: figures and indicators kept as a wide table first. */
export interface Statements {
  readonly createTable: string;
  readonly figures: string;
  readonly measures: readonly string[];
}

export function statementsOf(size: Size): Statements {
  const { aliases, formulas } = rulesOf(size);
  const column = (alias: string): string => `"${alias}"`;
  const figures = aliases.map((alias, at) => `${ruleOf(at)}(${column(alias)}) as ${column(alias)}`);
  const indicators = formulas.map((formula, at) => `${sqlOf(formula)} as "i_${at}"`);
  return {
    createTable: `create table o (year double precision, company double precision, system double precision, ${aliases
      .map((alias) => `${column(alias)} double precision`)
      .join(', ')})`,
    figures: `select *, ${indicators.join(', ')} from (select year, company, ${figures.join(', ')} from o group by year, company) f`,
    measures: [...aliases, ...formulas.map((_, at) => `i_${at}`)].map(column),
  };
}

const SHARES = '[0.1, 0.25, 0.5, 0.75, 0.9, 0.95]';
const named = (x: string, what: string): string => `"${x.slice(1, -1)} ${what}"`;

const statisticsOf = (measures: readonly string[], percentiles: (x: string) => string): string =>
  measures
    .map((x) => {
      const plain = ['count', 'min', 'avg', 'max', 'stddev_samp'].map((what) => `${what}(${x}) as ${named(x, what)}`);
      return `${plain.join(', ')}, ${percentiles(x)} as ${x}`;
    })
    .join(', ');

export const duckStatistics = (measures: readonly string[]): string =>
  `select year, ${statisticsOf(measures, (x) => `quantile_cont(${x}, ${SHARES})`)} from i group by year`;

export const postgresStatistics = (measures: readonly string[]): string =>
  `select year, ${statisticsOf(measures, (x) => `percentile_cont(array${SHARES}) within group (order by ${x})`)} from i group by year`;
