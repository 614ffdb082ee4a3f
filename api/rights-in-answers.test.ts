import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/access-roles.ts';
import type { User } from '#contract/access-users.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { Session } from '#contract/questionnaires.ts';
import { addPeople, isDone, join, newName, PEOPLE } from './testing/people.ts';
import { usePortal, type Caller } from './testing/portal.ts';
import { makeSession } from './testing/questionnaires.ts';

const portal = usePortal();
const OF_COMPANY: readonly string[] = ['client', 'employee', 'plain contact', 'odd employee'];

let admin: Caller;
let as: (name: string) => Promise<Caller>;
let company: number;

beforeAll(async () => {
  const { db } = portal().portal;
  admin = await portal().as('admin');
  company = await portal().companyOf('client');
  as = await addPeople(portal());
  for (const name of PEOPLE) {
    const { user_id } = await as(name);
    const own = { user_id, user_name: name };
    await makeSession(db, { company_id: company, ...own });
    const done = { ...own, status: 'done' as const, progress: 100 };
    const ofCompany = OF_COMPANY.includes(name) ? company : null;
    await db
      .insertInto('benchmark')
      .values([
        { ...done, company_id: ofCompany, comment: '' },
        { ...done, company_id: ofCompany, comment: 'написан' },
      ])
      .execute();
  }
});

describe.each(PEOPLE)('what answers say %s can do is what they can do', (name) => {
  test('with questionnaires', async () => {
    const by = await as(name);
    const { db } = portal().portal;
    const deleted = await makeSession(db, { company_id: company });
    await makeSession(db, { company_id: company, status: 'failed' });
    await makeSession(db, { company_id: company, status: 'to_check' });
    const answer = await by.get('/api/sessions/?page_size=100');
    const sessions: Session[] = answer.statusCode === 200 ? answer.json().results : [];
    expect(sessions.length > 0).toBe(name !== 'plain contact');
    for (const session of sessions) {
      const { id, can } = session;
      const send = (action: string, body?: object) => by.send('POST', `/api/sessions/${id}/${action}/`, body);
      const retry = await send('retry');
      const nothing = { answers: [{ sheet: 'Лист', cell: 'A1', kind: 'number', value: 1 }] };
      const settle = await by.send('PUT', `/api/sessions/${id}/answers/`, nothing);
      const done = {
        comment: isDone(await send('comment', { value: newName() })),
        retry: isDone(retry) && retry.statusCode !== 409,
        // There is nothing to settle in it, and that is said only to who may settle.
        settle: settle.statusCode === 400,
        // No file of theirs has this cell, and that is said only to who may send it back.
        return: (await send('return', { cells: [{ metric_id: 1, reason: 'Проверьте' }] })).statusCode === 400,
        show_in_benchmark: isDone(await send('show-in-benchmark', { value: session.show_in_benchmark })),
        hidden: isDone(await send('set_hidden', { value: session.hidden })),
        available_to_client: isDone(await send('available-to-client', { value: session.available_to_client })),
        delete: id === deleted ? isDone(await by.send('DELETE', `/api/sessions/${id}/`)) : can.delete,
      };
      expect([id, done]).toEqual([id, can]);
    }
  });

  test('with calculations', async () => {
    const by = await as(name);
    let seen = 0;
    for (const list of ['/api/benchmarks/history/', '/api/benchmarks/client/history/']) {
      const answer = await by.get(`${list}?page_size=100`);
      const rows: Benchmark[] = answer.statusCode === 200 ? answer.json().results : [];
      for (const { id, can } of rows) {
        seen += 1;
        // Neither is final: taking the mark off asks for the right and changes nothing.
        const final = await by.send('POST', `${list}${id}/make-final-calculation/`, { value: false });
        const comment = await by.send('POST', `${list}${id}/comment/`, { value: newName() });
        expect([id, isDone(final), isDone(comment)]).toEqual([id, can.make_final, can.comment]);
      }
    }
    expect(seen > 0).toBe(!['plain contact', 'editor', 'remover'].includes(name));
  });

  test('with people', async () => {
    const by = await as(name);
    const list = OF_COMPANY.includes(name) ? '/api/profile/users/' : '/api/users/';
    const answer = await by.get(`${list}?page_size=100`);
    const users: User[] = answer.statusCode === 200 ? answer.json().results : [];
    for (const { user_id, full_name, username, version, disabled, can } of users) {
      const path = `/api/users/${user_id}/`;
      const edit = await by.send('PUT', path, { full_name, username, version });
      const disable = await by.send('POST', `${path}disable/`, { value: disabled });
      expect([username, isDone(edit)]).toEqual([username, can.edit]);
      // Nobody locks themselves out; a new password would sign them out, and they would be asking no more.
      if (user_id === by.user_id) {
        expect([[403, 409].includes(disable.statusCode), can.disable, can.invite]).toEqual([true, false, false]);
        continue;
      }
      expect([username, isDone(disable)]).toEqual([username, can.disable]);
      const factors = isDone(await by.send('POST', `${path}reset_factors/`));
      const password = isDone(await by.send('POST', `${path}reset_password/`));
      expect([username, factors, password]).toEqual([username, can.reset_factors, can.reset_password]);
      expect([username, isDone(await by.send('DELETE', `${path}sign-in-sessions/`))]).toEqual([
        username,
        can.end_sessions,
      ]);
    }
  });

  test('with roles', async () => {
    const by = await as(name);
    await admin.send('POST', '/api/roles/', { name: newName(), tokens: ['view'] });
    const answer = await by.get('/api/roles/');
    const roles: Role[] = answer.statusCode === 200 ? answer.json() : [];
    for (const { id, name: title, tokens, version, builtin, can } of roles) {
      const edit = await by.send('PUT', `/api/roles/${id}/`, { name: title, tokens, version });
      const copy = await by.send('POST', '/api/roles/', { name: newName(), tokens });
      const person = { full_name: 'Новый', username: newName(), role_id: id, company_id: company };
      const give = await by.send('POST', '/api/users/', person);
      const toContact = { ...person, username: newName(), is_company_contact: true };
      const giveToContact = await by.send('POST', '/api/users/', toContact);
      const remove = await by.send('DELETE', `/api/roles/${id}/`);
      expect([
        title,
        isDone(edit),
        isDone(copy),
        isDone(give),
        isDone(giveToContact),
        isDone(remove) && !builtin,
      ]).toEqual([title, can.edit, can.copy, can.give, can.give_to_contact, can.delete]);
    }
  });
});

