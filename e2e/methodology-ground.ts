import type { Locator, Page } from '@playwright/test';
import { callAs, openAs, type Send } from './as-person.ts';

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
  readonly send: Send;
}

/** Adds an indicator computed from the metric of the ground. */
export async function addShare({ t, branch, send }: Pick<Ground, 't' | 'branch' | 'send'>): Promise<number> {
  const share = { description: `Доля ${t}`, alias: `share_${t}`, formula: `{tickets_${t}} / 2` };
  return (await send<{ id: number }>('POST', '/api/metrics/', { ...share, unit: 1, process: branch })).id;
}

/** Lays the ground by calls, a root, a branch inside it, a metric there, and opens an address as the administrator. */
export async function openOnGround(page: Page, address: string): Promise<Ground> {
  const ground = await layGround();
  await openAs(page, 'admin', address);
  return ground;
}

export async function layGround(): Promise<Ground> {
  const send = await callAs('admin');
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
