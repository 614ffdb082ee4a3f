import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QuestionThread } from '#contract/questions.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { followCorrection } from '../../benchmarks/causes/accept-answer.ts';
import { refreshMarket } from '../refresh-market.ts';

const portal = usePortal();
const db = () => portal().portal.db;
let analyst: Caller;
let client: Caller;
let stranger: Caller;
let own = 0;
let metric = { id: 0 };
let year = 1989;

/** The company reports 4100, 4200 and then 4.3 million in a year nobody else has. */
async function reportSlip(): Promise<void> {
  year += year < 2015 ? 3 : 1;
  for (const [at, value] of [4100, 4200, 4_300_000].entries()) {
    const of = year - 2 + at;
    await makeSession(db(), { company_id: own, year: of }, [{ it_system_id: null, values: { [metric.id]: value } }]);
    await db()
      .transaction()
      .execute((trx) => refreshMarket(trx, own, of));
  }
}
const TEXT = 'За {год}: {значение}, раньше {прошлые годы}. Верно?';
const ask = (who = analyst, text = TEXT) =>
  who.send('POST', '/api/questions/', { places: [{ company_id: own, metric_id: metric.id, year }], text });
async function asked(): Promise<number> {
  await reportSlip();
  const answer = await ask();
  expect([answer.statusCode, answer.json().waiting]).toEqual([200, { count: 0, since: null }]);
  return answer.json().ids[0];
}
const place = () => ({ company: own, metric: metric.id, year });
const read = async (id: number, who = analyst) => (await who.get(`/api/questions/${id}/`)).json<QuestionThread>();
const answerAs = (id: number, body: object, who = client) => who.send('POST', `/api/questions/${id}/answer/`, body);

beforeAll(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  stranger = await portal().as('client2');
  own = await portal().companyOf('client');
  // A correction needs a metric of the template in force.
  metric = await db()
    .selectFrom('metric')
    .innerJoin('unit', 'unit.id', 'unit_id')
    .select('metric.id')
    .where('mtype', '=', 'metric')
    .where('per_system', '=', false)
    .where('unit.name', '<>', '%')
    .orderBy('metric.id')
    .executeTakeFirstOrThrow();
});

test('a question fills its fields, waits for the company, and there is one about a value at a time', async () => {
  const id = await asked();
  const question = await read(id, client);
  expect(question).toMatchObject({ state: 'waiting', value: 4_300_000, year, age: 0, late: false, outcome: null });
  expect(question.entries.map(({ text }) => text.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(
      new RegExp(`^За ${year}: 4 300 000.*, раньше ${year - 1} – 4 200; ${year - 2} – 4 100\\. Верно\\?$`),
    ),
  ]);
  const again = await ask(analyst, 'Ещё раз: верно?');
  expect(again.json()).toEqual({ ids: [], waiting: { count: 1, since: question.since }, answered: [] });
  expect((await ask(analyst, 'Что такое {медиана}?')).json()).toMatchObject({
    text: [expect.stringContaining('{медиана}')],
  });
  const messages = (await client.get('/api/messages/')).json().results;
  expect(messages[0]).toMatchObject({ kind: 'question_asked', params: { page: `/questions/${id}` } });
});

