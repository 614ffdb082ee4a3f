import { expect, test } from 'vitest';
import { DatabaseAway } from '../database/away.ts';
import { unavailable } from './unavailable.ts';

const coded = (code: string, message = 'x', more: object = {}) => Object.assign(new Error(message), { code, ...more });

test.each([
  ['refused', coded('ECONNREFUSED', 'x', { syscall: 'connect' })],
  ['refused at every address', new AggregateError([coded('ECONNREFUSED', 'x', { syscall: 'connect' })])],
  ['no socket', coded('ENOENT', 'x', { syscall: 'connect' })],
  ['reset', coded('ECONNRESET', 'x', { syscall: 'read' })],
  ['ended by an administrator', coded('57P01')],
  ['crashed', coded('57P02')],
  ['starting', coded('57P03')],
  ['connection failure', coded('08006')],
  ['too many connections', coded('53300')],
  ['a standby', coded('25006')],
  ['lost', new Error('Connection terminated unexpectedly')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['lost before', new Error('Client has encountered a connection error and is not queryable')],
  ['of a thread', new DatabaseAway('x')],
])('%s: the database is away', (_name, error) => {
  expect(unavailable(error, 'GET')?.reason.ru).toMatch(/^Сервис временно не доступен: база данных не отвечает/);
  expect(unavailable(error, 'POST')?.reason.ru).toMatch(/проверьте, сохранилось ли изменение/);
});

test.each([['53100'], ['ENOSPC']])('%s: the disk is full', (code) => {
  expect(unavailable(coded(code), 'POST')?.reason.en).toMatch(/the server disk is full/);
});

test.each([
  ['a file that is missing', coded('ENOENT', 'x', { syscall: 'open' })],
  ['a caller who left', coded('ECONNRESET', 'aborted')],
  ['a wrong statement', coded('42601')],
  ['a broken rule', coded('23505', 'Connection terminated is a name')],
  ['an ordinary fault', new TypeError('timeout of something else')],
  ['nothing', undefined],
])('%s is no outage', (_name, error) => {
  expect(unavailable(error, 'GET')).toBeUndefined();
});