test('an author who may not see authors reads that their own comment can be changed, and changes it', async () => {
  const { db } = portal().portal;
  const by = await portal().as(await join(portal(), ['view', 'comment/view', 'comment/edit']));
  const own = await makeSession(db, { company_id: company, user_id: by.user_id, user_name: 'Автор' });
  const other = await makeSession(db, { company_id: company, user_id: admin.user_id, user_name: 'Другой' });
  const rows: Session[] = (await by.get('/api/sessions/?page_size=100')).json().results;
  const shown = (id: number) => rows.find((one) => one.id === id);
  expect([shown(own)?.author, shown(own)?.can.comment, shown(other)?.can.comment]).toEqual([null, true, false]);
  expect((await by.send('POST', `/api/sessions/${own}/comment/`, { value: 'Моё' })).statusCode).toBe(200);
  expect((await by.send('POST', `/api/sessions/${other}/comment/`, { value: 'Чужое' })).statusCode).toBe(403);
});

test('a code marked as fixed is refused, and any other can be given or taken', async () => {
  const by = await as('clerk');
  const made: Role = (await admin.send('POST', '/api/roles/', { name: newName(), tokens: ['view'] })).json();
  const listed: Role[] = (await by.get('/api/roles/')).json();
  const { id, name, tokens, fixed } = listed.find((role) => role.id === made.id)!;
  expect(Object.keys(fixed)).toContain('data/delete');
  for (const code of ['data/delete', 'file/upload', 'view'] as const) {
    const next = tokens.includes(code) ? tokens.filter((one) => one !== code) : [...tokens, code];
    const answer = await by.send('PUT', `/api/roles/${id}/`, { name, tokens: next });
    expect([code, answer.statusCode === 200]).toEqual([code, fixed[code] === undefined]);
    await admin.send('PUT', `/api/roles/${id}/`, { name, tokens });
  }
});
