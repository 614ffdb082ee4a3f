import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const stages = (page: Page) => page.getByRole('group', { name: 'Стадии' });

test(
  'the home of an analyst begins with the round, and its numbers open the board',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'analyst', '/');
    const round = page.getByRole('region', { name: /^Кампания \d{4}$/ });
    await expect(round).toContainText('60 компаний приглашено');
    await expect(page.getByRole('region', { name: 'Ждёт меня' })).toContainText('опаздывают с ответом на вопрос');
    await expect(page.getByRole('region', { name: 'Ждёт других' })).toContainText('с вопросом без ответа');
    await expect(page.getByRole('region', { name: 'Публикация № 2' })).toContainText('действует');
    await expect(page.getByRole('region', { name: 'С чего начать' })).toContainText('Инструкция');
    await round.getByRole('link', { name: /С вопросами/ }).click();
    await expect(page).toHaveURL(/campaigns\/\d{4}\?stage=question/);
    await expect(stages(page).getByRole('button', { name: /Вопрос/ })).toHaveAttribute('aria-pressed', 'true');
    const table = page.getByRole('table', { name: 'Компании кампании' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table).toContainText('АО «Медный Пояс»');
  },
);

test('ticked companies get one reminder, each its own letter; who has no contact is named before', async ({ page }) => {
  await openAs(page, 'analyst', '/campaigns');
  await stages(page)
    .getByRole('button', { name: /Скачали шаблон/ })
    .click();
  await page.getByRole('checkbox', { name: 'Выбрать: ООО «Сбыт Энергия Юг»' }).check();
  await page.getByRole('checkbox', { name: 'Выбрать: ООО «Волгоприбор»' }).check();
  const bar = page.getByRole('region', { name: 'Действия с выбранными' });
  await expect(bar).toContainText('Выбрано 2');
  await expect(bar).toContainText('из них 1 без контактного лица');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Выбрать все \d+$/ }).check();
  await expect(bar).toContainText('Выбрано 8');
  await bar.getByRole('button', { name: 'Напомнить' }).click();
  await expect(page.getByText(/У 4 компаний нет контактного лица/)).toBeVisible();
  const letter = page.getByRole('region', { name: 'Как придёт письмо' });
  await expect(letter).toContainText(/Эталон: Срок сдачи анкеты за \d{4} год: осталось 7 дней/);
  await expect(letter).toContainText('1 из 4');
  await letter.getByRole('button', { name: 'Следующее письмо' }).click();
  await expect(letter).toContainText('2 из 4');
  await page.getByRole('textbox', { name: 'Тема' }).fill('Ждём анкету {кто}');
  await expect(page.getByText('Таких полей нет: {кто}')).toBeVisible();
  await expect(page.getByText('4 сообщения в портале, 4 письма лягут в «Письма»')).toBeVisible();
  await expect(button(page, 'Подготовить 4 напоминания')).toBeDisabled();
  await expect(button(page, 'Подготовить 4 напоминания')).toBeInViewport();
  await page.getByRole('textbox', { name: 'Тема' }).fill('Ждём анкету ');
  await button(page, 'компания').click();
  await expect(letter).toContainText('Ждём анкету');
  await button(page, 'Подготовить 4 напоминания').click();
  await expect(page.getByText('В портале: 4 сообщения. Лежат в «Письма»: 4 письма.')).toBeVisible();
  const row = page.getByRole('row', { name: /Сбыт Энергия Юг/ });
  await expect(row).toContainText('письмо: лежит');
  await openAs(page, 'analyst', '/admin/letters?state=kept');
  const letters = page.getByRole('table', { name: 'Письма' });
  const tick = letters.getByRole('row', { name: /Сбыт Энергия Юг/ }).getByRole('checkbox');
  await tick.check();
  const archive = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Архив .eml' }).click();
  expect((await archive).suggestedFilename()).toMatch(/^Письма .+\.zip$/);
  await bar.getByRole('button', { name: 'Отправлено вручную' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отправлено вручную' }).click();
  await expect(page.getByText('Отмечено 1 письмо')).toBeVisible();
  await openAs(page, 'analyst', '/campaigns');
  await stages(page)
    .getByRole('button', { name: /Скачали шаблон/ })
    .click();
  await expect(row).toContainText('письмо вручную');
  await page.getByRole('checkbox', { name: 'Выбрать: ООО «Сбыт Энергия Юг»' }).check();
  await bar.getByRole('button', { name: 'Напомнить' }).click();
  await expect(page.getByText('ООО «Сбыт Энергия Юг»: напомнили сегодня.')).toBeVisible();
});

test('a company is let in later, a call is noted, and the round is changed, closed and opened', async ({ page }) => {
  await openAs(page, 'admin', '/campaigns');
  await page.getByRole('searchbox', { name: 'Компания или контакт' }).fill('Гарант Полис');
  const row = page.getByRole('row', { name: /Гарант Полис/ });
  await row.getByRole('link', { name: 'нет контактного лица' }).click();
  const form = page.getByRole('dialog', { name: 'Новый пользователь' });
  await expect(form.getByRole('combobox', { name: 'Компания' })).toHaveValue(/Гарант Полис/);
  await expect(form.getByRole('switch', { name: /Контакт/ })).toBeChecked();
  await page.goBack();
  await button(page, 'Виды').click();
  const views = page.getByRole('dialog', { name: 'Виды' });
  await views.getByRole('textbox', { name: 'Название вида' }).fill('Гарант');
  await views.getByRole('button', { name: 'Сохранить вид' }).click();
  await expect(page.getByText('Вид «Гарант» сохранён')).toBeVisible();
  await expect(views.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(views).toBeHidden();
  await expect(button(page, 'Гарант')).toBeVisible();
  const act = async (name: string) => {
    await row.hover();
    await row.getByRole('button', { name: 'Действия' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Продлить срок');
  await button(page, 'Сохранить срок').click();
  await expect(page.getByText('Срок сохранён')).toBeVisible();
  await act('Записать звонок');
  await page.getByRole('textbox', { name: 'О чём договорились' }).fill('Пришлют завтра');
  await button(page, 'Записать звонок').click();
  await expect(page.getByText('Звонок записан')).toBeVisible();
  await button(page, 'Настроить кампанию').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Срок сдачи' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Редакция методики' }).click();
  const edition = page.getByRole('option', { name: /^\d{4} года$/ }).first();
  const year = (await edition.innerText()).slice(0, 4);
  await edition.click();
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Кампания сохранена')).toBeVisible();
  await expect(page.getByText(`редакция методики ${year} года`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Год кампании' }).click();
  await page.getByRole('option', { name: /закрыта/ }).click();
  await expect(button(page, 'Открыть снова')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Напомнить/ })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await button(page, 'Выгрузить').click();
  expect((await file).suggestedFilename()).toMatch(/^Кампания \d{4} .+\.xlsx$/);
});
