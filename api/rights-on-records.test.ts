import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '#contract/directories.ts';
import type { Metric, Process } from '#contract/methodology.ts';
import type { Revision } from '#contract/methodology-revisions.ts';
import type { Company } from '#contract/organisations.ts';
import type { ActiveSubscription, Subscription, Tariff } from '#contract/subscriptions.ts';
import { makeMetric, makeProcess } from './testing/methodology.ts';
import { addPeople, isDone, newName, PEOPLE } from './testing/people.ts';
import { usePortal, type Caller } from './testing/portal.ts';
import { makeSession } from './testing/questionnaires.ts';

const portal = usePortal();

let admin: Caller;
let as: (name: string) => Promise<Caller>;
let company: number;

const NEW_TARIFF = {
  description: '',
  price: 0,
  months: 1,
  max_users: null,
  max_calculations: null,
  can_export: false,
  is_internal: false,
};

beforeAll(async () => {
  const { db } = portal().portal;
  admin = await portal().as('admin');
  company = await portal().companyOf('client');
  as = await addPeople(portal());
  await makeSession(db, { company_id: company });
  await db.insertInto('company').values({ name: newName(), erased_at: new Date() }).execute();
});

const FEW = 4;

/** The rows of a list, or none for somebody who may not see it. */
async function read<T>(by: Caller, path: string): Promise<T[]> {
  const answer = await by.get(path);
  if (answer.statusCode !== 200) return [];
  const body = answer.json();
  return body.results ?? body.it_systems ?? body;
}

const added = async (path: string, body: object) => (await admin.send('POST', path, body)).json();

describe.each(PEOPLE)('what answers say %s can do is what they can do', (name) => {
  test('with companies', async () => {
    const by = await as(name);
    const empty: Company = await added('/api/company/', { name: newName() });
    for (const [at, row] of (await read<Company>(by, '/api/company/?page_size=100')).entries()) {
      // An archive weighs as much as many calls: not all are asked for.
      const isAsked = at < FEW || row.company_id === empty.company_id;
      const path = `/api/company/${row.company_id}/`;
      const market = await by.send('POST', `${path}in-market/`, { value: row.in_market });
      const done = {
        edit: isDone(await by.send('PUT', path, { name: row.name, version: row.version })),
        set_in_market: isDone(market) && market.statusCode !== 409,
        archive: isAsked ? (await by.get(`${path}archive/`)).statusCode === 200 : row.can.archive,
        erase: (await by.get(`${path}erasure/`)).statusCode === 200,
        delete: row.company_id === empty.company_id ? isDone(await by.send('DELETE', path)) : row.can.delete,
      };
      expect([row.name, done]).toEqual([row.name, row.can]);
    }
  });

  test.each(['branches', 'it-sysmtems', 'units', 'calc-rules'])('with entries of %s', async (directory) => {
    const by = await as(name);
    const list = `/api/${directory}/`;
    if (directory !== 'calc-rules') await added(list, { name: newName() });
    const rows = await read<Entry>(by, list);
    expect(rows).not.toHaveLength(0);
    for (const { id, name: title, version, can } of rows) {
      const edit = await by.send('PUT', `${list}${id}/`, { name: title, version });
      const remove = await by.send('DELETE', `${list}${id}/`);
      const isDefault = remove.statusCode === 409 && /его получает показатель/.test(remove.body);
      expect([title, isDone(edit), isDone(remove) && !isDefault]).toEqual([title, can.edit, can.delete]);
      if (remove.statusCode === 204)
        await added(list, directory === 'calc-rules' ? { id, name: title } : { name: title });
    }
  });

  test('with tariffs and subscriptions', async () => {
    const by = await as(name);
    await added('/api/tariffs/', { ...NEW_TARIFF, name: newName() });
    for (const { id, subscription_count: _count, version, can, ...tariff } of await read<Tariff>(by, '/api/tariffs/')) {
      const edit = await by.send('PUT', `/api/tariffs/${id}/`, { ...tariff, version });
      const remove = await by.send('DELETE', `/api/tariffs/${id}/`);
      expect([tariff.name, isDone(edit), isDone(remove)]).toEqual([tariff.name, can.edit, can.delete]);
      if (remove.statusCode === 204) await added('/api/tariffs/', tariff);
    }
    for (const row of await read<Subscription>(by, '/api/subscriptions/')) {
      const { id, valid_from, valid_to, version } = row;
      const body = { company: row.company.id, tariff: row.tariff.id, valid_from, valid_to, version };
      expect([id, isDone(await by.send('PUT', `/api/subscriptions/${id}/`, body))]).toEqual([id, row.can.edit]);
      const remove = await by.send('POST', `/api/subscriptions/${id}/remove/`, { reason: 'ошибка' });
      expect([id, remove.statusCode === 204]).toEqual([id, row.can.delete]);
      if (remove.statusCode === 204) await added('/api/subscriptions/', { ...body, version: undefined });
    }
  });

  test('with the subscription of their company', async () => {
    const by = await as(name);
    // The second order is refused to everybody: the next term is ordered already.
    for (const _ of [1, 2]) {
      const answer = await by.get('/api/get-active/');
      if (answer.statusCode !== 200) return;
      const { can }: ActiveSubscription = answer.json();
      expect(isDone(await by.send('POST', '/api/change-tariff/', { new_tariff_id: 999_999 }))).toBe(can.change_tariff);
      expect((await by.send('POST', '/api/extend-active/')).statusCode === 200).toBe(can.extend);
    }
  });

  test('with processes and metrics', async () => {
    const by = await as(name);
    const metric = await makeMetric(portal());
    for (const id of [metric.process, (await makeProcess(portal())).id]) {
      const path = `/api/processes/${id}/`;
      const answer = await by.get(path);
      if (answer.statusCode !== 200) return;
      const { name: title, can }: Process = answer.json();
      const [edit, remove] = [await by.send('PUT', path, {}), await by.send('DELETE', path)];
      expect([title, isDone(edit), isDone(remove) && remove.statusCode !== 409]).toEqual([title, can.edit, can.delete]);
    }
    const path = `/api/metrics/${metric.id}/`;
    const { can }: Metric = (await by.get(path)).json();
    const [edit, remove] = [await by.send('PUT', path, {}), await by.send('DELETE', path)];
    expect([isDone(edit), isDone(remove)]).toEqual([can.edit, can.delete]);
  });

  test('with saved changes of the methodology', async () => {
    const by = await as(name);
    const whole = JSON.stringify({ processes: [], metrics: [] });
    const change = { action: 'update', object_type: 'methodology', before: whole, after: whole } as const;
    await portal()
      .portal.db.insertInto('methodology_revision')
      .values({ ...change, created_at: new Date() })
      .execute();
    for (const { id, object_type, can } of await read<Revision>(by, '/api/methodology/revisions/?page_size=8')) {
      const path = `/api/methodology/revisions/${id}/restore/`;
      const [restore, undo] = [await by.send('POST', path), await by.send('POST', `${path}?state=before`)];
      const isPossible = (answer: typeof restore) =>
        isDone(answer) && !/^(Загрузку целиком|До этой правки)/.test(answer.json().detail ?? '');
      expect([id, object_type, isPossible(restore), isPossible(undo)]).toEqual([
        id,
        object_type,
        can.restore,
        can.undo,
      ]);
    }
  });
});
