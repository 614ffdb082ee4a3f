import { expect, test } from 'vitest';
import { whoOrders } from './ordering.ts';

test('who orders instead is named where there is somebody', () => {
  expect(whoOrders(['Ковалёва Анна', 'Гусев Павел']).ru).toContain(
    'контактное лицо компании (Ковалёва Анна, Гусев Павел)',
  );
  expect(whoOrders([]).ru).toContain('контактное лицо компании или администратор портала');
});
