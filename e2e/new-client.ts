import type { Page } from '@playwright/test';
import { dayOf } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { User } from '#contract/access-users.ts';
import type { Subscription, Tariff } from '#contract/subscriptions.ts';
import { callAs, type Send } from './as-person.ts';
import { openSignedIn, signInByCall } from './sign-in-by-call.ts';

export type { Send };

/** Journeys run side by side on one portal: each has names of its own. */
export const fresh = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** Whether a journey made this name. */
const isFresh = (name: string): boolean => / [a-z0-9]{1,6}$/.test(name);

/** What journeys that run beside this one have written into tariffs. */
export async function tariffWords(send: Send): Promise<string[]> {
  const tariffs = await send<Tariff[]>('GET', '/api/tariffs/');
  return tariffs.filter(({ name }) => isFresh(name)).flatMap(({ name, description }) => [name, description]);
}

/** Calls the API as the administrator, to lay the ground for a journey. */
export const asAdmin = (): Promise<Send> => callAs('admin');

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

export const PASSWORD = 'сосна у дороги шумит 42';

interface Fields {
  readonly full_name?: string;
  readonly role_id?: string;
  readonly is_company_contact?: boolean;
  readonly email_address?: string;
}

/** Somebody of the company, or of the operator, who has not signed in yet. */
export const newEmployee = (
  send: Send,
  company: number | null,
  fields: Fields = {},
): Promise<User & { temporary_password: string }> =>
  send('POST', '/api/users/', {
    username: fresh('employee').replace(' ', '.'),
    full_name: 'Новиков Олег Петрович',
    company_id: company,
    role_id: 'client',
    is_company_contact: false,
    ...fields,
  });

/** Opens an address as somebody who has only a temporary password yet, and changes that on the way. */
export const openFirstTime = async (
  page: Page,
  { username, temporary_password }: { readonly username: string; readonly temporary_password: string },
  address: string,
): Promise<void> => openSignedIn(page, await signInByCall(username, temporary_password, PASSWORD), address);

/** Opens an address as a new employee of the company. */
export const openAsNewEmployee = async (
  page: Page,
  send: Send,
  company: number | null,
  address: string,
  fields: Fields = {},
): Promise<void> => openFirstTime(page, await newEmployee(send, company, fields), address);
