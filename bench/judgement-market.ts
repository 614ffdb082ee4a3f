import { LATEST } from '#domain/benchmarks/release/cells.ts';
import type { PublishedFigures } from '#domain/benchmarks/release/published-figures.ts';
import { usualMarket, type PublishedMarket, type UsualMarket } from '#domain/doubts/usual-market.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldValues, type Held } from '#domain/figures/held-values.ts';
import { planMethodology, type PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { readDemoMarket } from '../demo/market.ts';
import { demoReports, releaseOfDemo } from './disclosure-market.ts';

/** The demo as the judgement meets it: what each company reported, without the planted slips, and what is published. */
export interface JudgedMarket {
  readonly planned: PlannedMethodology;
  readonly market: UsualMarket;
  /** By company, then by year. */
  readonly companies: ReadonlyMap<number, ReadonlyMap<number, Held>>;
}

function publishedOf({ figures, bands }: ReturnType<typeof releaseOfDemo>): PublishedMarket {
  const keyOf = (measure: number, period: number | string, system: number | null, band: number | null) =>
    `${measure} ${period} ${system ?? ''} ${band ?? ''}`;
  const known = new Map<string, PublishedFigures>();
  for (const { key, figures: published } of figures) {
    if (!published || key.industry !== null) continue;
    const band = key.band === null ? null : bands.indexOf(key.band);
    known.set(keyOf(key.measure, key.period, key.system, band), published);
  }
  return (measure, year, { system, band }) =>
    known.get(keyOf(measure, year, system, band)) ?? known.get(keyOf(measure, LATEST, system, band));
}

export function openJudgedMarket(): JudgedMarket {
  const release = releaseOfDemo();
  const { metrics, rows } = demoReports({
    ...readDemoMarket(),
    companies: readDemoMarket().companies.map((company) => ({ ...company, slips: [] })),
  });
  const planned = planMethodology(metrics);
  const companies = new Map(
    [...Map.groupBy(rows, ({ company }) => company)].map(([company, own]) => [
      company,
      new Map(
        [...Map.groupBy(own, ({ year }) => year)].map(([year, some]) => [year, heldValues(some, planned.plan.zeros)]),
      ),
    ]),
  );
  return { planned, market: usualMarket(planned, publishedOf(release)), companies };
}

/** The market of other companies: what is published of them, whatever they report for all IT systems. */
export function marketOfOthers(
  planned: PlannedMethodology,
  companies: ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, number>>>,
): UsualMarket {
  const rows = [...companies].flatMap(([company, years]) =>
    [...years].map(([year, values]) => ({
      company,
      year,
      order: year,
      system: null,
      metrics: [...values.keys()],
      values: [...values.values()],
    })),
  );
  return usualMarket(planned, publishedOf(releaseOfDemo({ metrics: planned.metrics, systems: [], rows })));
}

/** A workbook in which every figure of a company is typed for all systems, of some metrics or of all. */
export function typedWhole(
  { plan }: PlannedMethodology,
  held: Held,
  isAsked: (metric: number) => boolean,
): Map<number, number> {
  const figures = companyFigures(plan, held);
  return new Map(
    plan.metrics.flatMap(({ id }, at) =>
      isAsked(id) && !Number.isNaN(figures[at]) ? [[id, figures[at]!] as const] : [],
    ),
  );
}

export const heldOf = (year: number, values: ReadonlyMap<number, number>): Held => ({
  year,
  all: new Map([...values].map(([id, value]) => [id, { value, order: 0, written: false }])),
  systems: new Map(),
});
