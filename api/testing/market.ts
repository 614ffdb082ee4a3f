import { setTimeout } from 'node:timers/promises';
import { acknowledgeRisks } from '#contract/testing/acknowledge-risks.ts';
import type { SignOff } from '#contract/sign-off.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { Metric } from '#contract/methodology.ts';
import { loadMethodology } from '#api/methodology/queries.ts';
import { lockMethodology, writeRevision } from '#api/methodology/revise.ts';
import { refreshMarket } from '#api/questionnaires/refresh-market.ts';
import { makeMetric, makeProcess } from './methodology.ts';
import type { Caller, TestPortal } from './portal.ts';
import { makeSessions } from './questionnaires.ts';

/** A market with names and values that occur nowhere else. */
export interface TestMarket {
  readonly root: { readonly id: number; readonly name: string };
  readonly process: { readonly id: number };
  /** Reported per IT system. */
  readonly spent: Metric;
  /** Reported for the company as a whole. */
  readonly people: Metric;
  /** Spent for each person. */
  readonly ratio: Metric;
  readonly systems: readonly number[];
  readonly industries: readonly number[];
  readonly own: number;
  /** The other companies, in the order they were made. */
  readonly others: readonly { readonly id: number; readonly name: string }[];
  /** What a company reports for a year. */
  values(at: number, year: number): { readonly spent: readonly number[]; readonly people: number };
}

/** Numbers without a pattern, the same every time. */
function noise(seed: number): number {
  const x = Math.sin(seed * 12.9898 + 4.1414) * 43_758.5453;
  return x - Math.floor(x);
}

const values = (at: number, year: number) => ({
  spent: [0, 1].map(
    (system) =>
      700_000 + at * 13_577.31 + system * 911.7 + (year - 2020) * 331.9 + noise(at * 7 + system + year) * 3000,
  ),
  people: 40 + at * 3 + (year - 2020),
});

interface Reported {
  readonly company: number;
  readonly year: number;
  readonly values: ReturnType<TestMarket['values']>;
}

/** What companies report, in the market at once. */
const reportAll = (
  { portal: { db } }: TestPortal,
  { spent, people, systems }: Pick<TestMarket, 'spent' | 'people' | 'systems'>,
  reported: readonly Reported[],
): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const sessions = reported.map(({ company, year, values: given }) => ({
      fields: { company_id: company, year },
      systems: [
        ...given.spent.map((value, at) => ({ it_system_id: systems[at]!, values: { [spent.id]: value } })),
        { it_system_id: null, values: { [people.id]: given.people } },
      ],
    }));
    const ids = await makeSessions(trx, sessions);
    for (const { company, year } of reported) await refreshMarket(trx, company, year);
    return ids;
  });

export async function report(
  portal: TestPortal,
  market: Pick<TestMarket, 'spent' | 'people' | 'systems'>,
  company: number,
  year: number,
  given: Reported['values'],
): Promise<number> {
  const [id] = await reportAll(portal, market, [{ company, year, values: given }]);
  return id!;
}

const NOBODY = { actor: null, ip: null, requestId: null };

/** A market of a test has metrics of its own; every calculation and release would hold the 540 of the demonstration as well. */
export const forgetDemoMetrics = ({ portal: { db } }: TestPortal): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    await trx.deleteFrom('metric').where('is_size', '=', false).execute();
    const after = await loadMethodology(trx);
    await writeRevision(trx, { by: NOBODY, at: new Date() }, { object_type: 'methodology', before: null, after });
  });

/**
 * A metric per system, one of the company as a whole and an indicator of both, reported by the client's company and
 * `count` others for two years. The first seven of them are in the first industry, all in the second.
 */
