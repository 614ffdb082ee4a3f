import { beforeAll, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import { refreshMarket } from '#api/questionnaires/refresh-market.ts';
import { isLongRun } from '#api/testing/long-run.ts';
import { makeMarket, publish, runToEnd, setMainIndustry, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { expectOneReading } from '#api/testing/one-reading.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSessions } from '#api/testing/questionnaires.ts';
import { randomFrom } from '#api/testing/random.ts';

const portal = usePortal();
let client: Caller;

/** So many of the companies report a metric: of the last ones too few for tails, quarters, or anything. */
const REPORTED_BY = Array.from({ length: isLongRun ? 10 : 1 }, () => [25, 25, 21, 12, 7, 3]).flat();
const YEARS = [2023, 2024, 2025];
const DIRECTIONS = ['lower', 'higher', null] as const;

/** Metrics and indicators that some companies report and some do not, of chance numbers, beside those of the market. */
async function reportMore({ own, others, process, systems, spent, people }: TestMarket): Promise<void> {
  const random = randomFrom(20261119);
  const metrics: Metric[] = [];
  for (const at of REPORTED_BY.keys()) {
    const fields = { process: process.id, direction: DIRECTIONS[at % DIRECTIONS.length], per_system: at % 2 === 0 };
    metrics.push(await makeMetric(portal(), fields));
  }
  const [first, second] = [metrics[0]!.alias, metrics[1]!.alias];
  const indicator = { process: process.id, mtype: 'indicator', direction: 'higher' };
  const key = { key_theme: 'service', key_order: 1 };
  await makeMetric(portal(), { ...indicator, ...key, formula: `{${first}} / {${second}} * 100` });
  const formula = `{${second}} / {${people.alias}}`;
  const earlier_formulas = [{ until_year: 2024, formula: `{${second}} / {${spent.alias}}` }];
  await makeMetric(portal(), { ...indicator, formula, earlier_formulas, key_theme: 'risk', key_order: 2 });
  const { db } = portal().portal;
  await db.transaction().execute(async (trx) => {
    const companies = [own, ...others.map(({ id }) => id)];
    const wanted = companies.flatMap((company_id, at) =>
      YEARS.map((year) => {
        const reported = metrics.filter((_, index) => at < REPORTED_BY[index]! && random() < 0.9);
        const valuesOf = (it_system_id: number | null) => ({
          it_system_id,
          values: Object.fromEntries(
            reported
              .filter(({ per_system }) => per_system === (it_system_id !== null))
              .map(({ id }) => [id, 50 * Math.exp(2 * random())]),
          ),
        });
        const parts = [...systems, null].map(valuesOf).filter(({ values }) => Object.keys(values).length > 0);
        return { fields: { company_id, year }, systems: parts };
      }),
    );
    await makeSessions(trx, wanted);
    for (const { fields } of wanted) await refreshMarket(trx, fields.company_id, fields.year);
  });
}

beforeAll(async () => {
  const market = await makeMarket(portal(), 24);
  await setMainIndustry(portal(), market.own, market.industries[0]!);
  await setMoneyUnit(portal(), market);
  await reportMore(market);
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  client = await portal().as('client');
});

test('pages, files and the feed say the same in every field, of all indicators, groups and years', async () => {
  expect(await expectOneReading(client)).toBeGreaterThan(300);
});