describe('sides of a question', () => {
  test('another company finds nothing of it and can do nothing with it', async () => {
    const id = await asked();
    expect((await stranger.get(`/api/questions/?year=${year}`)).json()).toMatchObject({ count: 0 });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', 'check/?value=1', undefined],
      ['POST', 'messages/', { text: 'чужое' }],
      ['POST', 'answer/', { answer: 'right', text: 'чужой ответ' }],
      ['DELETE', 'answer/', undefined],
    ] as const) {
      const path_ = `/api/questions/${id}/${path}`;
      const reply = method === 'GET' ? await stranger.get(path_) : await stranger.send(method, path_, body);
      expect([path, reply.statusCode]).toEqual([path, 404]);
    }
  });

  test('the company cannot ask, take notes, remind, withdraw or decide; the operator cannot answer', async () => {
    const id = await asked();
    expect((await ask(client)).statusCode).toBe(403);
    for (const action of ['remind', 'accept', 'close', 'reopen']) {
      const body = action === 'accept' ? {} : undefined;
      expect((await client.send('POST', `/api/questions/${id}/${action}/`, body)).statusCode).toBe(403);
    }
    expect((await client.send('POST', `/api/questions/${id}/withdraw/`, { value: true })).statusCode).toBe(403);
    expect((await client.get(`/api/questions/export/`)).statusCode).toBe(403);
    expect((await answerAs(id, { answer: 'right', text: 'за них' }, analyst)).statusCode).toBe(403);
  });

  test('notes and names of the staff never reach the company, by no call of it', async () => {
    const id = await asked();
    const secret = `между нами ${Math.random()}`;
    const thread = `/api/values/thread/?company=${own}&metric=${metric.id}&year=${year}`;
    const noted = await analyst.send('POST', '/api/values/thread/notes/', { ...place(), text: secret });
    expect(noted.json().entries).toContainEqual(expect.objectContaining({ kind: 'note', text: secret }));
    expect((await read(id)).entries.map(({ text }) => text)).toContain(secret);
    const name = (await analyst.get('/api/users/me/')).json().full_name;
    const replies = [
      await client.get(thread),
      await client.get(`/api/questions/${id}/`),
      await client.get(`/api/questions/?year=${year}`),
      await client.send('POST', `/api/questions/${id}/messages/`, { text: 'Уточните, пожалуйста' }),
      await analyst.get(`/api/questions/${id}/?as_company=true`),
    ];
    for (const { statusCode, body } of replies) {
      expect([statusCode, body.includes(secret), body.includes(name)]).toEqual([200, false, false]);
    }
    expect(replies[0]!.json<QuestionThread>().entries[0]!.author).toBe('Аналитик портала');
    const journal = await db().selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(journal)).not.toContain(secret);
  });
});

describe('the state follows from who has to act', () => {
  test('a message of the company waits for the operator, one of the operator for the company', async () => {
    const id = await asked();
    const write = (who: Caller, text: string) => who.send('POST', `/api/questions/${id}/messages/`, { text });
    expect((await write(client, 'С НДС или без?')).json()).toMatchObject({ state: 'answered', answer: null });
    expect((await write(analyst, 'Без НДС')).json()).toMatchObject({ state: 'waiting' });
  });

  test('a question is withdrawn and brought back, and closed without a decision', async () => {
    const id = await asked();
    const withdraw = (value: boolean) => analyst.send('POST', `/api/questions/${id}/withdraw/`, { value });
    expect((await withdraw(true)).json()).toMatchObject({ state: 'withdrawn', can: { reopen: true } });
    expect((await answerAs(id, { answer: 'unknown', text: '' })).statusCode).toBe(409);
    expect((await withdraw(false)).json()).toMatchObject({ state: 'waiting' });
    const closed = await analyst.send('POST', `/api/questions/${id}/close/`);
    expect(closed.json()).toMatchObject({ state: 'settled', outcome: 'closed' });
  });

  test('a reminder goes once a day', async () => {
    const id = await asked();
    const remind = () => analyst.send('POST', `/api/questions/${id}/remind/`);
    expect((await remind()).statusCode).toBe(409);
    await db()
      .updateTable('question')
      .set({ since: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect((await remind()).statusCode).toBe(200);
    expect((await remind()).statusCode).toBe(409);
  });

  test('a question unanswered after its day is late and counted so, whatever the operator adds to it', async () => {
    const id = await asked();
    await db().updateTable('question').set({ due: '2020-01-01' }).where('id', '=', id).execute();
    expect(await read(id)).toMatchObject({ age: 0, late: true });
    const list = (await analyst.get(`/api/questions/?year=${year}&late=true`)).json();
    expect([list.count, list.counts.late >= 1]).toEqual([1, true]);
    const { since } = await read(id);
    await analyst.send('POST', `/api/questions/${id}/messages/`, { text: 'Ждём до конца недели' });
    expect(await read(id), 'its clock goes on').toMatchObject({ late: true, since, due: '2020-01-01' });
    await client.send('POST', `/api/questions/${id}/messages/`, { text: 'С НДС?' });
    await analyst.send('POST', `/api/questions/${id}/messages/`, { text: 'Без НДС' });
    expect(await read(id), 'the company is to act again').toMatchObject({ late: false });
  });
});

test('blanks are no text: neither of a question, nor of a message, nor of a note', async () => {
  const id = await asked();
  const calls = { [`/api/questions/${id}/messages/`]: {}, '/api/values/thread/notes/': place() };
  for (const [path, about] of Object.entries(calls)) {
    const refused = await analyst.send('POST', path, { ...about, text: ' \n ' });
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['text']]);
  }
  await analyst.send('POST', `/api/questions/${id}/withdraw/`, { value: true });
  expect((await ask(analyst, 'Может быть, {похоже}?')).json()).toHaveProperty('text');
});

