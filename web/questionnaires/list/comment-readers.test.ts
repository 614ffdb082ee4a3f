import { expect, test } from 'vitest';
import { commentReaders } from './session-columns.tsx';

const company = { id: 1, name: 'АО «Терминал»' };
const seen = { available_to_client: true, hidden: false, company };
const say = (session: typeof seen, staff: boolean) => commentReaders(session, staff, 'ru');

test('who comments on a questionnaire is told beforehand whether its company reads it', () => {
  expect(say(seen, true)).toContain('Прочтут и сотрудники компании АО «Терминал»');
  expect(say({ ...seen, available_to_client: false }, true)).toContain('Прочтут только сотрудники портала');
  expect(say({ ...seen, hidden: true }, true)).toContain('Прочтут только сотрудники портала');
  expect(say(seen, false)).toContain('аналитики портала');
});
