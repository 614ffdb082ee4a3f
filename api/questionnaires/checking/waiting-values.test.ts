import { beforeAll, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import type { Session } from '#contract/questionnaires.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { processed } from '#api/testing/processed.ts';
import { sendFile } from '#api/testing/send-file.ts';

const portal = usePortal();
const db = () => portal().portal.db;
let client: Caller;
let cost: Metric;
let people: Metric;

beforeAll(async () => {
  client = await portal().as('client');
  const { id: process } = await makeProcess(portal(), { parent: (await makeProcess(portal())).id });
  cost = await makeMetric(portal(), { process });
  people = await makeMetric(portal(), { process });
});

async function upload(cells: { cost: number; people: number | string }) {
  const typed = { [cost.alias]: { '': cells.cost }, [people.alias]: { '': cells.people } };
  const companyId = await portal().companyOf('client');
  const filled = await fillTemplate(db(), typed, { companyId, year: 2025 });
  const file = { name: 'анкета.xlsx', bytes: filled.bytes };
  const answer = await sendFile(portal(), client, '/api/upload/', file, {});
  return [await processed(client, answer.json<Session>().id), filled] as const;
}
const replacedOf = async (id: number) => (await client.get(`/api/sessions/${id}/replaced/`)).json();
test('the staff do not answer for a company that sent the file itself, and are told who does', async () => {
  const [{ id }, filled] = await upload({ cost: 4200, people: '130 чел.' });
  const analyst = await portal().as('analyst');
  const answers = [{ ...filled.cellOf(people.alias), kind: 'number', value: 130 }];
  const refused = [
    await analyst.send('PUT', `/api/sessions/${id}/answers/`, { answers }),
    await analyst.send('DELETE', `/api/sessions/${id}/answers/1/`),
    await analyst.send('POST', `/api/sessions/${id}/accept/`),
  ];
  for (const { statusCode, body } of refused)
    expect([statusCode, body]).toEqual([403, expect.stringContaining('компани')]);
  const listed = async (who: Caller) =>
    (await who.get('/api/sessions/')).json<{ results: Session[] }>().results.find((one) => one.id === id)!;
  expect([(await listed(analyst)).can.settle, (await listed(client)).can.settle]).toEqual([false, true]);
  const statuses = async (who: Caller) => (await who.get('/api/sessions/filter_choices/?by_field=status')).body;
  expect([await statuses(analyst), await statuses(client)]).toEqual([
    expect.stringContaining('Правит компания'),
    expect.stringContaining('Ждёт вашей проверки'),
  ]);
});

const named = (metric: Metric, session_id: number, before: number, after: number) => ({
  metric: { id: metric.id, name: metric.description },
  it_system: null,
  before,
  after,
  session_id,
  person: expect.any(String),
});

test('what a questionnaire that waits would replace is named before acceptance, with the answers so far', async () => {
  const [earlier] = await upload({ cost: 4200, people: 120 });
  expect([earlier.status, await replacedOf(earlier.id)]).toMatchObject(['accepted', { count: 0, results: [] }]);
  const [{ id, status }, filled] = await upload({ cost: 4300, people: '150 чел.' });
  expect(status).toBe('to_check');
  const costs = named(cost, earlier.id, 4200, 4300);
  const asRead = { count: 2, results: [costs, named(people, earlier.id, 120, 150)] };
  expect(await replacedOf(id), 'a text with one clear reading').toMatchObject(asRead);
  const answers = [{ ...filled.cellOf(people.alias), kind: 'number', value: 155 }];
  expect((await client.send('PUT', `/api/sessions/${id}/answers/`, { answers })).statusCode).toBe(200);
  const both = { count: 2, results: [costs, named(people, earlier.id, 120, 155)] };
  expect(await replacedOf(id)).toMatchObject(both);
  const stored = await db().selectFrom('session_value').select('values').where('session_id', '=', id).execute();
  expect(stored, 'nothing of it counts').toEqual([]);
  const stranger = await portal().as('client2');
  expect((await stranger.get(`/api/sessions/${id}/replaced/`)).statusCode, 'of another company').toBe(404);
  expect((await client.send('POST', `/api/sessions/${id}/accept/`)).statusCode).toBe(202);
  expect((await processed(client, id)).status).toBe('accepted');
  expect(await replacedOf(id), 'the same after acceptance').toMatchObject(both);
});
