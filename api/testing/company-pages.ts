import { expect } from 'vitest';
import { MARKET_TASKS } from '#api/benchmarks/worker/task-module.ts';
import type { Caller, TestPortal } from './portal.ts';

interface Row {
  readonly id: number;
  readonly values: readonly { year: number; it_system_id: number | null; value: number }[];
}

/** Compares what every company's page says with what a calculation of the market took from it; counts what it compared. */
export async function comparePages({ portal }: TestPortal, analyst: Caller, id: number) {
  const { companies, years, measures, values } = await portal.market.run(MARKET_TASKS, 'load', { id });
  let figures = 0;
  for (const [at, company] of companies.entries()) {
    const page = (await analyst.get(`/api/companies/${company}/metrics/?by=year`)).json<{ metrics: Row[] }>();
    const onPage = new Map(
      page.metrics.flatMap((row) =>
        row.values.filter((one) => one.it_system_id === null).map((one) => [`${row.id} ${one.year}`, one.value]),
      ),
    );
    const inMarket = new Map<string, number>();
    measures.forEach((measure, place) => {
      years.forEach((year, ofYear) => {
        const value = values[(place * years.length + ofYear) * companies.length + at]!;
        if (!Number.isNaN(value)) inMarket.set(`${measure} ${year}`, value);
      });
    });
    expect(Object.fromEntries(onPage)).toEqual(Object.fromEntries(inMarket));
    figures += inMarket.size;
  }
  return { companies: companies.length, figures };
}
