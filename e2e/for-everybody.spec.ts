import { expect } from '@playwright/test';
import type { Benchmark } from '#contract/benchmarks.ts';
import { expectAccessible } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { asAdmin } from './new-client.ts';
import { useOwnPortal } from './own-portal.ts';
import { bytesOf, button, drop, GOOD, saved, withTemplate } from './personal-template.ts';
import { XLSX } from './questionnaire-ground.ts';
import { acceptRisks } from './publish-steps.ts';
import { runAs } from './run-calculation.ts';

// What these journeys change is what all others read: the market, the template, the methodology.
useOwnPortal();
test.use({ viewport: { width: 1440, height: 900 } });

test(
  'a wrong release is withdrawn with an earlier one in its place, and a client reads that one and why',
  { tag: '@gate' },
  async ({ page, browser }) => {
    // Two trial builds with the disclosure audit: the limit is for what never comes.
    test.setTimeout(1_200_000);
    const id = await runAs(page, 'analyst', '');
    const send = await asAdmin();
    const final = await send<Benchmark>('GET', '/api/bench-params/final/');
    await send('PUT', '/api/releases/second-person/', { value: true });
    await page.goto(`/benchmarks/${id}/publication`);
    await acceptRisks(page);
    const card = page.getByRole('region', { name: 'Подписи' });
    await card.getByRole('button', { name: 'Подписать и передать второму' }).click();
    await expect(card.getByRole('heading', { name: 'Ждёт второй подписи' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Опубликует второй человек' })).toBeDisabled();
    const second = await (await browser.newContext()).newPage();
    await openAs(second, 'admin', `/benchmarks/${id}/publication`);
    await acceptRisks(second);
    await second.getByRole('button', { name: 'Подписать и опубликовать' }).click();
    await expect(second.getByRole('status').filter({ hasText: /Публикуется|Опубликован/ })).toBeVisible();
    await second.context().close();
    await send('PUT', '/api/releases/second-person/', { value: false });
    const published = () => send<Benchmark>('GET', `/api/bench-params/${id}/`);
    await expect.poll(async () => (await published()).is_final, { timeout: 120_000 }).toBe(true);
    const [wrong, earlier] = [(await published()).release!.id, final.release!.id];

    await page.goto('/releases');
    const row = (release: number) => page.getByRole('row', { name: new RegExp(`^№ ${release}\\b`) }).first();
    await expect(row(wrong)).toContainText('действует');
    await row(wrong).getByRole('button', { name: 'Отозвать выпуск…' }).click();
    const dialog = page.getByRole('dialog', { name: `Отозвать выпуск № ${wrong}` });
    await expectAccessible(page);
    await dialog.getByLabel('Вид причины').click();
    await page.getByRole('option', { name: 'Ошибка в данных' }).click();
    await dialog.getByLabel('Причина').fill('Ошибка в единицах');
    await dialog.getByLabel('То же по-английски').fill('A unit was wrong in the source data.');
    await dialog.getByLabel('Что клиенты прочтут вместо него').click();
    await page.getByRole('option', { name: new RegExp(`№\\s${earlier}\\b`) }).click();
    const words = dialog.getByLabel('Что прочтут клиенты');
    await words.fill('Ошибка у компании «Северный Терминал».');
    await dialog.getByRole('button', { name: `Отозвать выпуск № ${wrong}` }).click();
    await expect(dialog.getByText(/не должны прочесть здесь названий компаний/)).toBeVisible();
    await words.fill('В исходных данных нашлись ошибки в единицах.');
    await dialog.getByRole('button', { name: `Отозвать выпуск № ${wrong}` }).click();
    await expect(row(wrong)).toContainText('отозван');
    await expect(row(earlier)).toContainText('действует');
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Клиенты читают: выпуск №\\s${earlier}\\b`) }),
    ).toBeVisible();
    await expectAccessible(page);

    const client = await (await browser.newContext()).newPage();
    await openAs(client, 'client', '/');
    const note = client.getByText(/отозван .* нашлись ошибки в единицах\. Показан выпуск/);
    await expect(note).toBeVisible();
    await expectAccessible(client);
    await client.goto(`/benchmarks/${id}/metrics`);
    await expect(client.getByText(new RegExp(`Выпуск № ${wrong} от .* отозван`)).first()).toBeVisible();
    await client.context().close();
  },
);

test(
  'a new template takes the place of the old one, and the old one is refused',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const old = await fillWorkbook(await withTemplate(page), GOOD);
    const staff = await (await browser.newContext()).newPage();
    await openAs(staff, 'admin', '/configurator/templates-managment');
    const before = Number((await staff.getByRole('heading', { name: /версия/ }).innerText()).replace(/\D+/g, ''));
    const generated = await saved(staff, () => button(staff, 'Скачать шаблон по методике').click());
    await button(staff, 'Загрузить новый шаблон').click();
    const dialog = staff.getByRole('dialog', { name: 'Загрузить новый шаблон' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'шаблон.xlsx', mimeType: XLSX, buffer: await bytesOf(generated) });
    await expect(dialog).toContainText('станет недоступен всем', { timeout: 30_000 });
    await button(dialog, 'Опубликовать').click();
    await expect(staff.locator('[data-variant=success]')).toContainText(String(before + 1));
    await expect(staff.getByRole('heading', { name: `Действующий шаблон, версия ${before + 1}` })).toBeVisible();
    await expect(staff.getByRole('table', { name: 'Версии шаблона' }).getByRole('row').nth(1)).toContainText(
      'действует',
    );
    await staff.context().close();

    await drop(page, 'старая.xlsx', old);
    await expect(page.getByRole('heading', { name: 'Анкета отклонена' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Загружаемые анкеты' })).toContainText(String(before + 1));
    await page.getByRole('link', { name: 'Получить действующий шаблон' }).click();
    await expect(page).toHaveURL(/sessions\/dataEntry/);
  },
);

test(
  'an administrator publishes the draft with its template, begins the next one and withdraws it',
  { tag: '@gate' },
  async ({ page }) => {
    test.slow();
    await openAs(page, 'admin', '/editions');
    const main = page.getByRole('main');
    const question = page.getByRole('alertdialog');
    await main.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await question.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await expect(page.getByText(/^Редакция \d{4} опубликована вместе с шаблоном$/)).toBeVisible({ timeout: 60_000 });
    await expect(main.getByText('опубликована', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('появятся в шаблоне после публикации')).toHaveCount(0);
    const steps = main.getByRole('navigation', { name: 'Шаги редакции' });
    await steps.getByRole('link', { name: /Шаблон/ }).click();
    await expect(main.getByText(/Опубликован вместе с редакцией: версия \d+/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Отозвать проект' })).toBeHidden();

    // Undone and published again, as long as no company has answered by it.
    await main.getByRole('button', { name: 'Отменить публикацию' }).click();
    await question.getByRole('button', { name: 'Отменить публикацию' }).click();
    await expect(page.getByText(/^Публикация редакции \d{4} отменена/)).toBeVisible();
    await main.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await question.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await expect(main.getByRole('button', { name: 'Отменить публикацию' })).toBeVisible({ timeout: 60_000 });

    await main.getByRole('button', { name: /^Начать проект \d{4}$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Начать проект' }).click();
    await expect(main.getByText('проект', { exact: true })).toBeVisible();
    const send = await asAdmin();
    const process = { name: 'Процесс только проекта', alias: 'draft_only', parent: null };
    await send('POST', '/api/processes/', process);
    await page.goto('/editions');
    await expect(main.getByRole('region', { name: 'Шаги проекта' })).toContainText(process.name);
    await main.getByRole('button', { name: 'Отозвать проект' }).click();
    await question.getByRole('button', { name: 'Отозвать проект' }).click();
    await expect(page.getByText(/^Проект редакции \d{4} отозван$/)).toBeVisible();
    await expect(main.getByText('опубликована', { exact: true }).first()).toBeVisible();
    const { results } = await send<{ results: { name: string }[] }>('GET', '/api/processes/?page_size=500');
    expect(results.map(({ name }) => name)).not.toContain(process.name);
  },
);
