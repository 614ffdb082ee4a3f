import { expect, type Browser, type Page } from '@playwright/test';
import { dayOf } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Subscription, Tariff } from '#contract/subscriptions.ts';
import { shareSignIn } from './as-person.ts';

/** Journeys run side by side on one portal: each has names of its own. */
export const fresh = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

export type Send = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, data?: unknown) => Promise<T>;

/** Calls the API as the administrator, to lay the ground for a journey. */
export async function asAdmin(browser: Browser): Promise<Send> {
  const { tab } = await shareSignIn(browser, 'admin');
  const [, user = '{}'] = tab.find(([key]) => key.startsWith('oidc.user:')) ?? [];
  const authorization = `Bearer ${(JSON.parse(user) as { access_token: string }).access_token}`;
  const { request } = await browser.newContext();
  return async <T>(method: string, address: string, data?: unknown): Promise<T> => {
    const answer = await request.fetch(address, {
      method,
      headers: { authorization },
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), `${method} ${address}: ${answer.status()}`).toBe(true);
    return (answer.status() === 204 ? null : await answer.json()) as T;
  };
}

export const newCompany = async (send: Send, name: string): Promise<number> =>
  (await send<{ company_id: number }>('POST', '/api/company/', { name })).company_id;

export const newTariff = (send: Send, name: string, change: Partial<Tariff> = {}): Promise<Tariff> =>
  send('POST', '/api/tariffs/', {
    name,
    description: 'Для проверки',
    price: 12000,
    months: 1,
    max_users: 5,
    max_calculations: 10,
    can_export: false,
    ...change,
  });

export const TODAY = dayOf(new Date());

/** A subscription from so many days from today to so many. */
export const subscribe = (send: Send, company: number, tariff: number, from: number, to: number, change: object = {}) =>
  send<Subscription>('POST', '/api/subscriptions/', {
    company,
    tariff,
    valid_from: addDays(TODAY, from),
    valid_to: addDays(TODAY, to),
    contact_user: null,
    is_blocked: false,
    ...change,
  });

const PASSWORD = 'сосна у дороги шумит 42';

/** Signs in a new employee of the company at an address; the temporary password is changed on the way. */
export async function openAsNewEmployee(
  page: Page,
  send: Send,
  company: number | null,
  address: string,
  fields: { readonly full_name?: string; readonly role_id?: string; readonly is_company_contact?: boolean } = {},
  atSignIn: () => Promise<void> = async () => {},
): Promise<void> {
  const username = fresh('employee').replace(' ', '.');
  const { temporary_password } = await send<{ temporary_password: string }>('POST', '/api/users/', {
    username,
    full_name: 'Новиков Олег Петрович',
    company_id: company,
    role_id: 'client',
    is_company_contact: false,
    ...fields,
  });
  await page.goto(address);
  await atSignIn();
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(temporary_password);
  await page.locator('button[type=submit]').first().click();
  await page.locator('input[name=new]').fill(PASSWORD);
  await page.locator('input[name=confirm]').fill(PASSWORD);
  await page.locator('button[type=submit]').first().click();
  await expect(page.getByRole('main')).toBeVisible();
}
