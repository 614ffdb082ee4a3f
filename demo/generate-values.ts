import { orderByMentions } from '#domain/formulas/order.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import type { DemoHints, DemoMetric } from './methodology.ts';

export interface PseudoCompany {
  /** Names the company: the same seed gives the same numbers, whatever else is in the methodology. */
  readonly seed: string;
  /** Years since the one the hints describe; may be negative. */
  readonly year: number;
  /** How large it is beside the usual one: multiplies what no other number of the company tells. */
  readonly size?: number;
  /** How far its good side lies from the market's middle, in standard deviations, by metric. */
  readonly strength?: (alias: string) => number;
  /** One of its IT systems, and that system's part of the whole. */
  readonly system?: { readonly name: string; readonly share: number };
}

/** How exactly people report a number in this unit; whole numbers where nothing is said. */
const DECIMALS: Readonly<Record<string, number>> = {
  '%': 2,
  балл: 2,
  мин: 2,
  с: 2,
  час: 1,
  год: 1,
  ТБ: 1,
  'млн руб.': 1,
  'штат. ед.': 1,
};

/** How much of a company's place in the market changes from year to year. */
const RESTLESS = 0.25;
/** How much of what a company is differs from the year the hints describe: nobody has twice the people a year later. */
const STEADY = 0.05;

/** FNV-1a with a final mix (MurmurHash3), as a number from 0 to 1, neither included. */
export function uniform(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) + 0.5) / 2 ** 32;
}

/** A number of the standard normal distribution that belongs to the key (Box–Muller). */
const normal = (key: string): number =>
  Math.sqrt(-2 * Math.log(uniform(`${key} radius`))) * Math.cos(2 * Math.PI * uniform(`${key} angle`));

/** How much of what a system shows is its own and not the company's. */
const PECULIAR = 0.4;

const mixed = (usual: number, other: number, weight: number): number =>
  usual * Math.sqrt(1 - weight ** 2) + other * weight;

function deviation({ alias, per_system, direction, demo }: DemoMetric, company: PseudoCompany): number {
  const { seed, year, system, strength } = company;
  const good = demo.good ?? direction;
  const usual = (at: number) => mixed(normal(`${seed} ${alias}`), normal(`${seed} ${alias} ${at}`), RESTLESS);
  const lasting = demo.steady && year !== 0 ? mixed(usual(0), normal(`${seed} ${alias} ${year}`), STEADY) : usual(year);
  const z =
    system && per_system !== false
      ? mixed(lasting, normal(`${seed} ${alias} ${system.name} ${year}`), PECULIAR)
      : lasting;
  if (!good || !strength) return z;
  return z + (good === 'higher' ? 1 : -1) * strength(alias);
}

/** A part never exceeds its whole: the odds are log-normal instead of the number. */
function part(share: number, stretched: number): number {
  const odds = (share / (1 - share)) * stretched;
  return odds / (1 + odds);
}

function valueFrom(
  unit: string,
  { median, spread, trend }: DemoHints,
  of: number | null,
  draw: [number, number],
): number {
  const [z, year] = draw;
  const stretched = Math.exp(spread * z) * trend ** year;
  if (of !== null) return of * (median < 1 ? part(median, stretched) : median * stretched);
  return unit === '%' ? 100 * part(median / 100, stretched) : median * stretched;
}

/** Numbers of things grow with the company; shares, times and scores do not. */
const SCALED: ReadonlySet<string> = new Set(['шт.', 'чел.', 'млн руб.', 'тыс. руб.', 'ТБ', 'штат. ед.', 'чел.-день']);

/** What the hints do not say: the company's size, and a system's part of a number that is the sum over systems. */
function scale(metric: DemoMetric, of: DemoMetric | undefined, { size = 1, system }: PseudoCompany): number {
  const grown = of === undefined && SCALED.has(metric.unit) ? size : 1;
  const adds = (one: DemoMetric | undefined) =>
    one !== undefined && one.per_system !== false && (one.rule ?? 'sum') === 'sum';
  return system && adds(metric) && !adds(of) && metric.unit !== '%' ? grown * system.share : grown;
}

interface Laid {
  readonly byAlias: ReadonlyMap<string, DemoMetric>;
  /** Each after the one it is a multiple of. */
  readonly order: readonly string[];
}

/** A methodology is laid out once, however many companies there are. */
const laidOut = new WeakMap<readonly DemoMetric[], Laid>();

function lay(metrics: readonly DemoMetric[]): Laid {
  const known = laidOut.get(metrics);
  if (known) return known;
  const { order, cycle } = orderByMentions(
    new Map(metrics.map(({ alias, demo }) => [sameAlias(alias), demo.of === undefined ? [] : [sameAlias(demo.of)]])),
  );
  if (cycle) throw new Error(`The demo hints refer to each other: ${cycle.join(' → ')}`);
  const laid = { byAlias: new Map(metrics.map((metric) => [sameAlias(metric.alias), metric])), order };
  laidOut.set(metrics, laid);
  return laid;
}

/**
 * The values one pseudo-company reports in one year, as a whole or for one IT system, by alias in lower case. For a
 * system, `whole` tells the numbers that belong to the company as a whole.
 */
export function generateValues(
  metrics: readonly DemoMetric[],
  company: PseudoCompany,
  whole: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const { byAlias, order } = lay(metrics);
  const values = new Map<string, number>();
  for (const alias of order) {
    const metric = byAlias.get(alias)!;
    const { unit, demo } = metric;
    const known = metric.per_system === false ? whole.get(alias) : undefined;
    if (known !== undefined) {
      values.set(alias, known);
      continue;
    }
    const parent = demo.of === undefined ? undefined : byAlias.get(sameAlias(demo.of));
    const of = demo.of === undefined ? null : values.get(sameAlias(demo.of));
    if (of === undefined) throw new Error(`${alias} is a multiple of ${demo.of}, which is unknown`);
    const exact =
      valueFrom(unit, demo, of, [deviation(metric, company), company.year]) * scale(metric, parent, company);
    values.set(alias, Number(exact.toFixed(DECIMALS[unit] ?? 0)));
  }
  return values;
}
