import { beforeAll, expect, test } from 'vitest';
import type { SignOff } from '#contract/sign-off.ts';
import { acknowledge, makeMarket, publish, reportOdd, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let admin: Caller;
let odd: { id: number; name: string };

beforeAll(async () => {
  market = await makeMarket(portal());
  odd = await reportOdd(portal(), market);
  [analyst, admin] = [await portal().as('analyst'), await portal().as('admin')];
});

const base = (id: number) => `/api/benchmarks/history/${id}`;
const signOffOf = async (caller: Caller, id: number): Promise<SignOff> =>
  (await caller.get(`${base(id)}/sign-off/`)).json();
const built = (caller: Caller, id: number): Promise<SignOff> =>
  caller.until(async () => {
    const found = await signOffOf(caller, id);
    return found.risks ? found : null;
  });
const tick = (caller: Caller, id: number, risk: string, count: number | null) =>
  caller.send('POST', `${base(id)}/sign-off/risks/`, { risk, count });
const make = (caller: Caller, id: number, body: object = {}) =>
  caller.send('POST', `${base(id)}/make-final-calculation/`, { value: true, ...body });
const riskOf = ({ risks }: SignOff, risk: string) => risks!.find((one) => one.risk === risk)!;
const refused = (answer: Awaited<ReturnType<typeof make>>) => [answer.statusCode, answer.json().detail];
const setSecond = (value: boolean, by = admin) => by.send('PUT', '/api/releases/second-person/', { value });
const linesOf = (id: number, action: string) =>
  portal()
    .portal.db.selectFrom('audit_log')
    .select(['after', 'user_name'])
    .where('object_type', '=', 'benchmark')
    .where('object_id', '=', String(id))
    .where('action', '=', action)
    .orderBy('id')
    .execute();

test('nothing is published while the trial is being built, nor with a risk nobody looked at, and the answer says why', async () => {
  const { id } = await runToEnd(analyst);
  expect(refused(await make(analyst, id))).toEqual([
    409,
    expect.stringMatching(/^Пробная сборка выпуска ещё идёт: \d+ %/),
  ]);
  const signOff = await built(analyst, id);
  expect(signOff).toMatchObject({
    state: 'done',
    second_person: false,
    signatures: [],
    can: { publish: true, sign: false },
  });
  const likely = riskOf(signOff, 'likely');
  expect(likely).toMatchObject({ seen: null, open: true, count: expect.any(Number) });
  expect(likely.count).toBeGreaterThan(0);
  expect(riskOf(signOff, 'kept')).toEqual({ risk: 'kept', count: 0, seen: null, open: false });
  expect(refused(await make(analyst, id))).toEqual([
    409,
    expect.stringContaining(`значения похожи на ошибку: ${likely.count}`),
  ]);
  expect((await analyst.get(`/api/bench-params/${id}/`)).json()).toMatchObject({ is_final: false, publishing: null });
});

test('a tick is of the count that was seen: another is refused, a changed one unticks, and taking it back is possible', async () => {
  const { id } = await runToEnd(analyst);
  const { count } = riskOf(await built(analyst, id), 'likely');
  expect(refused(await tick(analyst, id, 'likely', count + 1))).toEqual([
    409,
    expect.stringContaining(`${count + 1} → ${count}`),
  ]);
  const ticked = (await tick(analyst, id, 'likely', count)).json<SignOff>();
  expect(riskOf(ticked, 'likely')).toMatchObject({ seen: { count }, open: false });
  const places = await analyst.get(`/api/benchmarks/${id}/anomalies/?test=slip`);
  expect(places.statusCode).toBe(200);
  await analyst.send('POST', `/api/benchmarks/${id}/anomalies/`, {
    values: [{ metric_id: market.spent.id, company_id: odd.id, year: 2025, version: 0 }],
    decision: 'keep',
    reason: 'Так и есть',
  });
  const after = riskOf(await built(analyst, id), 'likely');
  expect(after.count).toBeLessThan(count);
  expect(after).toMatchObject({ seen: { count }, open: after.count > 0 });
  const back = (await tick(analyst, id, 'likely', null)).json<SignOff>();
  expect(riskOf(back, 'likely').seen).toBeNull();
  expect((await linesOf(id, 'risk_acknowledged')).map(({ after: said }) => said)).toEqual([
    { accepted_risks: [`значения похожи на ошибку: ${count}`] },
    null,
  ]);
});

test('an unanswered question of a year in the release is a risk, of another year it is not', async () => {
  const { id } = await runToEnd(analyst);
  const before = riskOf(await built(analyst, id), 'unanswered').count;
  const { db } = portal().portal;
  const at = new Date();
  const asked = (year: number) => ({
    company_id: odd.id,
    metric_id: market.people.id,
    year,
    value: 1,
    since: at,
    created_at: at,
    due: '2020-01-01',
    user_id: null,
    user_name: null,
  });
  const ids = await db
    .insertInto('question')
    .values([asked(2024), asked(2019)])
    .returning('id')
    .execute();
  expect(riskOf(await built(analyst, id), 'unanswered').count).toBe(before + 1);
  const { unanswered } = (await analyst.get(`${base(id)}/publication-check/`)).json();
  expect(unanswered).toMatchObject({ count: before + 1, late: before + 1 });
  expect(unanswered.results).toMatchObject([
    { company: odd, metric: { id: market.people.id }, year: 2024, late: true },
  ]);
  for (const { id: question } of ids) await db.deleteFrom('question').where('id', '=', question).execute();
});

test('one person signs by publishing; the journal and the release keep who accepted which risks', async () => {
  const { id } = await runToEnd(analyst);
  const { risks } = await acknowledge(analyst, id);
  const accepted = risks!.filter(({ count }) => count > 0).map(({ risk, count }) => ({ risk, count }));
  const { release } = await publish(portal(), id);
  expect(release).not.toBeNull();
  const signed = await portal()
    .portal.db.selectFrom('release_signature')
    .select(['user_name', 'risks'])
    .where('benchmark_id', '=', id)
    .execute();
  expect(signed).toEqual([{ user_name: expect.any(String), risks: accepted }]);
  const [line] = await linesOf(id, 'update');
  expect((line!.after as { signatures: string[] }).signatures).toEqual([
    expect.stringMatching(new RegExp(`\\(.*: ${accepted[0]!.count}[;)]`)),
  ]);
  expect(refused(await analyst.get(`${base(id)}/sign-off/`))).toEqual([
    409,
    expect.stringContaining('уже опубликован'),
  ]);
});

test('with a second person the author signs and waits, the second ticks anew, returns with a reason or publishes', async () => {
  expect((await setSecond(true)).json()).toEqual({ value: true });
  const { id } = await runToEnd(analyst);
  const { stamp } = await acknowledge(analyst, id);
  expect(refused(await make(analyst, id))).toEqual([409, expect.stringContaining('Выпуск публикуют двое')]);
  const sign = (by: Caller) => by.send('POST', `${base(id)}/sign-off/sign/`, { stamp });
  expect((await sign(admin)).statusCode, 'who ticked nothing signs nothing').toBe(409);
  const first = (await sign(analyst)).json<SignOff>();
  expect(first).toMatchObject({
    signatures: [{ is_own: true }],
    can: { acknowledge: false, sign: false, publish: false, return: true },
  });
  expect(refused(await make(analyst, id))).toEqual([409, expect.stringContaining('вторым быть не можете')]);
  const second = await signOffOf(admin, id);
  expect(second).toMatchObject({ signatures: [{ is_own: false }], can: { publish: true, sign: false, return: true } });
  expect(riskOf(second, 'likely').seen, 'the ticks of another are not one’s own').toBeNull();
  expect((await make(admin, id)).statusCode).toBe(409);

  const returned = await admin.send('POST', `${base(id)}/sign-off/return/`, { reason: 'Проверьте стаж' });
  expect(returned.json()).toMatchObject({ signatures: [], returned: { reason: 'Проверьте стаж' } });
  expect((await sign(analyst)).statusCode).toBe(200);
  await acknowledge(admin, id);
  expect((await make(admin, id)).statusCode).toBe(200);
  await analyst.until(async () => (await analyst.get(`/api/bench-params/${id}/`)).json().is_final || null);
  const [line] = await linesOf(id, 'update');
  expect((line!.after as { signatures: string[] }).signatures).toHaveLength(2);
  expect(await linesOf(id, 'release_returned')).toMatchObject([{ after: { reason: 'Проверьте стаж' } }]);
  expect((await setSecond(false)).json()).toEqual({ value: false });
});

test('a first signature falls when what was signed changes', async () => {
  await setSecond(true);
  const { id } = await runToEnd(analyst);
  const { stamp } = await acknowledge(analyst, id);
  await analyst.send('POST', `${base(id)}/sign-off/sign/`, { stamp });
  const held = await analyst.send('POST', '/api/releases/withheld/', { metric_id: market.people.id, reason: 'Проба' });
  expect(await built(admin, id)).toMatchObject({
    signatures: [],
    outdated: { is_own: false },
    can: { publish: false },
  });
  expect((await analyst.send('POST', `${base(id)}/sign-off/sign/`, { stamp })).statusCode, 'an old check').toBe(409);
  await analyst.send('DELETE', `/api/releases/withheld/${held.json().id}/`);
  await setSecond(false);
});

test('only who publishes reads and signs, only who decides about the portal sets the second person', async () => {
  const { id } = await runToEnd(analyst);
  const client = await portal().as('client');
  const calls = async (by: Caller) => [
    (await by.get(`${base(id)}/sign-off/`)).statusCode,
    (await tick(by, id, 'likely', 0)).statusCode,
    (await by.send('POST', `${base(id)}/sign-off/sign/`, { stamp: '' })).statusCode,
    (await by.send('POST', `${base(id)}/sign-off/return/`, { reason: 'Нет' })).statusCode,
    (await by.get('/api/releases/second-person/')).statusCode,
    (await setSecond(true, by)).statusCode,
  ];
  expect(await calls(client)).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await setSecond(true, analyst)).statusCode).toBe(403);
  expect((await signOffOf(analyst, id)).second_person).toBe(false);
  expect((await analyst.get(`${base(900_000_000)}/sign-off/`)).statusCode).toBe(404);
  expect((await analyst.send('POST', `${base(id)}/sign-off/return/`, { reason: 'Нет' })).statusCode).toBe(409);
});
