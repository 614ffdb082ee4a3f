import { readFileSync } from 'node:fs';
import { sameAlias } from '#domain/formulas/tree.ts';
import { generateValues, uniform } from './generate-values.ts';
import { processesOf, type DemoMetric, type DemoProcess } from './methodology.ts';

/** A company of the demo market. */
export interface DemoCompany {
  readonly name: string;
  /** The first is the one it is counted in. */
  readonly industries: readonly string[];
  /** Companies of one group belong to one owner. */
  readonly group?: string;
  /** Beside the usual company of the hints. */
  readonly size: number;
  readonly systems: readonly string[];
  /** The first year it reports for. */
  readonly since: number;
  /** Years it has not reported for: left out, or still to come. */
  readonly absent?: readonly number[];
  /** How good it is in a root process, in standard deviations. */
  readonly strengths?: Readonly<Record<string, number>>;
  /** Words where numbers belong: a workbook that came back before the right one was sent. */
  readonly first_try?: { readonly year: number; readonly typed: Readonly<Record<string, string>> };
  /** Numbers typed in a wrong unit. */
  readonly slips?: readonly { readonly year: number; readonly metric: string; readonly times: number }[];
}

export interface DemoMarket {
  readonly years: readonly number[];
  readonly companies: readonly DemoCompany[];
}

/** What one company reports in one workbook; the nameless system is the company as a whole. */
export interface DemoQuestionnaire {
  readonly company: string;
  readonly year: number;
  /** Of how many workbooks of that company and year it is which, from 1. */
  readonly part: number;
  readonly systems: readonly { readonly system: string | null; readonly values: ReadonlyMap<string, number> }[];
  /** The metrics its template has rows for, by alias in lower case: of the processes the company reports on. */
  readonly asked: ReadonlySet<string>;
  /** Words typed where numbers belong, by alias in lower case; such a workbook waits for its sender. */
  readonly typed?: ReadonlyMap<string, string>;
}

export const readDemoMarket = (): DemoMarket =>
  JSON.parse(readFileSync(new URL('companies.json', import.meta.url), 'utf8')) as DemoMarket;

/** One company in eight leaves a root process out in a year, and one number in twenty is not known anywhere. */
const SKIPPED = 1 / 8;
const UNKNOWN = 1 / 20;
/** One year in six is reported in two workbooks: the second brings half of the processes. */
const IN_TWO_PARTS = 1 / 6;

interface Placed {
  readonly metric: DemoMetric;
  readonly root: string;
}

interface Laid {
  readonly all: readonly Placed[];
  readonly metrics: readonly DemoMetric[];
  readonly rootOf: ReadonlyMap<string, string>;
}

function lay(roots: readonly DemoProcess[]): Laid {
  const all = roots.flatMap((root) =>
    processesOf([root]).flatMap(({ metrics = [] }) => metrics.map((metric) => ({ metric, root: root.alias }))),
  );
  return {
    all,
    metrics: all.map(({ metric }) => metric),
    rootOf: new Map(all.map(({ metric, root }) => [metric.alias, root])),
  };
}

/** The parts of the systems in what they add up to; the first one is the largest. */
function sharesOf({ name, systems }: DemoCompany): number[] {
  const weights = systems.map((system, at) => (1 + uniform(`${name} ${system} share`)) / (at + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
}

/** What a company asks a template for: a process now and then left out, but never what it is like at all. */
function askedOf(company: DemoCompany, year: number, metrics: readonly Placed[]): Placed[] {
  const { name, strengths, slips = [] } = company;
  return metrics.filter(({ metric, root }) => {
    // A company with a story tells it whole.
    if (strengths || slips.some((slip) => slip.metric === metric.alias)) return true;
    if (root === 'governance' && metric.alias.startsWith('co.')) return true;
    return uniform(`${name} ${root} ${year} skipped`) >= SKIPPED;
  });
}

function isKnown({ name, strengths, slips = [] }: DemoCompany, { metric, root }: Placed): boolean {
  if (strengths || slips.some((slip) => slip.metric === metric.alias)) return true;
  if (root === 'governance' && metric.alias.startsWith('co.')) return true;
  return uniform(`${name} ${metric.alias} unknown`) >= UNKNOWN;
}

function questionnairesOf(company: DemoCompany, year: number, base: number, methodology: Laid): DemoQuestionnaire[] {
  const { name, size, systems, strengths = {}, slips = [] } = company;
  const { metrics, rootOf, all } = methodology;
  const quality = (uniform(`${name} quality`) - 0.5) * 1.2;
  const strength = (alias: string) => quality + (strengths[rootOf.get(alias) ?? ''] ?? 0);
  const reported = { seed: name, year: year - base, size, strength };
  const shares = sharesOf(company);
  const whole = generateValues(metrics, reported);
  const bySystem = systems.map((system, at) => ({
    system,
    values: generateValues(metrics, { ...reported, system: { name: system, share: shares[at] ?? 0 } }, whole),
  }));
  for (const slip of slips) {
    const alias = sameAlias(slip.metric);
    if (slip.year === year) whole.set(alias, Number(((whole.get(alias) ?? 0) * slip.times).toPrecision(12)));
  }
  const inTwo = !company.strengths && uniform(`${name} ${year} parts`) < IN_TWO_PARTS;
  const partOf = (root: string) => (inTwo && uniform(`${name} ${root} ${year} part`) < 0.5 ? 2 : 1);
  const asked = askedOf(company, year, all);
  const rows = asked.filter((row) => isKnown(company, row));
  const pick = (part: number, perSystem: boolean, values: ReadonlyMap<string, number>) =>
    new Map(
      rows
        .filter(({ metric, root }) => partOf(root) === part && (metric.per_system !== false) === perSystem)
        .map(({ metric }) => [sameAlias(metric.alias), values.get(sameAlias(metric.alias)) ?? 0]),
    );
  const sent = (inTwo ? [1, 2] : [1]).map((part) => ({
    company: name,
    year,
    part,
    asked: new Set(asked.filter(({ root }) => partOf(root) === part).map(({ metric }) => sameAlias(metric.alias))),
    systems: [
      { system: null, values: pick(part, false, whole) },
      ...bySystem.map(({ system, values }) => ({ system, values: pick(part, true, values) })),
    ].filter(({ values }) => values.size > 0),
  }));
  const [right] = sent;
  if (company.first_try?.year !== year || !right) return sent;
  const typed = new Map(Object.entries(company.first_try.typed).map(([alias, words]) => [sameAlias(alias), words]));
  return [{ ...right, typed }, ...sent];
}

/** Every workbook of the demo market, year by year. The same files give the same numbers, always. */
export function* generateMarket(
  market: DemoMarket,
  roots: readonly DemoProcess[],
  years: readonly number[] = market.years,
): Generator<DemoQuestionnaire> {
  const methodology = lay(roots);
  const base = market.years.at(-1) ?? 0;
  for (const year of years) {
    for (const company of market.companies) {
      const { since, absent = [] } = company;
      if (year >= since && !absent.includes(year)) yield* questionnairesOf(company, year, base, methodology);
    }
  }
}
