import { beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '#contract/journal.ts';
import type { Metric } from '#contract/methodology.ts';
import type { Check } from '#contract/questionnaire-check.ts';
import type { Session } from '#contract/questionnaires.ts';
import { INFO } from '#domain/journal/levels.ts';
import { fillTemplate, type Filled } from '#api/testing/filled-workbook.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { processed, sessionOf } from '#api/testing/processed.ts';
import { sendFile } from '#api/testing/send-file.ts';
import { processQuestionnaire } from '../intake/process-questionnaire.ts';
import { LIMITS } from '#workbooks/limits.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { readWorkbook } from '#workbooks/read.ts';

const portal = usePortal();
const db = () => portal().portal.db;
let client: Caller;
let stranger: Caller;
let own = 0;
let cost: Metric;
let people: Metric;
let share: Metric;
let year = 2025;

type Cell = string | number;
const typed = (cells: { cost?: Cell; people?: Cell; share?: Cell }) => ({
  [cost.alias]: { '': cells.cost ?? 4200 },
  [people.alias]: { '': cells.people ?? 120 },
  [share.alias]: { '': cells.share ?? 5 },
});
async function upload(cells: Parameters<typeof typed>[0], fields = {}, who = client): Promise<[Session, Filled]> {
  const filled = await fillTemplate(db(), typed(cells), { companyId: own, year });
  const answer = await sendFile(portal(), who, '/api/upload/', { name: 'анкета.xlsx', bytes: filled.bytes }, fields);
  expect([answer.statusCode, answer.body]).toEqual([202, expect.anything()]);
  return [await processed(who, answer.json<Session>().id), filled];
}
const checkOf = async (id: number, who = client) => (await who.get(`/api/sessions/${id}/check/`)).json<Check>();
const save = (id: number, ...answers: object[]) => client.send('PUT', `/api/sessions/${id}/answers/`, { answers });
const accept = (id: number, who = client) => who.send('POST', `/api/sessions/${id}/accept/`);
async function accepted(id: number): Promise<Session> {
  expect((await accept(id)).statusCode).toBe(202);
  return processed(client, id);
}
const findingsOf = async (id: number) =>
  (await client.get(`/api/log_entry/?linked_session=${id}&page_size=100`)).json<{ results: LogEntry[] }>().results;
const valuesOf = async (id: number) => {
  const rows = await db().selectFrom('session_value').selectAll().where('session_id', '=', id).execute();
  return Object.fromEntries(rows.flatMap((row) => row.metric_ids.map((metric, at) => [metric, row.values[at]])));
};

beforeAll(async () => {
  client = await portal().as('client');
  stranger = await portal().as('client2');
  own = await portal().companyOf('client');
  const { id: process } = await makeProcess(portal(), { parent: (await makeProcess(portal())).id });
  const { id: unit } = await db()
    .selectFrom('unit')
    .select('id')
    .where('name', '=', 'тыс. руб.')
    .executeTakeFirstOrThrow();
  cost = await makeMetric(portal(), { process, unit });
  people = await makeMetric(portal(), { process });
  share = await makeMetric(portal(), { process, validation_rules: `{${people.alias}} >= {${cost.alias}} / 1000000` });
  await makeMetric(portal(), { process, formula: `{${cost.alias}} / {${people.alias}}` });
  for (const past of [2023, 2024]) {
    year = past;
    await upload({ cost: 4100 + past - 2023 });
  }
  year = 2025;
});

test('three mistakes in one upload are settled in place, and the questionnaire ends accepted', async () => {
  const [session, filled] = await upload({ cost: 4_200_000, people: '1 20', share: 'см. письмо' });
  const { id } = session;
  expect(session).toMatchObject({ status: 'to_check', can: { settle: true }, value_count: 0, corrected_count: 0 });
  expect(await valuesOf(id)).toEqual({});
  const { items } = await checkOf(id);
  const at = (metric: Metric) => filled.cellOf(metric.alias);
  expect(items).toMatchObject([
    {
      ...at(cost),
      metric: { id: cost.id, name: cost.description },
      kind: 'doubt',
      value: 4_200_000,
      proposal: { value: 4200 },
      answers: ['number', 'right'],
      years: [
        { year: 2023, value: 4100 },
        { year: 2024, value: 4101 },
      ],
      market: null,
      indicator_count: 1,
      answer: null,
    },
    { ...at(share), kind: 'error', value: null, found: 'см. письмо', proposal: null, answers: ['number', 'empty'] },
    { ...at(people), kind: 'text', value: 120, found: '1 20', proposal: { value: 120 } },
  ]);
  expect(items[0]!.causes[0]).toContain('Похоже на ошибку единицы');

  expect((await accept(id)).statusCode, 'nothing is settled').toBe(409);
  const saved = await save(
    id,
    { ...at(cost), kind: 'number', value: 4200 },
    { ...at(people), kind: 'number', value: 125 },
  );
  expect(saved.json<Check>().items.map(({ answer }) => answer && [answer.value, answer.proposed])).toEqual([
    [4200, true],
    null,
    [125, false],
  ]);
  expect((await accept(id)).statusCode, 'one is left').toBe(409);
  await save(id, { ...at(share), kind: 'number', value: 7 });
  const taken = (await checkOf(id)).items[1]!.answer!;
  expect((await client.send('DELETE', `/api/sessions/${id}/answers/${taken.id}/`)).statusCode).toBe(204);
  expect((await client.send('DELETE', `/api/sessions/${id}/answers/${taken.id}/`)).statusCode).toBe(404);
  expect((await checkOf(id)).items[1]!.answer, 'taken back').toBeNull();
  await save(id, { ...at(share), kind: 'empty' });
  const before = await client.get(`/api/sessions/${id}/corrected/`);
  expect(decodeURIComponent(String(before.headers['content-disposition']))).toContain('анкета — исправлено.xlsx');

  const done = await accepted(id);
  expect(done).toMatchObject({
    status: 'accepted',
    error_count: 0,
    warning_count: 0,
    corrected_count: 3,
    can: { settle: false },
  });
  expect(await valuesOf(id)).toEqual({ [cost.id]: 4200, [people.id]: 125 });
  const findings = await findingsOf(id);
  expect(findings.map(({ level }) => level)).toEqual([INFO, INFO, INFO]);
  expect(findings.map(({ message }) => message).join(' ')).toContain('было «см. письмо», стало пусто');
  expect((await accept(id)).json<Session>(), 'accepting again changes nothing').toMatchObject({ status: 'accepted' });
  expect(await valuesOf(id)).toEqual({ [cost.id]: 4200, [people.id]: 125 });

  const file = await client.get(`/api/sessions/${id}/corrected/`);
  const { sheets } = readWorkbook(file.rawPayload, LIMITS, () => true);
  const cellAt = ({ sheet, cell }: { sheet: string; cell: string }) =>
    sheets.find(({ name }) => name === sheet)?.cells.find((one) => addressOf(one.row, one.column) === cell)?.value;
  expect([at(cost), at(people), at(share)].map(cellAt)).toEqual([4200, 125, undefined]);

  const lines = await db()
    .selectFrom('audit_log')
    .select(['before', 'after', 'user_id'])
    .where('object_type', '=', 'session')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();
  const answers = lines.flatMap(({ before: was, after }) =>
    [was, after].filter((one) => Object.hasOwn(one ?? {}, 'answer')),
  );
  expect(answers).toMatchObject([
    { ...at(cost), answer: 'number', metric: cost.description },
    { ...at(people), answer: 'number' },
    { ...at(share), answer: 'number' },
    { ...at(share), answer: 'number' },
    { ...at(share), answer: 'empty' },
  ]);
  expect(JSON.stringify(lines), 'numbers are erased with the questionnaire').not.toContain('4200');
  expect(lines.map(({ after }) => after)).toContainEqual({ status: 'queued', answer_count: 3 });
});

test('a corrected number that is doubtful itself comes back, and is confirmed for a reason the analyst reads', async () => {
  const [{ id }, filled] = await upload({ cost: 'много' });
  const at = filled.cellOf(cost.alias);
  await save(id, { ...at, kind: 'number', value: 4_300_000 });
  expect(await accepted(id)).toMatchObject({ status: 'to_check', corrected_count: 1 });
  expect((await checkOf(id)).items).toMatchObject([{ ...at, kind: 'doubt', value: 4_300_000, answer: null }]);
  expect((await accept(id)).statusCode, 'the answer that was used settles nothing new').toBe(409);
  await save(id, { ...at, kind: 'right', reason: '  купили три завода  ' });
  expect(await accepted(id)).toMatchObject({ status: 'accepted', warning_count: 0 });
  expect(await valuesOf(id)).toMatchObject({ [cost.id]: 4_300_000 });
  const analyst = await portal().as('analyst');
  const read = (await analyst.get(`/api/log_entry/?linked_session=${id}`)).json<{ results: LogEntry[] }>().results;
  expect(read.map(({ message }) => message).join(' ')).toContain('«купили три завода»');
  expect((await checkOf(id)).applied).toMatchObject([{ ...at, kind: 'right', value: 4_300_000 }]);
});

test('a reading begun before the answers were given saves nothing over one that knows them', async () => {
  const [{ id }, filled] = await upload({ people: '1 20' });
  const { portal: services } = portal();
  await db().updateTable('session').set({ status: 'processing' }).where('id', '=', id).execute();
  const { workbooks } = services;
  const slow: typeof workbooks = {
    ...workbooks,
    run: async (module, task, ...rest) => {
      if (task === 'readQuestionnaire') {
        await db().updateTable('session').set({ status: 'to_check' }).where('id', '=', id).execute();
        await save(id, { ...filled.cellOf(people.alias), kind: 'number', value: 120 });
        await db().updateTable('session').set({ status: 'processing' }).where('id', '=', id).execute();
      }
      return workbooks.run(module, task, ...rest);
    },
  };
  await processQuestionnaire({ ...services, workbooks: slow }, id);
  expect(await sessionOf(client, id), 'the stale one').toMatchObject({ status: 'processing' });
  await processQuestionnaire(services, id);
  expect(await sessionOf(client, id)).toMatchObject({ status: 'accepted', corrected_count: 1 });
});

test('what another file must mend is rejected at once, with everything that was found', async () => {
  const filled = await fillTemplate(
    db(),
    {
      [people.alias]: {
        '': '1 20',
        [(await db().selectFrom('it_system').select('name').executeTakeFirstOrThrow()).name]: 'x',
      },
    },
    { companyId: own, year: null },
  );
  const answer = await sendFile(portal(), client, '/api/upload/', { name: 'без года.xlsx', bytes: filled.bytes });
  const session = await processed(client, answer.json<Session>().id);
  expect(session).toMatchObject({ status: 'rejected', error_count: 3, can: { settle: false } });
  expect((await checkOf(session.id)).items).toEqual([]);
});

test('a check without saving waits for nobody', async () => {
  const [session] = await upload({ people: '1 20' }, { dry_run: 'true' });
  expect(session).toMatchObject({ status: 'rejected', dry_run: true, can: { settle: false } });
  expect((await upload({ cost: 4_200_000 }, { dry_run: 'true' }))[0].status).toBe('accepted_with_warnings');
});

test('the staff who upload for a company are asked the same', async () => {
  const admin = await portal().as('admin');
  const [session] = await upload({ people: '1 20' }, { company_id: String(own) }, admin);
  expect(session).toMatchObject({ status: 'to_check', can: { settle: true } });
  expect((await checkOf(session.id, admin)).items).toHaveLength(1);
});

test('a newer questionnaire of the year is named on one that still waits', async () => {
  const [older] = await upload({ people: '1 21' });
  const [newer] = await upload({ people: 122 });
  expect(newer).toMatchObject({ status: 'accepted', superseded_by: null });
  expect((await sessionOf(client, older.id)).superseded_by).toBe(newer.id);
});

describe('an answer is refused', () => {
  let id = 0;
  let filled: Filled;
  beforeAll(async () => {
    [{ id }, filled] = await upload({ cost: 4_200_000, people: '1 20' });
  });

  test.each([
    ['a reason too short', { kind: 'right', reason: '         так' }, 'reason'],
    ['no number', { kind: 'number' }, 'value'],
    ['the doubtful number again', { kind: 'number', value: 4_200_000 }, 'value'],
    ['a number as text', { kind: 'number', value: '5' }, 'answers'],
    ['another kind', { kind: 'maybe' }, 'answers'],
    ['leaving a number out', { kind: 'empty' }, 'kind'],
    ['an unknown field', { kind: 'number', value: 5, force: true }, 'answers'],
  ])('for %s', async (_name, answer, field) => {
    const refused = await save(id, { ...filled.cellOf(cost.alias), ...answer });
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]]);
  });

  test('about a cell nobody questions', async () => {
    const other = { ...filled.cellOf(share.alias), kind: 'number', value: 1 };
    expect((await save(id, other)).statusCode).toBe(400);
    expect((await checkOf(id)).items.every(({ answer }) => answer === null)).toBe(true);
  });

  test('of somebody else, or without the right', async () => {
    const body = { answers: [{ ...filled.cellOf(cost.alias), kind: 'number', value: 1 }] };
    const calls = (who: Caller) => [
      who.get(`/api/sessions/${id}/check/`),
      who.send('PUT', `/api/sessions/${id}/answers/`, body),
      who.send('DELETE', `/api/sessions/${id}/answers/1/`),
      accept(id, who),
      who.get(`/api/sessions/${id}/corrected/`),
    ];
    const statuses = async (who: Caller) => (await Promise.all(calls(who))).map(({ statusCode }) => statusCode);
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404]);
  });

  test('once the questionnaire no longer waits', async () => {
    await db().updateTable('session').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect((await save(id, { ...filled.cellOf(cost.alias), kind: 'number', value: 1 })).statusCode).toBe(409);
    expect((await accept(id)).statusCode).toBe(409);
  });
});

test('a broken strict rule is settled at any of its numbers; the others then need no answer', async () => {
  const [{ id, status }, filled] = await upload({ people: 0.001 });
  expect(status).toBe('to_check');
  const at = (metric: Metric) => filled.cellOf(metric.alias);
  const { items } = await checkOf(id);
  expect(items.map(({ cell, settled }) => [cell, settled])).toEqual([
    [at(people).cell, false],
    [at(cost).cell, false],
  ]);
  expect(items[1]).toMatchObject({ value: 4200, elsewhere: [at(people).cell] });
  await save(id, { ...at(people), kind: 'number', value: 120 });
  expect((await checkOf(id)).items.map(({ settled }) => settled)).toEqual([true, true]);
  expect(await accepted(id)).toMatchObject({ status: expect.stringMatching(/^accepted/) });
});
