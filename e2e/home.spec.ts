import { expect } from '@playwright/test';
import { openAs, test, untilSaved } from './as-person.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, subscribe } from './new-client.ts';

const HEADLINE = /^ИТ стоит вам \d.* руб\. в\sгод, на\s\d.* (?:меньше|больше) обычного/;

test('the home page says where the company stands and leads to a key indicator', { tag: '@gate' }, async ({ page }) => {
  await openAs(page, 'client', '/');
  const standing = page.getByRole('region', { name: 'Где вы на рынке' });
  const headline = standing.getByRole('paragraph').first();
  await expect(headline).toHaveText(HEADLINE);
  const keys = standing.getByRole('list', { name: 'Ключевые показатели' }).getByRole('listitem');
  await expect(keys).toHaveCount(6);
  await expect(keys.first()).toContainText(/обычно/);

  const sentence = await headline.textContent();
  await standing.getByText('Моя отрасль').click();
  await expect(page).toHaveURL(/industry=\d+/);
  await expect(headline).not.toHaveText(sentence!);
  await expect(headline).toHaveText(HEADLINE);

  await keys.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/benchmarks\/final\/metrics\/\d+/);
});

test('an indicator is hidden, the next takes its place, and it comes back; a pinned one stays pinned', async ({
  page,
}) => {
  await openAs(page, 'client2', '/');
  const strong = page.getByRole('list', { name: 'Что сильнее рынка' });
  const names = strong.getByRole('link');
  await expect(names).toHaveCount(3);
  const money = page.getByRole('list', { name: 'Где дороже рынка' }).getByRole('listitem');
  await expect(money.first()).toContainText(/(?:млн|тыс\.|млрд) руб\. в\sгод/);
  const before = await names.allTextContents();
  await untilSaved(page, () => strong.getByRole('button', { name: `Скрыть: ${before[1]}` }).click());
  await expect(names.nth(1)).not.toHaveText(before[1]!);
  await expect(names).toHaveCount(3);
  await untilSaved(page, () => page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click());
  await expect(names).toHaveText(before);

  await untilSaved(page, () => strong.getByRole('button', { name: `Скрыть: ${before[0]}` }).click());
  await expect(names.first()).toHaveText(before[1]!);
  await page.reload();
  await page.getByRole('button', { name: 'Скрытые показатели: 1' }).click();
  await untilSaved(page, () => page.getByRole('button', { name: `Вернуть: ${before[0]}` }).click());
  await expect(names).toHaveText(before);

  const pin = strong.getByRole('button', { name: `Закрепить: ${before[2]}` });
  await untilSaved(page, () => pin.click());
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  // Not the industry, with which another journey lets the market of this company open.
  await page.getByText('Мой размер').click();
  await expect(page).toHaveURL(/size=\d+/);
  await page.getByRole('link', { name: 'Для директора', exact: true }).click();
  await expect(page).toHaveURL(/\/director/);
  await untilSaved(page, () => page.getByRole('button', { name: `Открепить: ${before[2]}` }).click());
});