export async function makeMarket(portal: TestPortal, count = 13): Promise<TestMarket> {
  const { db } = portal.portal;
  await forgetDemoMetrics(portal);
  const root = await makeProcess(portal);
  const process = await makeProcess(portal, { parent: root.id });
  const spent = await makeMetric(portal, { process: process.id, direction: 'lower' });
  const people = await makeMetric(portal, { process: process.id, per_system: false });
  const ratio = await makeMetric(portal, {
    process: process.id,
    mtype: 'indicator',
    formula: `{${spent.alias}} / {${people.alias}}`,
    direction: 'lower',
  });
  const systems = (await db.selectFrom('it_system').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id);
  const industries = (await db.selectFrom('branch').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id);
  const client = await portal.as('client');
  const own = (await client.get('/api/users/me/')).json<{ company_id: number }>().company_id;
  const secret = Math.random().toString(36).slice(2, 8);
  const names = Array.from({ length: count }, (_, at) => `Тайна-${secret}-${at}`);
  const others = await db
    .insertInto('company')
    .values(names.map((name) => ({ name })))
    .returning(['company_id as id', 'name'])
    .execute();
  await db.deleteFrom('company_branch').where('company_id', '=', own).execute();
  const branches = others.flatMap(({ id }, at) =>
    (at < 7 ? industries : industries.slice(1)).map((branch_id) => ({ company_id: id, branch_id })),
  );
  await db
    .insertInto('company_branch')
    .values([...branches, ...industries.map((branch_id) => ({ company_id: own, branch_id }))])
    .execute();
  const market = { root, process, spent, people, ratio, systems, industries, own, others, values };
  const reported = [own, ...others.map(({ id }) => id)].flatMap((company, at) =>
    [2024, 2025].map((year) => ({ company, year, values: values(at, year) })),
  );
  await reportAll(portal, market, reported);
  return market;
}

/** Makes an industry a company's main one. */
export async function setMainIndustry({ portal: { db } }: TestPortal, company_id: number, branch_id: number) {
  await db
    .insertInto('company_branch')
    .values({ company_id, branch_id })
    .onConflict((taken) => taken.doNothing())
    .execute();
  await db.updateTable('company').set({ main_branch_id: branch_id }).where('company_id', '=', company_id).execute();
}

/** Lets spending and its ratio count in money, so that the ratio is a cost ratio. */
export async function setMoneyUnit(portal: TestPortal, { spent, ratio }: TestMarket): Promise<void> {
  const { id: unit } = await portal.portal.db
    .selectFrom('unit')
    .select('id')
    .where('name', '=', 'тыс. руб.')
    .executeTakeFirstOrThrow();
  const admin = await portal.as('admin');
  for (const { id } of [spent, ratio]) await admin.send('PUT', `/api/metrics/${id}/`, { unit });
}

/** Waits until a calculation is done. */
export const whenDone = (caller: Caller, id: number): Promise<Benchmark> =>
  caller.until(async () => {
    const found = (await caller.get(`/api/bench-params/${id}/`)).json<Benchmark>();
    return found.status === 'done' ? found : null;
  });

/** Runs a calculation and waits for it. */
export async function runToEnd(caller: Caller, body: object = {}, path = '/api/bench-params/'): Promise<Benchmark> {
  const answer = await caller.send('POST', path, body);
  if (answer.statusCode !== 202) throw new Error(answer.body);
  return whenDone(caller, answer.json<Benchmark>().id);
}

/** Acknowledges the risks of publishing a calculation, once its trial is built. */
export const acknowledge = (caller: Caller, id: number): Promise<SignOff> =>
  acknowledgeRisks(
    async (method, path, body) => {
      const answer = method === 'GET' ? await caller.get(path) : await caller.send(method, path, body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    id,
    () => setTimeout(50),
  );

/** Publishes a calculation of the market and waits for its release. */
export async function publish(portal: TestPortal, id: number, body: object = {}): Promise<Benchmark> {
  const analyst = await portal.as('analyst');
  const whenSettled = () =>
    analyst.until(async () => {
      const found = (await analyst.get(`/api/bench-params/${id}/`)).json<Benchmark>();
      return found.publishing && !found.publishing.failed ? null : found;
    });
  const { is_final, release } = await whenSettled();
  if (!is_final && release === null) await acknowledge(analyst, id);
  const path = `/api/benchmarks/history/${id}/make-final-calculation/`;
  const answer = await analyst.send('POST', path, { value: true, ...body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const found = await whenSettled();
  if (found.publishing?.failed) throw new Error(found.publishing.reason);
  return found;
}

/** A market with a release of its whole calculation. */
export async function publishMarket(portal: TestPortal): Promise<{ market: TestMarket; release: number }> {
  const market = await makeMarket(portal);
  const published = await publish(portal, (await runToEnd(await portal.as('analyst'))).id);
  return { market, release: published.release!.id };
}

/** Gives one company a past and, in the newest year, values far from it and from the market. */
export async function reportOdd(portal: TestPortal, market: TestMarket): Promise<TestMarket['others'][number]> {
  const odd = market.others[4]!;
  for (const year of [2022, 2023]) await report(portal, market, odd.id, year, market.values(5, year));
  await report(portal, market, odd.id, 2025, { spent: [90_000_000, 1], people: 55 });
  return odd;
}
