import { expect, test } from 'vitest';
import { freshAlias, makeMetric } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const check = async (body: Record<string, unknown>, username = 'admin') =>
  (await portal().as(username)).send('POST', '/api/metrics/check/', body);

test('a correct formula has no errors and says what it mentions, as the methodology writes it', async () => {
  const metric = await makeMetric(portal(), { alias: `Серверы_${freshAlias()}` });
  const answer = await check({ formula: `{${metric.alias.toUpperCase()}} / 2` }, 'client');
  expect([answer.statusCode, answer.json()]).toEqual([200, { errors: [], aliases: [metric.alias] }]);
});

test('all errors come at once, with their places and suggestions, in the language of the reader', async () => {
  const metric = await makeMetric(portal(), { alias: `инциденты_${freshAlias()}` });
  const formula = `{${metric.alias}у} + 5шт`;
  const { errors } = (await check({ formula })).json();
  expect(errors).toEqual([
    {
      from: 0,
      to: metric.alias.length + 3,
      severity: 'error',
      message: `Показателя {${metric.alias}у} нет.`,
      suggestions: expect.arrayContaining([`{${metric.alias}}`]),
    },
    expect.objectContaining({ from: formula.indexOf('5шт'), message: expect.stringContaining('не число') }),
  ]);
});

test('a cycle is an error at the mention that leads back', async () => {
  const base = await makeMetric(portal());
  const a = await makeMetric(portal(), { process: base.process, formula: `{${base.alias}}` });
  const b = await makeMetric(portal(), { process: base.process, formula: `{${a.alias}}` });
  const { errors } = (await check({ id: a.id, formula: `1 + {${b.alias}}` })).json();
  expect(errors).toMatchObject([
    { from: 4, message: expect.stringContaining(`{${a.alias}} → {${b.alias}} → {${a.alias}}`) },
  ]);
});

test('rules are conditions, one a line, and may mention the metric that is being added', async () => {
  const alias = freshAlias();
  expect((await check({ rule: `{${alias}} >= 0`, alias })).json()).toEqual({ errors: [], aliases: [alias] });
  const { errors } = (await check({ rule: `1 < 2\n{${alias}} >= 0` })).json();
  expect(errors).toMatchObject([{ from: 6, message: `Показателя {${alias}} нет.` }]);
});

test.each([{}, { formula: '1', rule: '1 < 2' }, { formula: 5 }, { text: '1' }])('%j is a bad request', async (body) => {
  expect((await check(body)).statusCode).toBe(400);
});