test('the right column says how complete the data are, what to do next, when the market comes and whom to ask', async ({
  page,
}) => {
  await openAs(page, 'client', '/');
  const data = page.getByRole('region', { name: /^Данные за 20\d\d год$/ });
  await expect(data.getByText(/^из \d+ метрик/)).toBeVisible();
  await expect(data.getByText('Рынок от')).toBeVisible();
  await expect(data.getByText('Следующий рынок')).toBeVisible();
  await expect(data.getByRole('link', { name: 'belyaev@etalon.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(data.getByRole('link', { name: /Проверить \d|Дополнить|Показать директору/ })).toHaveCount(1);
  // Questionnaires of earlier years have done the first steps.
  await expect(page.getByRole('region', { name: 'Первые шаги' })).toHaveCount(0);
});

test(
  'a company without data reads what is missing, with the market already drawn',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const company = await newCompany(send, fresh('ООО «Первый год»'));
    const { id: tariff } = await newTariff(send, fresh('Для начала'));
    await subscribe(send, company, tariff, 0, 30);
    await openAsNewEmployee(page, send, company, '/');
    await expect(page.getByText(/у\sполовины компаний .+ появится ваша точка/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ключевые показатели' }).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'Первые шаги' })).toBeVisible();
    const needed = page.getByRole('link', { name: 'Нужны: выручка компании за год; затраты на ИТ за год' });
    await expect(needed).toBeVisible();
    await page.getByRole('link', { name: 'Получить шаблон' }).click();
    await expect(page).toHaveURL(/\/data$/);
    await page.goBack();
    await needed.click();
    await expect(page.getByText('2 метрики', { exact: true }), 'what is needed is ticked').toBeVisible();
    await expect(page.getByText(/^1 показатель/)).toBeVisible();
  },
);

test('without a subscription a company requests access once, and an administrator reads of it', async ({
  page,
  browser,
}) => {
  const send = await asAdmin();
  const name = fresh('ООО «Без рынка»');
  await openAsNewEmployee(page, send, await newCompany(send, name), '/');
  await expect(page.getByRole('heading', { name: 'Здесь будет ваше место на рынке' })).toBeVisible();
  await expect(page.getByText(/Ответит: Беляев Кирилл Андреевич/)).toBeVisible();
  await page.getByRole('button', { name: 'Запросить доступ' }).click();
  await expect(page.getByText(/Запрос отправлен сегодня в/)).toBeVisible();
  await page.goto('/profile/tariff-plans');
  await expect(page.getByText(/Запрос отправлен сегодня в/)).toBeVisible();
  await page.goto('/benchmarks/final/metrics');
  await expect(page.getByText(/Запрос отправлен сегодня в/)).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(/Кому писать: Беляев Кирилл Андреевич/)).toBeVisible();
  const { results } = await send<{ results: { kind: string; params: { company?: string } }[] }>(
    'GET',
    '/api/messages/',
  );
  expect(results.filter(({ params }) => params.company === name)).toHaveLength(1);

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, 'admin', '/');
  const waiting = staff.getByRole('region', { name: 'Ждёт меня' });
  const draft = waiting.getByRole('listitem').filter({ hasText: 'Проект редакции методики ждёт публикации' });
  await expect(draft).toContainText(/провер/);
  await expect(draft.getByRole('link', { name: 'Открыть проект' })).toHaveAttribute('href', /\/editions\?year=\d{4}$/);
  // One of those who asked: others may have asked meanwhile.
  await waiting
    .getByRole('listitem')
    .filter({ hasText: /прос(?:ит|ят) открыть рынок/ })
    .getByRole('link')
    .first()
    .click();
  await expect(staff).toHaveURL(/\/admin\/pricing\?add_for=\d+/);
  await expect(staff.getByRole('dialog')).toContainText('Компания просит открыть рынок');
  await staff.context().close();
});

test('an administrator names the person clients write to, and the day of the next release', async ({ page }) => {
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'К кому обращаться клиентам' });
  await expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toHaveValue('belyaev@etalon.example');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Контакт сохранён')).toBeVisible();
  // Journeys of companies read the name at the same time: it is set to what they read, and taken back.
  for (const name of ['Аналитик портала', '']) {
    await page.getByRole('button', { name: 'Задать имя' }).click();
    const asking = page.getByRole('dialog', { name: 'От чьего имени вопросы компаниям' });
    await asking.getByRole('textbox', { name: 'Имя в вопросах' }).fill(name);
    await asking.getByRole('button', { name: 'Сохранить' }).click();
    await expect(asking).toBeHidden();
    await expect(page.getByRole('main').getByText('Аналитик портала', { exact: true })).toBeVisible();
  }
  await page.goto('/benchmarks/history');
  await page.getByText(/^Следующий выпуск рынка: /).waitFor();
  await page.getByRole('button', { name: /^(?:Изменить|Назначить дату)$/ }).click();
  const day = page.getByRole('dialog', { name: 'Когда выйдет следующий выпуск' });
  await day.getByRole('textbox', { name: 'Дата выпуска' }).fill('01.12.2098');
  await day.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Следующий выпуск рынка: 01.12.2098.')).toBeVisible();
});
