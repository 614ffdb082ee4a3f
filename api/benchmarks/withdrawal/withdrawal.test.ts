import { beforeAll, expect, test } from 'vitest';
import type { Frame } from '#contract/frame.ts';
import type { ReleaseState, ReleaseStates } from '#contract/release-states.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let secret: string;
let key: string;
/** Numbers of the releases, the first first, and of their calculations. */
const made: { readonly release: number; readonly benchmark: number }[] = [];

async function publishNext(): Promise<void> {
  const { id } = await runToEnd(analyst, {});
  const published = await publish(portal(), id);
  made.push({ release: published.release!.id, benchmark: id });
}

beforeAll(async () => {
  market = await makeMarket(portal());
  [analyst, client] = [await portal().as('analyst'), await portal().as('client')];
  await portal()
    .portal.db.updateTable('users')
    .set({ is_company_contact: true })
    .where('username', '=', 'client')
    .execute();
});

const withdraw = (release: number, body: object = {}, caller = analyst) =>
  caller.send('POST', `/api/releases/${release}/withdraw/`, {
    reason: 'Ошибка в единицах у ООО «Ромашка»',
    kind: 'data',
    words: 'В исходных данных нашлась ошибка.',
    words_en: 'The source data had an error.',
    ...body,
  });
const listed = async (): Promise<ReleaseStates> => (await analyst.get('/api/releases/states/')).json();
const statesOf = async () => (await listed()).results.map(({ id, state }) => [id, state]);

type Answer = Awaited<ReturnType<Caller['get']>>;
/** What stands in an answer at `release.id`; null where it has no such thing. */
const inAnswer = (body: unknown, path: string): unknown =>
  path.split('.').reduce((of, name) => (of as Record<string, unknown> | null)?.[name] ?? null, body);
/** That of an answer, or why there is none. */
async function said(asked: Promise<Answer>, path: string): Promise<unknown> {
  const answer = await asked;
  return answer.statusCode < 300 ? inAnswer(answer.json(), path) : answer.json().detail;
}
async function opens(asked: Promise<Answer>): Promise<unknown> {
  const answer = await asked;
  return answer.statusCode < 300 ? 'opens' : answer.json().detail;
}

/** The one in force of the list that says so; null: none is. */
const inForceOf = async (caller: Caller): Promise<number | null> =>
  (await caller.get('/api/releases/')).json<{ id: number; state: string }[]>().find(({ state }) => state === 'in_force')
    ?.id ?? null;
const withKey = () => portal().anonymous({ url: '/api/own-table/', headers: { authorization: `Bearer ${key}` } });

/** Which release every reader of the market says it is of. */
async function readers(): Promise<Record<string, unknown>> {
  const shared = portal().anonymous({ method: 'POST', url: '/api/shared/', payload: { secret } });
  return {
    'staff: home': await said(analyst.get('/api/campaigns/home/'), 'publication.id'),
    'staff: frame': await said(analyst.get('/api/frame/'), 'market.release.id'),
    'staff: final calculation': await said(analyst.get('/api/bench-params/final/'), 'release.id'),
    'staff: history': await said(analyst.get('/api/benchmarks/history/?is_final=true'), 'results.0.release.id'),
    'staff: tree': await opens(analyst.get('/api/process-with-metrics/')),
    'staff: summary': await opens(analyst.get('/api/benchmarks/final/summary/')),
    'staff: releases': (await listed()).results.find(({ state }) => state === 'in_force')?.id ?? null,
    'client: frame': await said(client.get('/api/frame/'), 'market.release.id'),
    'client: final': await said(client.get('/api/bench-params/final/client/'), 'release.id'),
    'client: choices': await said(client.get('/api/bench-params/client/data/'), 'release.id'),
    'client: home': await said(client.get('/api/market/final/home/'), 'head.release.id'),
    'client: table': await said(client.get('/api/market/final/table/'), 'head.release.id'),
    'client: indicator': await said(client.get(`/api/market/final/metrics/${market.ratio.id}/`), 'head.release.id'),
    'client: money': await said(client.get('/api/market/final/money/'), 'head.release.id'),
    'client: years': await said(client.get('/api/market/final/years/'), 'head.release.id'),
    'client: director': await said(client.get('/api/brief/'), 'brief.release.id'),
    'client: tree': await opens(client.get('/api/process-with-metrics/')),
    'client: export': await opens(client.get('/api/benchmarks/final/export/')),
    'client: feed': await said(client.get('/api/own-table/'), '0.release'),
    'client: list of releases': await inForceOf(client),
    'key: feed': await said(withKey(), '0.release'),
    'anybody: link': await said(shared, 'release.id'),
  };
}

