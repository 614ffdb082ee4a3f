import type { Page } from '@playwright/test';
import { callAs, openAs, test } from '../as-person.ts';
import { addOutwardSheet, fillWorkbook } from '../fill-workbook.ts';
import {
  fresh,
  newCompany,
  newEmployee,
  newTariff,
  openAsNewEmployee,
  openFirstTime,
  subscribe,
} from '../new-client.ts';
import { drop, GOOD } from '../personal-template.ts';
import { newSender } from '../questionnaire-ground.ts';
import { openSignedIn } from '../sign-in-by-call.ts';
import { fromRow, inTurn, lookAt, press, pressInDialog } from './states.ts';

const IMPORT = '/sessions/import';
const CHOICE = '/sessions/dataEntry';
const OWN = '/profile/tariff-plans';
const MARKET = '/benchmarks/final';

const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name }).waitFor({ timeout: 60_000 });
const card = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('a file from its upload to its acceptance', async ({ page }) => {
  const { person, template, upload } = await newSender();
  const first = await upload('первая.xlsx', await fillWorkbook(template, GOOD));
  const wrong = { ...GOOD, 'co.users': '900 чел.', 'co.revenue': 5_400_250, 'co.sites': 'много' };
  const broken = await fillWorkbook(template, wrong);
  const outward = await addOutwardSheet(await fillWorkbook(template, { 'co.employees': 20, 'co.users': 10 }));
  await openSignedIn(page, person, '/help');
  await lookAt(page, [
    {
      name: 'a file with findings',
      at: IMPORT,
      show: inTurn((on) => drop(on, 'анкета.xlsx', broken), heading(/осталось проверить/)),
    },
    { name: 'the same on a phone', screen: 'phone' },
    {
      name: 'the findings, one of them with what counts',
      show: inTurn(press('Показать замечания'), (on) => on.getByText('Что сюда входит').first().click()),
    },
    { name: 'the findings on a phone', screen: 'phone' },
    {
      name: 'numbers to check, and what they would replace',
      show: inTurn((on) => on.getByRole('link', { name: 'Проверить числа' }).click(), heading(/^Проверьте/)),
    },
    { name: 'numbers to check on a phone', screen: 'phone' },
    {
      name: 'a number that is typed',
      show: (on) =>
        card(on, /^Площадки/)
          .getByRole('button', { name: 'Ввести число' })
          .click(),
    },
    {
      name: 'a reason why a number is right, on a phone',
      screen: 'phone',
      show: inTurn(
        (on) =>
          card(on, /^Выручка компании/)
            .getByRole('button', { name: /^Верно, потому что/ })
            .click(),
        (on) => on.keyboard.type('купили три завода в Перми'),
      ),
    },
    {
      name: 'everything decided',
      show: inTurn(
        (on) => on.keyboard.press('Enter'),
        (on) =>
          card(on, /^Площадки/)
            .getByRole('textbox', { name: 'Верное число' })
            .fill('12'),
        (on) => on.keyboard.press('Enter'),
        press(/Принять 900/),
      ),
    },
    {
      name: 'an accepted questionnaire',
      show: inTurn(press('Принять анкету'), (on) =>
        on.getByText('Анкета принята', { exact: true }).waitFor({ timeout: 30_000 }),
      ),
    },
    {
      name: 'a file that reaches out of itself, with a warning, and the numbers it replaced',
      at: IMPORT,
      show: inTurn(
        (on) => drop(on, 'ссылки.xlsx', outward),
        heading(/принята с предупреждениями/),
        press('Показать числа'),
      ),
    },
    {
      name: 'a value with its warning',
      show: inTurn(
        (on) => on.getByRole('link', { name: 'Посмотреть показатели' }).first().click(),
        press(/Замечания к показателю: 1/),
      ),
    },
    {
      name: 'processes to choose from, on a phone',
      at: `/sessions/${first}/metrics`,
      screen: 'phone',
      show: press('Все процессы'),
    },
    { name: 'a file that is refused', at: IMPORT, show: (on) => drop(on, 'письмо.docx', Buffer.from('письмо')) },
    {
      name: 'a file that is no workbook',
      at: IMPORT,
      show: inTurn(
        (on) => drop(on, 'не книга.xlsx', Buffer.from('это не книга')),
        (on) => on.getByText('Не загружен', { exact: true }).waitFor(),
      ),
    },
  ]);

  await openAs(page, 'admin', '/help');
  await lookAt(page, [
    {
      name: 'what reaches out of a file, before it is downloaded',
      at: '/company-questionnaires?search=ссылки.xlsx',
      show: fromRow('ссылки.xlsx', 'Скачать исходный файл'),
    },
    {
      name: 'what reaches out of a file, beside its values',
      at: '/company-questionnaires?search=ссылки.xlsx',
      show: inTurn(fromRow('ссылки.xlsx', 'Посмотреть показатели'), (on) =>
        on.getByRole('region', { name: 'Исходный файл обращается за свои пределы' }).waitFor(),
      ),
    },
    {
      name: 'the question before a questionnaire is deleted',
      at: '/company-questionnaires?search=ссылки.xlsx',
      show: fromRow('ссылки.xlsx', 'Удалить анкету'),
    },
  ]);
});

