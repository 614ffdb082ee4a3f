import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import type { Typed } from './fill-workbook.ts';
import { newSender, XLSX } from './questionnaire-ground.ts';
import { openSignedIn } from './sign-in-by-call.ts';

export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });

export const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

export async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file;
}

/** Ticks what the search finds, and nothing else, and downloads the personal template. */
export async function takeTemplate(page: Page, search: string): Promise<Buffer> {
  await button(page, 'Снять выбор').click();
  await page.getByRole('searchbox').fill(search);
  await button(page, 'Выбрать найденное').click();
  const file = await saved(page, () => button(page, 'Выгрузить шаблон').click());
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  return bytesOf(file);
}

export const drop = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });

export const GOOD: Typed = { 'co.employees': 1200, 'co.users': 900, 'co.revenue': 5400.25 };

/** A new employee of a new company with the template of «Масштаб компании» in hand, on the page of imports. */
export async function withTemplate(page: Page, role_id = 'client'): Promise<Buffer> {
  const { person, template } = await newSender(role_id);
  await openSignedIn(page, person, '/sessions/import');
  return template;
}