/** Every reader, except that some only say whether they open, says the same. */
async function expectAll(release: number): Promise<void> {
  const answers = await readers();
  const expected = Object.fromEntries(
    Object.entries(answers).map(([reader, answer]) => [reader, answer === 'opens' ? 'opens' : release]),
  );
  expect(answers).toEqual(expected);
}

test('before anything is published everybody hears so, and nothing of a check', async () => {
  key = (await client.send('POST', '/api/profile/keys/', { name: 'Таблица', days: 30 })).json().key;
  secret = (await client.send('POST', '/api/brief/links/', { name: 'Директор', days: 7 })).json().secret;
  const answers = await readers();
  for (const answer of Object.values(answers).filter((one) => one !== null)) {
    expect(answer).toContain('Рынок ещё не опубликован');
  }
});

test('one release after another is in force, and every reader names it', async () => {
  await publishNext();
  await expectAll(made[0]!.release);
  for (const { id } of market.others.slice(0, 8)) await report(portal(), market, id, 2026, market.values(id, 2026));
  await publishNext();
  await expectAll(made[1]!.release);
  expect(await statesOf()).toEqual([
    [made[1]!.release, 'in_force'],
    [made[0]!.release, 'replaced'],
  ]);
});

test('the mark of what clients read is not taken off: the release is withdrawn', async () => {
  const { benchmark } = made[1]!;
  const answer = await analyst.send('POST', `/api/benchmarks/history/${benchmark}/make-final-calculation/`, {
    value: false,
  });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('Отзовите его выпуск')]);
  await expectAll(made[1]!.release);
});

test('withdrawing asks for a reason, for what is read instead and for words without names of companies', async () => {
  const { release } = made[1]!;
  const { name } = await portal()
    .portal.db.selectFrom('company')
    .select('name')
    .where('company_id', '=', market.own)
    .executeTakeFirstOrThrow();
  const bare = name.replace(/^.*«(.*)».*$/, '$1').toUpperCase();
  const wrong = async (body: object) =>
    Object.keys((await withdraw(release, body)).json().errors ?? (await withdraw(release, body)).json());
  expect(await wrong({ reason: ' ', instead: null })).toContain('reason');
  expect(await wrong({ words: `Ошибка у ${bare}.`, instead: null })).toContain('words');
  expect(await wrong({ words_en: `Wrong figures of ${bare}.`, instead: null })).toContain('words_en');
  expect(await wrong({ words_en: ' ', instead: null })).toContain('words_en');
  expect(await wrong({ kind: 'mood', instead: null })).toContain('kind');
  expect(await wrong({})).toContain('instead');
  expect(await wrong({ instead: release })).toContain('instead');
  expect((await withdraw(made[0]!.release, { instead: null })).statusCode).toBe(400);
  expect((await withdraw(release, { instead: null }, client)).statusCode).toBe(403);
  await expectAll(release);
});

test('withdrawn with another in its place, that other is what everybody reads', async () => {
  const [first, second] = made;
  expect((await withdraw(second!.release, { instead: first!.release })).json()).toMatchObject({
    state: 'withdrawn',
    withdrawal: {
      kind: 'data',
      reason: expect.stringContaining('Ромашка'),
      words: expect.any(String),
      instead: first!.release,
    },
    can: { withdraw: false },
  });
  await expectAll(first!.release);
  const { market: now } = (await client.get('/api/frame/')).json<Frame>();
  expect(now.withdrawn).toMatchObject({ id: second!.release, words: 'В исходных данных нашлась ошибка.' });
  expect((await client.get('/api/frame/')).body).not.toContain('Ромашка');
  const [fed] = (await client.get('/api/own-table/')).json<{ release: number; withdrawn: string }[]>();
  expect(fed).toMatchObject({
    release: first!.release,
    withdrawn: expect.stringMatching(new RegExp(`^Выпуск № ${second!.release} от .* отозван .*нашлась ошибка`)),
  });
  const [row] = (await listed()).results;
  expect(row!.read).toEqual([{ since: expect.any(String), until: expect.any(String) }]);
});

test('a withdrawn release says that it was withdrawn and why, wherever a client opens it; the staff read it on', async () => {
  const { release, benchmark } = made[1]!;
  const paths = [
    `/api/releases/${release}/menu/`,
    `/api/market/${benchmark}/home/`,
    `/api/benchmarks/${benchmark}/export/`,
    `/api/process-with-metrics/?benchmark_id=${benchmark}`,
    `/api/benchmarks/${benchmark}/metrics/${market.ratio.id}`,
    `/api/benchmarks/${made[0]!.benchmark}/compare/${benchmark}/`,
  ];
  for (const path of paths) {
    const answer = await client.get(path);
    expect([path, answer.statusCode, answer.json().detail]).toEqual([
      path,
      409,
      expect.stringMatching(/^Выпуск № \d+ от .* отозван .*\. В исходных данных нашлась ошибка\.$/),
    ]);
  }
  for (const path of paths) expect((await analyst.get(path)).statusCode).not.toBe(409);
  const english = await client.get(paths[0]!, { 'accept-language': 'en' });
  expect(english.json().detail).toMatch(
    /^Release No\. \d+ of .* was withdrawn on .*\. The source data had an error\.$/,
  );
});