test('a company without data, and one without a subscription', async ({ page }) => {
  const send = await callAs('admin');
  const company = await newCompany(send, fresh('Без данных'));
  const { id: tariff } = await newTariff(send, fresh('Тариф'));
  await subscribe(send, company, tariff, -1, 30);
  await newEmployee(send, company, { full_name: 'Борисов Борис Ильич' });
  await openAsNewEmployee(page, send, company, '/help');
  await lookAt(page, [
    { name: 'the first steps, with the market already drawn', at: '/' },
    { name: 'a hint about a page', at: IMPORT },
    {
      name: 'a hint about a page, on a phone',
      at: IMPORT,
      screen: 'phone',
      show: (on) => on.getByRole('main').getByRole('button', { name: 'Подсказка' }).click(),
    },
    { name: 'money of a company without numbers', at: `${MARKET}/money` },
    { name: 'years of a company without numbers', at: `${MARKET}/years` },
    { name: 'a year in which nothing was collected', at: '/data' },
    {
      name: 'a sheet handed over to nobody',
      at: '/data',
      show: inTurn(press(/: Назначить$/), pressInDialog('Передать')),
    },
    { name: 'the tariff of a plain employee', at: OWN },
  ]);
  await openAsNewEmployee(page, send, await newCompany(send, fresh('Без подписки')), '/help');
  await lookAt(page, [
    { name: 'home without a subscription', at: '/' },
    { name: 'the market without a subscription', at: `${MARKET}/metrics` },
    { name: 'a calculation without a subscription', at: '/benchmarks/calculation' },
    { name: 'money without a subscription', at: `${MARKET}/money` },
    { name: 'years without a subscription', at: `${MARKET}/years` },
    { name: 'tariffs without a subscription', at: OWN },
  ]);
});

test('the own subscription of a company', async ({ page }) => {
  const send = await callAs('admin');
  const company = await newCompany(send, fresh('Клиент'));
  const [small, large] = [
    await newTariff(send, fresh('Малый')),
    await newTariff(send, fresh('Большой'), { price: 420_000 }),
  ];
  await subscribe(send, company, small.id, -5, 20);
  const contact = await newEmployee(send, company, { is_company_contact: true });
  await openFirstTime(page, contact, '/help');
  await lookAt(page, [
    { name: 'what a tariff holds and what is used of it', at: OWN },
    { name: 'the question before a subscription is extended', at: OWN, show: press('Продлить подписку') },
    {
      name: 'the question before a tariff is changed',
      at: OWN,
      show: press(`Перейти на этот тариф: ${large.name}`),
    },
    {
      name: 'another tariff from the next term on, and the history',
      at: OWN,
      show: inTurn(
        press(`Перейти на этот тариф: ${large.name}`),
        pressInDialog('Сменить тариф'),
        press(`Выбрать на следующий срок: ${small.name}`),
      ),
    },
    { name: 'users of a company', at: '/profile/organisation-users' },
    { name: 'a new colleague', at: '/profile/organisation-users', show: press('Добавить пользователя') },
  ]);
});

test('what a client chooses, answers and sees at home', async ({ page }) => {
  const sets = (on: Page) => on.getByRole('group', { name: 'Выбрать сразу' });
  const send = await callAs('client');
  const { results } = await send<{ results: { id: number; can: { answer: boolean } }[] }>(
    'GET',
    '/api/questions/?state=waiting',
  );
  await openAs(page, 'client', '/help');
  await lookAt(page, [
    {
      name: 'the core chosen at once',
      at: CHOICE,
      show: (on) =>
        sets(on)
          .getByRole('button', { name: /Основа/ })
          .click(),
    },
    {
      name: 'what counts in a metric',
      at: CHOICE,
      show: inTurn(
        (on) => on.getByRole('searchbox').fill('Затраты на ИТ за год'),
        (on) => on.getByRole('tree').getByText('Затраты на ИТ за год', { exact: true }).click(),
      ),
    },
    { name: 'everything chosen', at: CHOICE, show: press('Выбрать всё') },
    {
      name: 'an answer that is typed',
      at: `/questions/${results[0]!.id}`,
      screen: 'desktop',
      show: inTurn(
        (on) => on.getByRole('radio', { name: 'Исправить на' }).check(),
        (on) => on.getByRole('textbox', { name: 'Верное число' }).fill('-5'),
      ),
    },
    {
      name: 'a reason why a value is right',
      at: `/questions/${results[0]!.id}`,
      screen: 'desktop',
      show: (on) => on.getByRole('radio', { name: /Значение верно/ }).check(),
    },
  ]);
  await openAs(page, 'colleague', '/help');
  await lookAt(page, [{ name: 'a sheet that was handed over', at: '/' }]);
  await openAsNewEmployee(page, await callAs('admin'), 1, '/help');
  await lookAt(page, [
    {
      name: 'indicators that are hidden',
      at: '/',
      show: inTurn(press(/^Скрыть: /), press('Скрытые показатели: 1')),
    },
  ]);
});
