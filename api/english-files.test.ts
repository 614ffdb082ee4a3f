import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/journal.ts';
import { formatChanges, formatPlace } from '#domain/journal/changes.ts';
import { objectTitle } from '#domain/journal/describe.ts';
import { messageWords, type MessageContent } from '#domain/messages/kinds.ts';
import { sendDigests } from './messages/send-digests.ts';
import { invitationLetter, resetLetter } from './platform/sign-in/pages/texts.ts';
import { usePortal, type Caller } from './testing/portal.ts';
import { makeSession } from './testing/questionnaires.ts';
import { russianInWorkbook, russianPhrases } from './testing/russian-words.ts';

const portal = usePortal();
let admin: Caller;
let company = 0;
let session = 0;
let typed: string[] = [];

const db = () => portal().portal.db;
const ask = (method: 'GET' | 'POST', url: string) =>
  portal().app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    ...(method === 'POST' && { payload: {} }),
  });

beforeAll(async () => {
  admin = await portal().as('admin');
  company = await portal().companyOf('client');
  const metrics = await db().selectFrom('metric').select('id').where('mtype', '=', 'metric').limit(40).execute();
  const systems = await db().selectFrom('it_system').select('id').where('name', '=', 'СЭД').execute();
  const values = Object.fromEntries(metrics.map(({ id }) => [id, 12]));
  const ofSystems = [null, systems[0]!.id].map((it_system_id) => ({ it_system_id, values }));
  session = await makeSession(db(), { company_id: company, year: 2025 }, ofSystems);
  await db()
    .insertInto('log_entry')
    .values({
      level: 40,
      linked_session: session,
      company_id: company,
      code: 'unknown_system',
      params: JSON.stringify({ header: 'SAP' }),
      metric_id: metrics[0]!.id,
      metric_alias: 'x',
      searched_text: '',
    })
    .execute();
  const [process] = await db().selectFrom('process').select(['id', 'name', 'alias']).orderBy('id').execute();
  await admin.send('PUT', `/api/processes/${process!.id}/`, { ...process, alias: `${process!.alias}.renamed` });
  const people = await db().selectFrom('users').select(['full_name', 'username']).execute();
  const companies = await db().selectFrom('company').select('name').execute();
  const files = await db().selectFrom('stored_file').select('name').execute();
  typed = [
    ...people.flatMap(({ full_name, username }) => [full_name, username]),
    ...companies.map(({ name }) => name),
    ...files.map(({ name }) => name),
  ];
});

const FILES: readonly (readonly [name: string, method: 'GET' | 'POST', url: () => string])[] = [
  ['the statistics', 'GET', () => '/api/statistics/export/'],
  ['the audit log', 'GET', () => '/api/audit-log/export/'],
  ['the figures of a questionnaire', 'GET', () => `/api/sessions/${session}/metrics/export/`],
  ['the findings of a questionnaire', 'GET', () => `/api/sessions/${session}/findings/export/`],
  ['the figures of a company', 'GET', () => `/api/companies/${company}/metrics/export/`],
  ['the technical report', 'POST', () => '/api/companies/report1/'],
  ['the questions', 'GET', () => '/api/questions/export/'],
];

test.each(FILES)(
  'the file of %s is English for who reads English, but for what people typed',
  async (_, method, url) => {
    const answer = await ask(method, url());
    expect(answer.statusCode).toBe(200);
    expect(russianInWorkbook(answer.rawPayload, typed)).toEqual([]);
    expect(russianPhrases(decodeURIComponent(String(answer.headers['content-disposition'])), typed)).toEqual([]);
  },
);

test.each(['/api/methodology/export/', '/api/company/import/template/'])(
  '%s is read back: English but for the names, which stay as they were typed',
  async (url) => {
    const { rows } = await sql<{ said: string }>`
      select name as said from process union select name from unit union select name from branch
      union select name from tariff
      union select value from metric, lateral jsonb_each_text(to_jsonb(metric)) where value <> ''`.execute(db());
    const named = [...typed, ...rows.map(({ said }) => said)];
    const answer = await ask('GET', url);
    expect(answer.statusCode).toBe(200);
    expect(russianInWorkbook(answer.rawPayload, named)).toEqual([]);
    expect(russianPhrases(decodeURIComponent(String(answer.headers['content-disposition'])))).toEqual([]);
  },
);

test('lines of the audit log are English: objects, fields, enumerations and the names of the methodology', async () => {
  const { results } = (await ask('GET', '/api/audit-log/?page_size=100')).json<{ results: AuditEntry[] }>();
  expect(results.length).toBeGreaterThan(0);
  const lines = results.map((line) =>
    [objectTitle(line, 'en'), formatPlace(line, 'en'), formatChanges(line, 'en', 50)].join(' · '),
  );
  expect(lines.flatMap((line) => russianPhrases(line, typed))).toEqual([]);
});

const MESSAGES: readonly MessageContent[] = [
  { kind: 'subscription_ending', params: { tariff: 'Базовый', until: '2026-03-01', days: '7' } },
  {
    kind: 'sheet_assigned',
    params: { process: 'Управление ИТ', year: '2025', person: 'Anna', due: '2026-03-01', note: '' },
  },
  {
    kind: 'question_answered',
    params: {
      metric: 'Численность сотрудников компании на конец года',
      year: '2025',
      company: 'Terminal',
      answer: 'верно',
      answer_en: 'right',
      page: '/questions/1',
    },
  },
];

test('letters with a link that lets people in are English', () => {
  const reader = { full_name: 'Anna', username: 'anna', locale: 'en' } as const;
  for (const letter of [
    invitationLetter(reader, 'https://etalon.example', 7),
    resetLetter(reader, 'https://x.example', 30),
  ])
    expect(russianPhrases(Object.values(letter).join('\n'))).toEqual([]);
});

test.each(['at_once', 'daily'])(
  'messages and letters %s to who reads English name things in English',
  async (letters) => {
    const client = await portal().as('client');
    await db().deleteFrom('message').execute();
    await db().deleteFrom('letter').execute();
    await db()
      .updateTable('users')
      .set({ locale: 'en', letters: letters as 'at_once', email_address: 'client@firm.example', full_name: 'Anna' })
      .where('user_id', '=', client.user_id)
      .execute();
    for (const message of MESSAGES) await portal().portal.notify(db(), { people: [client.user_id], message });
    await sendDigests(portal().portal);
    const sent = await db().selectFrom('letter').select(['id', 'subject', 'sealed']).execute();
    expect(sent).toHaveLength(letters === 'daily' ? 1 : MESSAGES.length);
    const words = sent.flatMap(({ id, subject, sealed }) => {
      const { text, html } = portal().portal.mail.open(id, sealed ?? '');
      return [subject, text, html];
    });
    const listed = (await client.get('/api/messages/', { 'accept-language': 'en' })).json();
    const read = listed.results.map((message: MessageContent) => messageWords(message).body.en);
    expect([...words, ...read].flatMap((said) => russianPhrases(said))).toEqual([]);
  },
);
