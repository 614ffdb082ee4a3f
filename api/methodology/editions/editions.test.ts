import { beforeAll, expect, test } from 'vitest';
import type { Edition, EditionDetails, EditionTrial } from '#contract/methodology-editions.ts';
import type { Metric } from '#contract/methodology.ts';
import type { MetricChoice } from '#contract/questionnaire-choice.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { multipartOf } from '#api/testing/multipart.ts';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { somebodyWaits } from '#api/testing/waiting.ts';
import { lastRevision } from '../methodology-at.ts';
import { loadMethodology } from '../queries.ts';

const portal = usePortal();
let admin: Caller;
let analyst: Caller;
let client: Caller;
let market: TestMarket;
const year = new Date().getFullYear() + 1;
const url = '/api/methodology/editions/';
const address = `${url}${year}/`;

beforeAll(async () => {
  [admin, analyst, client] = [await portal().as('admin'), await portal().as('analyst'), await portal().as('client')];
  market = await makeMarket(portal());
});

const start = (body: object = { year }, who = admin) => who.send('POST', url, body);
const details = async (who = admin) => (await who.get(address)).json<EditionDetails>();
const publish = async (who = admin, revision?: number) =>
  who.send('POST', `${address}publish/`, { revision: revision ?? (await details()).revision });
const put = ({ id }: Pick<Metric, 'id'>, body: object) => admin.send('PUT', `/api/metrics/${id}/`, body);
const kindsOf = ({ changes }: EditionDetails, id: number) => changes.find((one) => one.id === id)?.kinds;
const keysIn = (bytes: Uint8Array) =>
  locateInputs(readWorkbook(bytes).sheets).sheets.flatMap(({ rows }) => rows.map(({ key }) => key));

test('a draft is begun once, for the year next to the last edition or to this one', async () => {
  for (const far of [year + 1, year - 3]) {
    const refused = await start({ year: far });
    expect([refused.statusCode, refused.json()]).toEqual([400, { year: [expect.stringContaining(String(year - 1))] }]);
  }
  expect((await start()).json()).toMatchObject({ year, state: 'draft', before: null, template_version: null });
  const second = await start({ year: year + 1 });
  expect([second.statusCode, second.body]).toEqual([409, expect.stringContaining(`проект редакции ${year}`)]);
  expect((await details()).changes).toEqual([]);
});

test('the draft is everything that differs from the methodology before it, each in its own kind', async () => {
  const { ratio, spent, people } = market;
  const added = await makeMetric(portal(), { process: market.process.id, from_year: year });
  await put(ratio, {
    formula: `{${spent.alias}} / {${people.alias}} / 12`,
    earlier_formulas: [{ until_year: year - 1, formula: ratio.formula }],
  });
  await put(spent, { includes: 'Все деньги', is_core: true });
  const found = await details();
  const { problems } = found.checks.find(({ name }) => name === 'english')!;
  expect(problems.find(({ metric }) => metric?.id === spent.id)?.message).toBe('Нет по-английски: Что входит');
  expect(kindsOf(found, added.id)).toEqual(['added']);
  expect(kindsOf(found, ratio.id)).toEqual(['formula']);
  expect(kindsOf(found, spent.id)).toEqual(['definition', 'core']);
  expect(found.changes.every(({ past }) => !past)).toBe(true);
  expect(found.is.metrics).toBe(found.was.metrics + 1);
  expect(await details(analyst)).toMatchObject({ edition: { can: { publish: false, withdraw: false } } });
});

test('what begins with the draft is in no template and no choice of companies before it is published', async () => {
  const { changes } = await details();
  const added = changes.find(({ kinds }) => kinds.includes('added'))!;
  const choice = await client.get(`/api/sessions/metric_choice/?year=${year}`);
  expect(choice.json<MetricChoice>().by_system).not.toContain(added.id);
  const body = { selected_metrics: [added.id], year };
  const refused = await admin.send('POST', '/api/sessions/build_form_template/', body);
  expect(refused.json<{ selected_metrics: string[] }>().selected_metrics[0]).toContain('не собираются');
  expect(keysIn((await admin.get('/api/template/generated/')).rawPayload)).not.toContain(added.alias);
  expect(keysIn((await admin.get(`/api/template/generated/?year=${year}`)).rawPayload)).toContain(added.alias);
});

