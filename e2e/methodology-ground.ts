import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from './as-person.ts';

export const PROCESSES = '/configurator/processes-managment';
export const METRICS = '/configurator/metrics-managment';

/** Journeys run side by side on one portal: each has names and keys of its own. */
export const tag = () => Math.random().toString(36).slice(2, 8);

export const main = (page: Page) => page.getByRole('main');
export const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

interface Ground {
  readonly t: string;
  readonly branch: number;
  readonly metric: { id: number; version: number };
  readonly send: <T>(method: 'POST' | 'PUT', address: string, data: unknown) => Promise<T>;
}

/** Adds an indicator computed from the metric of the ground. */
export async function addShare({ t, branch, send }: Pick<Ground, 't' | 'branch' | 'send'>): Promise<number> {
  const share = { description: `Доля ${t}`, alias: `share_${t}`, formula: `{tickets_${t}} / 2` };
  return (await send<{ id: number }>('POST', '/api/metrics/', { ...share, unit: 1, process: branch })).id;
}

/** Signs in as the administrator and lays the ground by calls: a root, a branch inside it, a metric there. */
export async function openOnGround(page: Page, address: string): Promise<Ground> {
  const known = page.waitForRequest(/\/api\/users\/me\//);
  await openAs(page, 'admin', address);
  const authorization = (await (await known).headerValue('authorization')) ?? '';
  const send: Ground['send'] = async (method, to, data) => {
    const answer = await page.request.fetch(to, { method, headers: { authorization }, data });
    expect(answer.ok(), `${method} ${to}: ${answer.status()}`).toBe(true);
    return (await answer.json()) as never;
  };
  const t = tag();
  const process = (name: string, alias: string, parent: number | null) =>
    send<{ id: number }>('POST', '/api/processes/', { name: `${name} ${t}`, alias: `${alias}_${t}`, parent });
  const { id: branch } = await process('Ветвь', 'branch', (await process('Корень', 'root', null)).id);
  const metric = await send<Ground['metric']>('POST', '/api/metrics/', {
    description: `Заявки ${t}`,
    alias: `tickets_${t}`,
    unit: 1,
    process: branch,
  });
  return { t, branch, metric, send };
}
