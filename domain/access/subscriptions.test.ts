import { expect, test } from 'vitest';
import { ordersForCompany } from './subscriptions.ts';

test.each([
  [7, true, true],
  [7, false, false],
  [null, true, false],
  [null, false, false],
])('somebody of company %s, a contact: %s, orders for it: %s', (company_id, is_company_contact, orders) => {
  expect(ordersForCompany({ company_id, is_company_contact })).toBe(orders);
});