test('a workbook with a row of the draft is refused in words', async () => {
  const added = (await details()).changes.find(({ kinds }) => kinds.includes('added'))!;
  const bytes = (await admin.get(`/api/template/generated/?year=${year}`)).rawPayload;
  const { headers, payload } = multipartOf([{ name: 'file', filename: 'Шаблон.xlsx', bytes }]);
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/upload/template/',
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    payload,
  });
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringContaining(`«${added.alias}» начинается с редакции ${year}`),
  ]);
});

test('a trial on the data of the last year counts changed values and medians and changes nothing', async () => {
  const before = await loadMethodology(portal().portal.db);
  const trial = (await admin.get(`${address}trial/`)).json<EditionTrial>();
  expect(trial.year).toBe(2025);
  expect(trial.companies).toBeGreaterThan(10);
  const ratio = trial.indicators.find(({ metric }) => metric.id === market.ratio.id)!;
  expect(ratio.changed).toBe(trial.companies);
  expect(ratio.after).toBeCloseTo(ratio.before! / 12, 9);
  expect(trial.values).toBe(trial.indicators.reduce((sum, { changed }) => sum + changed, 0));
  expect(trial.movers.length).toBeGreaterThan(0);
  expect(await loadMethodology(portal().portal.db)).toEqual(before);
});

test('a formula that reads what is retired is an error of the whole, and with errors nothing is published', async () => {
  await put(market.spent, { until_year: year - 1 });
  const { checks, changes } = await details();
  expect(changes.find(({ id }) => id === market.spent.id)?.kinds[0]).toBe('retired');
  const years = checks.find(({ name }) => name === 'years')!;
  expect(years.problems.map(({ metric, message }) => [metric?.id, message])).toEqual([
    [market.ratio.id, `Формула ${year} года читает {${market.spent.alias}}, которого в ${year} году нет`],
  ]);
  const refused = await publish();
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('нашла ошибки: 1')]);
  await put(market.spent, { until_year: null });
});

test('an indicator of a later year that was there before the draft does not wait for it', async () => {
  const { db } = portal().portal;
  await db.updateTable('metric').set({ from_year: year }).where('id', '=', market.ratio.id).execute();
  const choice = (await client.get(`/api/sessions/metric_choice/?year=${year}`)).json<MetricChoice>();
  await db.updateTable('metric').set({ from_year: null }).where('id', '=', market.ratio.id).execute();
  expect(choice.indicators.map(({ id }) => id)).toContain(market.ratio.id);
});

test('a target saved while a draft is withdrawn keeps it: nothing of a company goes silently', async () => {
  const { db } = portal().portal;
  const added = (await details()).changes.find(({ kinds }) => kinds.includes('added'))!;
  const saving = await db.startTransaction().execute();
  await saving
    .insertInto('company_target')
    .values({
      company_id: market.own,
      metric_id: added.id,
      kind: 'own',
      value: 1,
      due: `${year + 1}-12-31`,
      release_id: null,
      industry_id: null,
      size_band: null,
      from_year: null,
      user_id: null,
      user_name: 'Кто-то',
      set_at: new Date(),
    })
    .execute();
  const withdrawing = admin.send('DELETE', address);
  await somebodyWaits(db);
  await saving.commit().execute();
  const answer = await withdrawing;
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining(added.alias)]);
  await db.deleteFrom('company_target').where('metric_id', '=', added.id).execute();
});

test('a draft is withdrawn whole: the methodology is that of before, and the step can be undone', async () => {
  const changed = await loadMethodology(portal().portal.db);
  expect((await admin.send('DELETE', address)).statusCode).toBe(204);
  const ratio = (await admin.get(`/api/metrics/${market.ratio.id}/`)).json<Metric>();
  expect(ratio).toMatchObject({ formula: market.ratio.formula, earlier_formulas: [] });
  expect((await admin.get(address)).statusCode).toBe(404);
  const history = await admin.get('/api/methodology/revisions/?grouped=true');
  const [last] = history.json<{ results: { step: { id: number; kind: string; deleted: number } }[] }>().results;
  expect(last!.step).toMatchObject({ kind: 'withdraw', deleted: 1 });
  expect((await start()).statusCode).toBe(201);
  expect((await admin.send('POST', `/api/methodology/steps/${last!.step.id}/undo/`)).statusCode).toBe(201);
  const metrics = (await loadMethodology(portal().portal.db)).metrics;
  const keyed = (all: readonly { id: number }[]) => all.toSorted((a, b) => a.id - b.id);
  expect(keyed(metrics)).toEqual(keyed(changed.metrics));
});

