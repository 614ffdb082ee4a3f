import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAs, test } from './as-person.ts';

test.setTimeout(120_000);

test('the draft of the next edition is looked at as a whole: differences, check, trial and template', async ({
  page,
}) => {
  await openAs(page, 'analyst', '/editions');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Редакция');
  await expect(main.getByText('проект', { exact: true })).toBeVisible();
  const changes = main.getByRole('region', { name: 'Что меняется' });
  await expect(changes.getByRole('link', { name: 'Доступность приложений' })).toBeVisible();
  await expect(changes.getByText('Плановые остановки считаются простоем')).toBeVisible();
  await expect(changes.getByText('выводится').first()).toBeVisible();
  await changes.getByRole('searchbox', { name: 'Показатель или ключ' }).fill('каталоге');
  await expect(changes.getByRole('link', { name: 'Модули приложения в едином каталоге' })).toBeVisible();
  await expect(changes.getByRole('link', { name: 'Доступность приложений' })).toBeHidden();
  await expect(changes.getByRole('button', { name: 'Добавить' }), 'who only reads changes nothing').toBeHidden();
  const steps = main.getByRole('navigation', { name: 'Шаги редакции' });
  await steps.getByRole('link', { name: /Проверка/ }).click();
  await expect(main.getByRole('region', { name: 'Проверка целиком' }).getByText('Циклов в формулах нет')).toBeVisible();
  await steps.getByRole('link', { name: /Проба/ }).click();
  const trial = main.getByRole('region', { name: 'Проба на прошлых данных' });
  await expect(trial.getByRole('row', { name: /Доступность приложений/ })).toBeVisible();
  await steps.getByRole('link', { name: /Шаблон/ }).click();
  await expect(main.getByRole('region', { name: /^Шаблон \d{4}$/ })).toContainText('строк');
  await steps.getByRole('link', { name: /Публикация/ }).click();
  await expect(page).toHaveURL(/step=publication/);
  await expectAccessible(page);
  await expect(main.getByRole('region', { name: 'Что произойдёт' })).toContainText(/Сбор \d{4} открыт до/);
  await expect(main.getByRole('region', { name: 'После публикации' })).toContainText('пока нет ни одной анкеты');
  await expect(main.getByRole('button', { name: 'Опубликовать с шаблоном' })).toBeHidden();
});

test('inside the draft one adds, changes and retires, and every form says which years it touches', async ({ page }) => {
  await openAs(page, 'admin', '/editions');
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: /^Редакция \d{4}/ });
  const year = /\d{4}/.exec(await heading.innerText())![0];
  const dialog = page.getByRole('dialog');
  const leave = async () => {
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(dialog).toBeHidden();
  };
  await main.getByRole('button', { name: 'Добавить' }).click();
  await page.getByRole('menuitem', { name: 'Добавить метрику' }).click();
  await expect(dialog.getByText(`Проект ${year}: собирается с ${year} года`)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Собирается с года' })).toHaveValue(year);
  await leave();
  await main.getByRole('button', { name: 'Вывести…' }).click();
  await dialog.getByRole('combobox').fill('Выручка на одного сотрудника');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Дальше' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Не собирать с года' })).toHaveValue(year);
  await leave();

  // A changed formula begins with the draft; past years are the second choice.
  await main.getByRole('button', { name: 'Изменить…' }).click();
  await dialog.getByRole('combobox').fill('Выручка на одного сотрудника');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Дальше' }).click();
  await expect(dialog.getByText(`правка формулы действует с ${year} года`)).toBeVisible();
  await expectAccessible(page);
  const formula = dialog.getByRole('textbox', { name: 'Формула' });
  await formula.press('End');
  await formula.pressSequentially(' * 1');
  await expect(dialog.getByRole('textbox', { name: 'Действует с года' })).toHaveValue(year);
  await dialog.getByRole('radio', { name: 'и в прошлых годах' }).check({ force: true });
  await expect(dialog.getByRole('textbox', { name: 'Действует с года' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть без сохранения' }).click();
});

test(
  'an administrator may publish the draft only with a confirmation, and sees the published editions',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'admin', '/editions');
    const main = page.getByRole('main');
    const steps = main.getByRole('region', { name: 'Шаги проекта' });
    await expect(steps.getByText('Доступность приложений').first()).toBeVisible();
    await main.getByRole('button', { name: 'Загрузить файл' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await main.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('начнут действовать вместе')).toBeVisible();
    await expect(question).toContainText(/добавлены \d+, выводятся \d+/);
    await expect(question).toContainText(/Сбор \d{4} открыт до/);
    await expect(question).toContainText('Публикацию можно отменить');
    await question.getByRole('button', { name: 'Отмена' }).click();
    await main.getByRole('button', { name: 'Отозвать проект' }).click();
    await expect(question.getByText('отменятся разом')).toBeVisible();
    await question.getByRole('button', { name: 'Отмена' }).click();
    await main.getByRole('combobox', { name: 'Редакция' }).click();
    await page.getByRole('option').last().click();
    await expect(main.getByText('опубликована', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Отличий нет')).toBeVisible();
  },
);