test('contacts get one message, and the journal says who withdrew what and why', async () => {
  const { db } = portal().portal;
  const sent = await db
    .selectFrom('message')
    .select(['user_id', 'params'])
    .where('kind', '=', 'release_withdrawn')
    .execute();
  const told = { release: String(made[1]!.release), instead: String(made[0]!.release) };
  expect(sent.filter(({ user_id }) => user_id === client.user_id)).toEqual([
    { user_id: client.user_id, params: expect.objectContaining(told) },
  ]);
  const admin = await portal().as('admin');
  const [line] = (await admin.get('/api/audit-log/?action=release_withdrawn')).json().results;
  expect(line).toMatchObject({ object_type: 'release', after: { reason: expect.stringContaining('Ромашка') } });
});

test('a withdrawn release comes back neither by itself nor by its calculation', async () => {
  const { release, benchmark } = made[1]!;
  expect((await withdraw(release, { instead: null })).statusCode).toBe(409);
  const again = await analyst.send('POST', `/api/benchmarks/history/${benchmark}/make-final-calculation/`, {
    value: true,
  });
  expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('отозван')]);
  await expectAll(made[0]!.release);
});

test('the next release shows nothing of the withdrawn one, and differs from it by none or by five and more', async () => {
  const [odd] = market.others;
  await report(portal(), market, odd!.id, 2026, { spent: [77, 88], people: 9 });
  await publishNext();
  await expectAll(made[2]!.release);
  const { db } = portal().portal;
  const since = await db
    .selectFrom('release_figure')
    .select(['state', 'since_release_id'])
    .where('release_id', '=', made[2]!.release)
    .execute();
  expect(since.filter(({ since_release_id }) => since_release_id === made[1]!.release)).toEqual([]);
  // One company has another value: what the withdrawn release told of the newest values is not told again.
  expect(since.some(({ state }) => state === 'kept' || state === 'difference')).toBe(true);
  const { market: now } = (await client.get('/api/frame/')).json<Frame>();
  expect(now.withdrawn, 'a newer one has come').toBeNull();
});

test('what a release keeps of another is not left behind by withdrawing that other', async () => {
  const answer = await withdraw(made[0]!.release);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining(`№ ${made[2]!.release}`)]);
});

test('withdrawn with nothing in its place, everybody reads that the market is under review, and why', async () => {
  await withdraw(made[2]!.release, { instead: null });
  const answers = await readers();
  const told = Object.values(answers).filter((answer) => answer !== null);
  for (const answer of told) expect(answer).toMatch(/^Рынок на проверке\. Выпуск № \d+ .* отозван/);
  expect(Object.keys(answers).filter((reader) => answers[reader] === null)).toEqual([
    'staff: home',
    'staff: frame',
    'staff: history',
    'staff: releases',
    'client: frame',
    'client: list of releases',
  ]);
  expect(await statesOf()).toEqual([
    [made[2]!.release, 'withdrawn'],
    [made[1]!.release, 'withdrawn'],
    [made[0]!.release, 'replaced'],
  ]);
});

test('the staff open a release with what happened to it; an employee does not, and another number is not found', async () => {
  const path = (id: number) => `/api/releases/${id}/state/`;
  const { benchmark, release } = made[1]!;
  const state = (await analyst.get(path(release))).json<ReleaseState>();
  expect(state).toMatchObject({
    id: release,
    benchmark_id: benchmark,
    state: 'withdrawn',
    withdrawal: { kind: 'data', words_en: 'The source data had an error.', instead: made[0]!.release },
    signatures: [{ name: expect.any(String), is_own: true }],
    told: { withdrawn: { people: (await listed()).readers.people, read: 0 } },
  });
  const before = (await analyst.get(path(made[0]!.release))).json<ReleaseState>().downloads;
  expect(before.files, 'the export of every round of readers').toBeGreaterThan(0);
  expect([before.people, before.companies]).toEqual([1, 1]);
  expect((await client.get(path(release))).statusCode).toBe(403);
  expect((await analyst.get(path(900_000))).statusCode).toBe(404);
});
