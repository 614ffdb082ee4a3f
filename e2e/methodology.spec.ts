import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { main, METRICS, openOnGround, press, PROCESSES, tag } from './methodology-ground.ts';

// A journey here walks through several dialogs; on a busy machine that takes its time.

const tree = (page: Page) => page.getByRole('tree');
const node = (page: Page, name: string) => tree(page).getByRole('treeitem').filter({ hasText: name });

async function choose(page: Page, dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByLabel(label).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

async function addProcess(page: Page, button: string, name: string, alias: string): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog', { name: 'Добавить процесс' });
  await dialog.getByLabel('Название процесса').fill(name);
  await dialog.getByRole('textbox', { name: 'Ключ', exact: true }).fill(alias);
  await press(dialog, 'Добавить процесс');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** A root process with a process inside it; the inner one is chosen. */
async function addBranch(page: Page, t: string): Promise<void> {
  await addProcess(page, 'Добавить корневой процесс', `Корень ${t}`, `root_${t}`);
  await expect(main(page).getByRole('button', { name: 'Добавить показатель' })).toHaveCount(0);
  await addProcess(page, 'Добавить вложенный процесс', `Ветвь ${t}`, `branch_${t}`);
}

test('an administrator adds processes, finds, edits, moves and deletes them', { tag: '@gate' }, async ({ page }) => {
  const t = tag();
  await openAs(page, 'admin', '/configurator');
  await expect(page).toHaveURL(new RegExp(PROCESSES));
  await expect(page.getByRole('heading', { name: 'Конфигуратор расчётных показателей' })).toBeVisible();
  await press(page, 'Добавить корневой процесс');
  const dialog = page.getByRole('dialog', { name: 'Добавить процесс' });
  await dialog.getByLabel('Название процесса').fill('   ');
  await press(dialog, 'Добавить процесс');
  await expect(dialog.getByText('Введите название процесса')).toBeVisible();
  await expect(dialog.getByText('Введите ключ')).toBeVisible();
  await press(dialog, 'Отмена');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть без сохранения' }).click();

  await addBranch(page, t);
  await expect(node(page, `Ветвь ${t}`)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/process=\d+/);

  await press(main(page), 'Изменить');
  const edit = page.getByRole('dialog', { name: 'Изменить процесс' });
  await edit.getByRole('textbox', { name: 'Ключ', exact: true }).fill(`root_${t}`);
  await press(edit, 'Сохранить процесс');
  await expect(edit.getByRole('alert')).toContainText('уже занят процессом');
  await edit.getByRole('textbox', { name: 'Ключ', exact: true }).fill(`twig_${t}`);
  await press(edit, 'Сохранить процесс');
  await expect(main(page).getByText(`twig_${t}`)).toBeVisible();

  await press(main(page), 'Переместить');
  const move = page.getByRole('dialog', { name: /Переместить процесс/ });
  await move.getByLabel('Родительский процесс').clear();
  await press(move, 'Переместить процесс');
  await expect(main(page).getByText('Корневой процесс', { exact: true })).toBeVisible();

  await press(main(page), 'Удалить');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить процесс' }).click();
  await expect(page.getByText(`Процесс «Ветвь ${t}» удалён`)).toBeVisible();
  await expect(node(page, `Ветвь ${t}`)).toHaveCount(0);
});

test('a metric is added; what is missing is reported under its field', async ({ page }) => {
  const { t, branch } = await openOnGround(page, METRICS);
  await press(main(page), 'Добавить метрику');
  const dialog = page.getByRole('dialog', { name: 'Добавить метрику' });
  await press(dialog, 'Добавить метрику');
  for (const said of ['Выберите процесс', 'Введите название', 'Введите ключ', 'Выберите единицу измерения']) {
    await expect(dialog.getByText(said, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('Сумма')).toBeVisible();
  await press(dialog, 'Отмена');

  await page.goto(`${METRICS}?process=${branch}`);
  await main(page).getByRole('button', { name: 'Добавить метрику' }).last().click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill(`Серверы ${t}`);
  await dialog.getByRole('textbox', { name: 'Ключ', exact: true }).fill(`tickets_${t}`);
  await choose(page, dialog, 'Единица измерения', 'шт.');
  await dialog.getByRole('textbox', { name: 'Строгие правила', exact: true }).fill(`{servers_${t}} >= 0`);
  await press(dialog, 'Добавить метрику');
  await expect(dialog.getByText('Исправьте').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Ключ', exact: true }).fill(`servers_${t}`);
  await press(dialog, 'Добавить метрику');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('heading', { name: `Серверы ${t}` })).toBeVisible();
  await expect(main(page).getByText(`{servers_${t}} >= 0`)).toBeVisible();
  await expect(node(page, `Серверы ${t}`)).toHaveAttribute('aria-selected', 'true');
});

test('an indicator with a wrong formula is not saved, with the right one it is', { tag: '@gate' }, async ({ page }) => {
  const { t, branch } = await openOnGround(page, PROCESSES);
  await page.goto(`${PROCESSES}?process=${branch}`);
  await press(main(page), 'Добавить показатель');
  const dialog = page.getByRole('dialog', { name: 'Добавить показатель' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(`На администратора ${t}`);
  await dialog.getByRole('textbox', { name: 'Ключ', exact: true }).fill(`per_${t}`);
  await choose(page, dialog, 'Единица измерения', 'шт.');
  await press(dialog, 'Добавить показатель');
  await expect(dialog.getByText('Введите формулу')).toBeVisible();
  const formula = dialog.getByRole('textbox', { name: 'Формула' });
  await formula.fill(`{tickets_${t}} / {admins_${t}}`);
  await press(dialog, 'Добавить показатель');
  await expect(dialog.getByText(new RegExp(`admins_${t}`)).last()).toBeVisible();
  await expect(dialog).toBeVisible();
  await formula.fill(`{tickets_${t}} / 2`);
  await press(dialog, 'Добавить показатель');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(`{tickets_${t}} / 2`)).toBeVisible();
  await expect(main(page).getByRole('link', { name: `Заявки ${t}` })).toBeVisible();
});

test(
  'a change is saved only after its dependents were shown; what is used is not deleted',
  { tag: '@gate' },
  async ({ page }) => {
    const { t, branch, metric, send } = await openOnGround(page, METRICS);
    const indicator = { description: `Доля ${t}`, alias: `share_${t}`, formula: `{tickets_${t}} * 100` };
    await send('POST', '/api/metrics/', { ...indicator, unit: 1, process: branch });
    await page.goto(`${METRICS}?metric=${metric.id}`);
    await press(main(page), 'Изменить');
    const dialog = page.getByRole('dialog', { name: 'Изменить метрику' });
    await dialog.getByRole('textbox', { name: 'Название' }).fill(`Обращения ${t}`);
    await press(dialog, 'Сохранить метрику');
    const warning = page.getByRole('alertdialog', { name: 'Изменение затронет другие показатели' });
    await expect(warning).toContainText(`Доля ${t}`);
    await press(warning, 'Отмена');
    await expect(warning).toBeHidden();
    await expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue(`Обращения ${t}`);
    await press(dialog, 'Сохранить метрику');
    await press(warning, 'Сохранить изменения');
    await expect(main(page).getByRole('heading', { name: `Обращения ${t}` })).toBeVisible();

    await press(main(page), 'Удалить');
    const refusal = page.getByRole('dialog', { name: 'Удалить нельзя' });
    await expect(refusal).toContainText(`Метрику «Обращения ${t}» используют другие (1)`);
    await refusal.getByRole('link', { name: `Доля ${t}` }).click();
    await expect(main(page).getByRole('heading', { name: `Доля ${t}`, level: 2 })).toBeVisible();
  },
);

test('an earlier state comes back from the history as a new change', async ({ page }) => {
  const { t, metric, send } = await openOnGround(page, METRICS);
  await send('PUT', `/api/metrics/${metric.id}/`, { description: `Обращения ${t}` });
  await page.goto(`${METRICS}?metric=${metric.id}&history=node`);
  const drawer = page.getByRole('dialog', { name: /История изменений/ });
  await expect(drawer.getByText('сейчас так')).toBeVisible();
  await drawer.getByRole('button', { name: 'Что изменилось' }).first().click();
  await expect(drawer.getByText(`Заявки ${t}`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Вернуться к этому состоянию' }).click();
  await press(page.getByRole('alertdialog'), 'Вернуться к этому состоянию');
  await expect(page.getByText(`Возвращено: «Заявки ${t}»`)).toBeVisible();
  await expect(drawer.getByText(/возвращено из правки/)).toBeVisible();
  await press(drawer, 'Закрыть');
  await expect(main(page).getByRole('heading', { name: `Заявки ${t}`, level: 2 })).toBeVisible();
});

test('the second of two administrators learns of the conflict and overwrites nothing', async ({ page, browser }) => {
  const t = tag();
  await openAs(page, 'admin', PROCESSES);
  await addProcess(page, 'Добавить корневой процесс', `Спорный ${t}`, `dispute_${t}`);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'admin', page.url());
  for (const one of [page, other]) await press(main(one), 'Изменить');
  await page.getByLabel('Название процесса').fill(`Первый ${t}`);
  await press(page, 'Сохранить процесс');
  await expect(main(page).getByRole('heading', { name: `Первый ${t}` })).toBeVisible();
  await other.getByLabel('Название процесса').fill(`Второй ${t}`);
  await press(other, 'Сохранить процесс');
  const refusal = other.getByRole('dialog').getByText('Запись тем временем изменил');
  await expect(refusal).toBeVisible();
  // Trying again from the same dialog must not slip through either.
  const answer = other.waitForResponse((response) => response.request().method() === 'PUT');
  await press(other, 'Сохранить процесс');
  expect((await answer).status()).toBe(409);
  await expect(refusal).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('heading', { name: `Первый ${t}` })).toBeVisible();
  await other.context().close();
});

test('the search opens all that matches, highlights it and lives in the address; the tree is walked by keyboard', async ({
  page,
}) => {
  const { t } = await openOnGround(page, PROCESSES);
  await page.reload();
  await expect(tree(page).getByRole('treeitem', { expanded: true }).first()).toHaveAttribute('aria-level', '1');
  await page.getByRole('searchbox').fill(`ВЕТВЬ ${t}`);
  await expect(node(page, `Ветвь ${t}`).locator('mark').first()).toBeVisible();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
  await page.reload();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
  await tree(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: `Ветвь ${t}` })).toBeVisible();
  await page.getByRole('searchbox').fill('нет такого узла');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Ничего не найдено' })).toBeVisible();
});

test('an analyst looks at the methodology and changes nothing', async ({ page }) => {
  await openAs(page, 'analyst', PROCESSES);
  await tree(page).getByRole('treeitem').first().click();
  await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible();
  for (const name of ['Добавить корневой процесс', 'Добавить вложенный процесс', 'Изменить', 'Удалить']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});

test('on a phone the details take the place of the tree and lead back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', METRICS);
  await tree(page).getByRole('treeitem').first().click();
  await expect(tree(page)).toBeHidden();
  await expectNoOverflow(page);
  await press(page, 'К дереву');
  await expect(tree(page)).toBeVisible();
});