test('a draft is published together with its template, once, and is read as it was published', async () => {
  const { revision } = await details();
  await put(market.people, { excludes: 'Подрядчики' });
  const old = await publish(admin, revision);
  expect([old.statusCode, old.body]).toEqual([409, expect.stringContaining('тем временем')]);
  const answer = await publish();
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { state: 'published', can: { publish: false } }]);
  const { template_version } = answer.json<Edition>();
  const actual = (await admin.get('/api/upload/template/')).json<{ version_id: number }>();
  expect(actual.version_id).toBe(template_version);
  const { changes } = await details();
  const added = changes.find(({ kinds }) => kinds.includes('added'))!;
  expect(keysIn((await client.get('/api/template/file/')).rawPayload)).toContain(added.alias);
  const chosen = await admin.send('POST', '/api/sessions/build_form_template/', { selected_metrics: [added.id], year });
  expect(chosen.statusCode).toBe(200);
  await put(market.people, { includes: 'После публикации' });
  expect((await details()).changes.map(({ id }) => id)).toEqual(changes.map(({ id }) => id));
  expect((await publish()).statusCode).toBe(409);
  expect((await admin.send('DELETE', address)).statusCode).toBe(409);
  for (const wrong of [year, year + 2]) {
    const refused = await start({ year: wrong });
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['year']]);
  }
  expect((await admin.get(url)).json()).toMatchObject({ next: year + 1 });
  const log = await admin.get('/api/audit-log/?object_type=edition');
  expect(log.json<{ results: { action: string }[] }>().results.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['create', 'update', 'delete']),
  );
});

test('withdrawing goes back to where the draft was begun: corrections before it stay, an empty draft writes nothing', async () => {
  const next = `${url}${year + 1}/`;
  expect((await start({ year: year + 1 })).statusCode).toBe(201);
  const before = await lastRevision(portal().portal.db);
  const { changes } = (await admin.get(next)).json<EditionDetails>();
  expect(changes.map(({ id }) => id)).toEqual([market.people.id]);
  expect((await admin.send('DELETE', next)).statusCode).toBe(204);
  expect(await lastRevision(portal().portal.db)).toBe(before);
  expect((await admin.get(`/api/metrics/${market.people.id}/`)).json()).toMatchObject({ includes: 'После публикации' });
});

test('a draft stays while companies follow what it adds, and is withdrawn afterwards', async () => {
  const { db } = portal().portal;
  await start({ year: year + 1 });
  const followed = await makeMetric(portal(), { process: market.process.id, formula: `{${market.spent.alias}}` });
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow();
  const mark = { user_id, company_id: market.own, metric_id: followed.id };
  await db.insertInto('company_pin').values(mark).execute();
  const refused = await admin.send('DELETE', `${url}${year + 1}/`);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(followed.description)]);
  expect((await admin.get(`/api/metrics/${followed.id}/`)).statusCode).toBe(200);
  await db.deleteFrom('company_pin').where('metric_id', '=', followed.id).execute();
  expect((await admin.send('DELETE', `${url}${year + 1}/`)).statusCode).toBe(204);
  expect((await admin.get(`/api/metrics/${followed.id}/`)).statusCode).toBe(404);
});

test('a trial names companies and their figures only to who may see them', async () => {
  const by = await portal().as(await join(portal(), ['structure/view']));
  const trial = (await by.get(`${address}trial/`)).json<EditionTrial>();
  expect([trial.indicators.length > 0, trial.values > 0, trial.movers]).toEqual([true, true, []]);
});

test('analysts read editions and change none; clients do not see them', async () => {
  expect((await analyst.get(url)).json()).toMatchObject({ can: { create: false } });
  expect((await analyst.get(`${address}trial/`)).statusCode).toBe(200);
  expect((await start({ year: year + 5 }, analyst)).statusCode).toBe(403);
  expect((await publish(analyst)).statusCode).toBe(403);
  expect((await analyst.send('DELETE', address)).statusCode).toBe(403);
  for (const path of [url, address, `${address}trial/`]) expect((await client.get(path)).statusCode).toBe(403);
  expect((await start({ year: year + 5 }, client)).statusCode).toBe(403);
  expect((await publish(client)).statusCode).toBe(403);
  expect((await client.send('DELETE', address)).statusCode).toBe(403);
  expect((await admin.get(`${url}${year + 9}/`)).statusCode).toBe(404);
});
