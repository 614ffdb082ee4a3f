import { amountText } from '#domain/benchmarks/money/amount-text.ts';
import { compareCosts } from '#domain/benchmarks/money/compare-costs.ts';
import { ratioIn } from '#domain/benchmarks/money/cost-gap.ts';
import { equationText } from '#domain/benchmarks/money/equation.ts';
import { roublesIn, roublesInPrice } from '#domain/benchmarks/money/roubles.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import { placedRows } from '#domain/benchmarks/summary/summary.ts';
import { exportedRelease } from '#api/benchmarks/clients/view/exported-release.ts';
import { viewOf, type ReleaseView } from '#api/benchmarks/clients/view/open-for-client.ts';
import { WHOLE_MARKET, type Population } from '#api/benchmarks/clients/release/load-release.ts';
import { metricsIn } from '#api/benchmarks/exports/exported.ts';
import { findCurrentRelease } from '#api/benchmarks/clients/market-now.ts';
import { createReleases } from '#api/benchmarks/clients/release/releases.ts';
import { createOwnReports } from '#api/benchmarks/clients/view/own-values.ts';
import type { Services } from '#api/platform/services.ts';

const NUMBER = /^\s*([−+]?[\d\s]+(?:,\d+)?)\s*(.*)$/u;

/** A printed number and what stands behind it. */
function read(printed: string): { readonly value: number; readonly unit: string } {
  const [, number = '', unit = ''] = NUMBER.exec(printed.trim()) ?? [];
  const value = Number(number.replace(/\s/g, '').replace('−', '-').replace(',', '.'));
  if (number === '' || Number.isNaN(value)) throw new Error(`No number: ${printed}`);
  return { value, unit: unit.trim() };
}

const scaleOf = (unit: string): number => (unit.startsWith('%') ? 0.01 : (roublesInPrice(unit) ?? 1));

/** Half of the last printed digit of a number with so many significant ones, whole digits kept. */
const halfDigit = (value: number, significant: number): number =>
  0.5 * 10 ** Math.min(0, Math.floor(Math.log10(Math.abs(value) || 1)) + 1 - significant) * (1 + 1e-6);

/** What is wrong with «(245,5 − 140 тыс. руб.) × 431 = +45,5 млн руб.»; null: it multiplies out. */
export function wrongEquation(printed: string): string | null {
  const [left = '', right = ''] = printed.split(' = ');
  const [difference = '', ...factors] = left.split(/ ×\s/u);
  const [own = '', figure = ''] = difference.replace(/^\(|\)$/g, '').split(' − ');
  const market = read(figure);
  const product = factors
    .map(read)
    .reduce(
      (sum, { value, unit }) => sum * value * (roublesIn(unit) ?? 1),
      (read(own).value - market.value) * scaleOf(market.unit),
    );
  const range = /^([−+])\((.+)–(.+?)\)\s*(.*)$/u.exec(right);
  if (range) {
    const [, sign, low = '', high = '', unit = ''] = range;
    const size = (sign === '−' ? -product : product) / (roublesIn(unit) ?? NaN);
    const [from, to] = [read(low).value, read(high).value];
    return from - halfDigit(from, 2) <= size && size <= to + halfDigit(to, 2) ? null : `${printed}: ${size}`;
  }
  const { value, unit } = read(right);
  const expected = product / (roublesIn(unit) ?? NaN);
  return Math.abs(value - expected) <= halfDigit(value, 3) ? null : `${printed}: ${expected}`;
}

/** What is wrong with «хуже на 75 %» beside the two numbers it is made of; null: it is their distance. */
export function wrongGap(own: string, median: string, gap: string): string | null {
  const size = /^(?:лучше|хуже) на\s(.+)$/u.exec(gap)?.[1];
  if (size === undefined || / из /u.test(own.replaceAll('\u00a0', ' '))) return null;
  const { value, unit } = read(size);
  const [mine, market] = [read(own).value, read(median).value];
  const isShare = unit.startsWith('%');
  const distance = Math.abs(mine - market) * (isShare ? 100 / Math.abs(market) : 1);
  const far = distance >= 1000 && isShare ? 0.5 * 10 ** (Math.floor(Math.log10(distance)) - 1) : 0;
  const half = Math.max(far, halfDigit(value, isShare ? 2 : 3));
  return Math.abs(distance - value) <= half ? null : `${own}, ${median}, ${gap}: ${distance}`;
}

/** Everything a company reads in numbers that belong together, of the market and of every group of its release. */
export async function printedEquations(portal: Services, company: number) {
  const { db, names } = portal;
  const services = {
    ...portal,
    releases: createReleases(db, names),
    reports: createOwnReports(db, async () => 'published'),
  };
  const id = await findCurrentRelease(db);
  if (id === null) throw new Error('No release');
  const release = await services.releases.open(id);
  const tariff = { name: '', max_calculations: null, can_export: true };
  const row = {} as ReleaseView['row'];
  const groups: readonly Population[] = [WHOLE_MARKET, ...release.groups];
  const equations: string[] = [];
  const gaps: (readonly [own: string, median: string, gap: string])[] = [];
  const owns = new Map<number, Set<string>>();
  const units = new Map(release.methodology.metrics.map(({ id: metric, unit }) => [metric, unit.name]));
  for (const group of groups) {
    const view = await viewOf(services, { row, release, company, tariff }, group);
    const exported = exportedRelease(view);
    const rows = metricsIn(exported).map(exported.present);
    const costs = {
      ratios: release.costs,
      valueIn: (metric: number, year: number) => view.own.at(metric, year)?.value ?? null,
    };
    for (const yardstick of ['median', 'best'] as const) {
      const { explain, defend } = compareCosts(rows, yardstick, costs, release.years.at(-1));
      for (const judged of [...explain, ...defend]) {
        const terms = ratioIn(costs.ratios, judged.metric.id, judged.metric.own.year)?.base ?? [];
        const measured = terms.map((term) => ({ ...term, unit_name: units.get(term.id) ?? '' }));
        equations.push(equationText(judged, amountText(measured, judged.metric.own.year, costs, 'ru'), 'ru'));
      }
    }
    for (const placed of placedRows(rows, () => ({ own: [], trends: [] }), costs)) {
      const { value, median, gap } = formatRow(placed, 'ru');
      gaps.push([value, median, gap]);
      if (group.system === null) owns.set(placed.id, (owns.get(placed.id) ?? new Set()).add(value));
    }
  }
  return { groups: groups.length, equations, gaps, owns };
}
