import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './as-person.ts';
import { addShare, main, METRICS, openOnGround, press, PROCESSES } from './methodology-ground.ts';

test('a unit that is not in the list is added from the form of a metric', async ({ page }) => {
  const { t, metric } = await openOnGround(page, METRICS);
  let bringUnits = () => {};
  const late = new Promise<void>((done) => (bringUnits = done));
  await page.route('**/api/units/', (route) => late.then(() => route.continue()));
  await page.goto(`${METRICS}?metric=${metric.id}`);
  await press(main(page), 'Изменить');
  const dialog = page.getByRole('dialog', { name: 'Изменить метрику' });
  const unit = dialog.getByRole('combobox', { name: 'Единица измерения' });
  await expect(unit, 'what is typed would be overwritten when the units come').not.toBeEditable();
  bringUnits();
  await expect(unit, 'the name of the chosen one has come').not.toHaveValue('');
  await unit.fill(`парсек ${t}`);
  await page.getByRole('option', { name: `Добавить «парсек ${t}»` }).click();
  await expect(page.getByText(`Единица измерения «парсек ${t}» добавлена`)).toBeVisible();
  await expect(unit).toHaveValue(`парсек ${t}`);
  await press(dialog, 'Сохранить метрику');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(`парсек ${t}`)).toBeVisible();
});

test('a formula without a metric is warned of; restoring one shows whose values change', async ({ page }) => {
  const ground = await openOnGround(page, PROCESSES);
  const { t, send } = ground;
  const id = await addShare(ground);
  await send('PUT', `/api/metrics/${id}/`, { formula: '1 / 0' });
  await page.goto(`${PROCESSES}?metric=${id}`);
  await press(main(page), 'Изменить');
  const dialog = page.getByRole('dialog', { name: 'Изменить показатель' });
  await expect(dialog.getByText('В формуле нет ни одного показателя')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Формула' }).fill(`{tickets_${t}} / 2`);
  // Pressed for longer than the check takes, whose message goes away above the button.
  await dialog.getByRole('button', { name: 'Проверить на анкете' }).click({ delay: 500 });
  await dialog.getByRole('radio', { name: 'На своих числах' }).check({ force: true });
  await dialog.getByLabel(`Заявки ${t}`).fill('десять');
  await expect(dialog.getByText('Это не число')).toBeVisible();
  await dialog.getByLabel(`Заявки ${t}`).fill('10');
  await expect(dialog.getByText('Значение: 5')).toBeVisible();
  await press(dialog, 'Отмена');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await page.route('**/impact/', (route) =>
    route.fulfill({
      json: {
        indicators: [],
        rules: [],
        template_rows: 0,
        value_count: 1,
        company_count: 1,
        values: [
          {
            metric: { id, alias: `share_${t}`, description: `Доля ${t}` },
            company: { id: 1, name: 'АО «Пример»' },
            year: 2025,
            before: null,
            after: 5,
          },
        ],
      },
    }),
  );
  await main(page).getByRole('button', { name: 'История изменений' }).last().click();
  await page.getByRole('button', { name: 'Отменить только эту правку' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('АО «Пример»')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Отменить только эту правку' }).click();
  await expect(page.getByText('возвращено из правки')).toBeVisible();
});
