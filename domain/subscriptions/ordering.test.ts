import { expect, test } from 'vitest';
import { ordersForCompany, whoOrders } from './ordering.ts';

test.each([
  [7, true, true],
  [7, false, false],
  [null, true, false],
  [null, false, false],
])('somebody of company %s, a contact: %s, orders for it: %s', (company_id, is_company_contact, orders) => {
  expect(ordersForCompany({ company_id, is_company_contact })).toBe(orders);
});

test('who orders instead is named where there is somebody', () => {
  expect(whoOrders(['Ковалёва Анна', 'Гусев Павел']).ru).toContain(
    'контактное лицо компании (Ковалёва Анна, Гусев Павел)',
  );
  expect(whoOrders([]).ru).toContain('контактное лицо компании или администратор портала');
});
