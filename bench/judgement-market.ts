import { LATEST } from '#domain/benchmarks/release/cells.ts';
import { usualIn, type PublishedRow, type UsualMarket } from '#domain/doubts/usual-market.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldValues, type Held } from '#domain/figures/held-values.ts';
import { planMethodology, type PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { readDemoMarket } from '../demo/market.ts';
import { demoReports, releaseOfDemo } from './disclosure-market.ts';

/** The demo as the judgement meets it: what each company reported, without the planted slips, and what is published. */
export interface JudgedMarket {
  readonly planned: PlannedMethodology;
  readonly published: readonly PublishedRow[];
  readonly market: UsualMarket;
  /** By company, then by year. */
  readonly companies: ReadonlyMap<number, ReadonlyMap<number, Held>>;
}

const rowsOf = ({ figures, bands }: ReturnType<typeof releaseOfDemo>): PublishedRow[] =>
  figures.flatMap(({ key, figures: published }) =>
    !published || key.industry !== null
      ? []
      : [
          {
            ...published,
            measure: key.measure,
            year: key.period === LATEST ? null : key.period,
            system: key.system,
            band: key.band === null ? null : bands.indexOf(key.band),
          },
        ],
  );

export function openJudgedMarket(): JudgedMarket {
  const release = releaseOfDemo();
  const { metrics, rows } = demoReports({
    ...readDemoMarket(),
    companies: readDemoMarket().companies.map((company) => ({ ...company, slips: [] })),
  });
  const planned = planMethodology(metrics);
  const published = rowsOf(release);
  const companies = new Map(
    [...Map.groupBy(rows, ({ company }) => company)].map(([company, own]) => [
      company,
      new Map(
        [...Map.groupBy(own, ({ year }) => year)].map(([year, some]) => [year, heldValues(some, planned.plan.zeros)]),
      ),
    ]),
  );
  return { planned, published, market: usualIn(planned, published), companies };
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
  return usualIn(planned, rowsOf(releaseOfDemo({ metrics: planned.metrics, systems: [], rows })));
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