describe('answers', () => {
  test('a number is checked while it is typed as an upload is, and nothing changes by it', async () => {
    const id = await asked();
    const check = async (value: number) => (await client.get(`/api/questions/${id}/check/?value=${value}`)).json();
    expect((await check(4300)).problems).toEqual([]);
    expect((await check(4.3)).problems).toContainEqual({
      forbids: false,
      text: expect.stringMatching(/^Невозможное значение.*может быть только целым.*Вероятно, 4.300/),
    });
    expect((await analyst.get(`/api/questions/${id}/check/?value=1`)).statusCode).toBe(403);
  });

  test('needs its reason or another number; it can be taken back until it is accepted', async () => {
    const id = await asked();
    expect((await answerAs(id, { answer: 'right', text: ' ' })).json()).toHaveProperty('text');
    expect((await answerAs(id, { answer: 'correct', text: '' })).json()).toHaveProperty('value');
    const sent = await answerAs(id, { answer: 'correct', value: 4300, text: 'в рублях' });
    expect(sent.json()).toMatchObject({ state: 'answered', answer: { answer: 'correct', value: 4300 } });
    expect((await client.send('DELETE', `/api/questions/${id}/answer/`)).statusCode).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'waiting', answer: null });
    expect((await read(id)).entries.at(-1)).toMatchObject({ kind: 'answer', corrected: 4300, taken_back: true });
    expect((await client.send('DELETE', `/api/questions/${id}/answer/`)).statusCode).toBe(409);
  });

  test('an accepted «right» is kept for the reason of the company in later calculations', async () => {
    const id = await asked();
    await answerAs(id, { answer: 'right', text: 'Так и было' });
    expect((await analyst.get('/api/messages/')).json().results[0]).toMatchObject({ kind: 'question_answered' });
    expect((await analyst.send('POST', `/api/questions/${id}/accept/`, {})).json()).toMatchObject({
      state: 'settled',
      outcome: 'kept',
      correction_id: null,
    });
    const decision = await db()
      .selectFrom('value_decision')
      .selectAll()
      .where('metric_id', '=', metric.id)
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    expect(decision).toMatchObject({ decision: 'keep', value: 4_300_000, reason: `Так и было (вопрос № ${id})` });
    expect((await analyst.send('POST', `/api/questions/${id}/reopen/`)).json()).toMatchObject({ state: 'answered' });
    const after = await db().selectFrom('value_decision').select('decision').where('year', '=', year).execute();
    expect(after).toEqual([{ decision: null }]);
  });

  test('an accepted correction is a questionnaire of one cell, and taking it back brings the number before', async () => {
    const id = await asked();
    await answerAs(id, { answer: 'correct', value: 4300, text: 'Внесли в рублях' });
    const accepted = (await analyst.send('POST', `/api/questions/${id}/accept/`, {})).json<QuestionThread>();
    expect(accepted).toMatchObject({ state: 'settled', outcome: 'corrected', correction_id: expect.any(Number) });
    const valueNow = async () => (await read(id)).years.find((one) => one.year === year)?.value;
    expect(await valueNow()).toBe(4300);
    const session = (await client.get(`/api/sessions/${accepted.correction_id}/`)).json();
    expect(session).toMatchObject({ file_name: `Исправление по вопросу № ${id}.xlsx`, value_count: 1, year });
    expect(session.status).toMatch(/^accepted/);
    const reopened = await analyst.send('POST', `/api/questions/${id}/reopen/`);
    expect(reopened.json()).toMatchObject({ state: 'answered', outcome: null, correction_id: null });
    expect(await valueNow()).toBe(4_300_000);
  });

  test('a correction refused after the process that accepted it stopped opens the question again', async () => {
    const id = await asked();
    await answerAs(id, { answer: 'correct', value: 4300, text: 'в рублях' });
    const { correction_id } = (await analyst.send('POST', `/api/questions/${id}/accept/`, {})).json<QuestionThread>();
    const { rows } = await sql<{ data: Parameters<typeof followCorrection>[1] }>`
      select data from jobs.job where name = 'follow-correction' and data ->> 'question' = ${String(id)}`.execute(db());
    expect(rows).toMatchObject([{ data: { question: id, session: correction_id } }]);
    await followCorrection(portal().portal, rows[0]!.data);
    expect(await read(id), 'accepted: nothing to do').toMatchObject({ state: 'settled' });
    await db().updateTable('session').set({ status: 'rejected' }).where('id', '=', correction_id!).execute();
    await followCorrection(portal().portal, rows[0]!.data);
    expect(await read(id)).toMatchObject({ state: 'answered', outcome: null, correction_id: null });
    await followCorrection(portal().portal, rows[0]!.data);
    expect(await read(id)).toMatchObject({ state: 'answered' });
  });

  test('a refused correction opens the question again, even though whoever accepted it is gone', async () => {
    const id = await asked();
    await answerAs(id, { answer: 'correct', value: 4300, text: 'в рублях' });
    const { correction_id } = (await analyst.send('POST', `/api/questions/${id}/accept/`, {})).json<QuestionThread>();
    const follow = { question: id, session: correction_id!, user_id: 999_999, locale: 'ru' } as const;
    await followCorrection(portal().portal, follow);
    expect(await read(id), 'accepted: nothing to do').toMatchObject({ state: 'settled' });
    await db().updateTable('session').set({ status: 'rejected' }).where('id', '=', correction_id!).execute();
    await followCorrection(portal().portal, follow);
    expect(await read(id)).toMatchObject({ state: 'answered', outcome: null, correction_id: null });
    const line = await db()
      .selectFrom('audit_log')
      .select(['user_id', 'user_name'])
      .where('object_type', '=', 'question')
      .where('object_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line, 'nobody did it').toEqual({ user_id: null, user_name: null });
  });
});

test('the inbox finds by company, metric, words and number, and goes out as a workbook', async () => {
  const id = await asked();
  const found = async (query: string) =>
    (await analyst.get(`/api/questions/?page_size=100&${query}`)).json().results.map((one: { id: number }) => one.id);
  const word = `search=${encodeURIComponent('раньше')}`;
  for (const query of [`search=${id}`, `year=${year}`, word, `metric=${metric.id}`]) {
    expect(await found(query)).toContain(id);
  }
  expect(await found('state=settled')).not.toContain(id);
  const values = (await analyst.get('/api/questions/field_values/?field=state')).json();
  expect(values.values).toContainEqual(expect.objectContaining({ value: 'waiting', label: 'ждёт ответа' }));
  const file = await analyst.get(`/api/questions/export/?year=${year}`);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});
