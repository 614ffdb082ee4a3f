import type { Page } from '@playwright/test';
import type { ReleaseMenu } from '#contract/releases.ts';
import { callAs, openAs, test } from '../as-person.ts';
import { findThin, rowsOfIndustry } from '../market-rows.ts';
import { fresh } from '../new-client.ts';
import { changeFormula, closeOwnGroups, doubtOwn, hideYears, keepOneYear } from './planted.ts';
import { failing, lookAt, press, type State } from './states.ts';

const MARKET = '/benchmarks/final';

/** What the client's own market holds that the states below need by number. */
async function findGround() {
  const send = await callAs('client');
  const menu = await send<ReleaseMenu>('GET', '/api/releases/2/menu/');
  const [industry, system] = [menu.own.industry_id!, menu.own.it_system_ids[0]!];
  const thin = await findThin(send, industry);
  let kept: string | undefined;
  for (const { id } of menu.industries.filter(({ hidden }) => hidden === null)) {
    const found = (await rowsOfIndustry(send, id)).find(({ since }) => since !== null);
    kept ??= found && `${MARKET}/metrics/${found.id}?industry=${id}`;
  }
  const [target] = await send<{ metric_id: number }[]>('GET', '/api/targets/');
  return { menu, industry, system, thin: thin!.id, kept: kept!, target: target!.metric_id };
}

const GOAL = 'Что, если';
const inGoal = (text: string) => (page: Page) =>
  page
    .getByRole('region', { name: GOAL })
    .getByRole('textbox', { name: /Своё число/ })
    .fill(text);

const COSTS = 'search=Доля%20затрат';

test('the tables and menus of the market', async ({ page }) => {
  const { menu, industry, system, target } = await findGround();
  const size = `size=${menu.own.size_band}`;
  const states: readonly State[] = [
    {
      name: 'indicators found, and the processes to choose from',
      at: `${MARKET}/metrics?search=текучесть`,
      screen: 'desktop',
      show: (on) => on.getByRole('combobox', { name: 'Процесс' }).click(),
    },
    { name: 'the menu of IT systems', at: `${MARKET}/metrics`, show: press('ИТ-система') },
    { name: 'the menu of other groups, closed ones in it', at: `${MARKET}/metrics`, show: press('Другая группа') },
    { name: 'the menu of a second group', at: `${MARKET}/metrics`, show: press('Сравнить с…') },
    {
      name: 'a second group beside the first',
      at: `${MARKET}/metrics?${COSTS}&beside=industry-${industry}`,
      screen: 'desktop',
    },
    { name: 'indicators on a phone', at: `${MARKET}/metrics?all=true&${COSTS}`, screen: 'phone' },
    {
      name: 'a second group on a phone',
      at: `${MARKET}/metrics?all=true&${COSTS}&beside=industry-${industry}`,
      screen: 'phone',
    },
    {
      name: 'all indicators with a process open',
      at: `${MARKET}/metrics?all=true&whole=true`,
      show: press(/^Ещё \d+/),
    },
    { name: 'indicators that there are none of', at: `${MARKET}/metrics?all=true&search=zzz` },
    { name: 'an indicator of one system', at: `${MARKET}/metrics/482?it_system=${system}` },
    { name: 'home for a group, on a phone', at: `/?${size}`, screen: 'phone' },
    { name: 'the story for a group', at: `/director?${size}` },
    {
      name: 'a doubtful indicator of the table',
      at: `${MARKET}/metrics?whole=true`,
      plant: (on) => doubtOwn(on, target),
      show: (on) => on.getByRole('heading', { name: 'Под вопросом' }).waitFor(),
    },
    {
      name: 'a doubtful indicator',
      at: `${MARKET}/metrics/${target}`,
      plant: (on) => doubtOwn(on, target),
      show: (on) => on.getByText('под вопросом').first().waitFor(),
    },
    { name: 'own groups that are closed', at: `${MARKET}/metrics`, screen: 'desktop', plant: closeOwnGroups },
    { name: 'own groups that are closed, on a phone', at: `${MARKET}/metrics`, screen: 'phone', plant: closeOwnGroups },
    {
      name: 'the groups to calculate for',
      at: '/benchmarks/calculation',
      show: (on) => on.getByRole('combobox', { name: 'С кем сравнить' }).click(),
    },
  ];
  await openAs(page, 'client', '/help');
  await lookAt(page, states);
});

test('an indicator, its goal and its figures', async ({ page }) => {
  const { industry, thin, kept, target } = await findGround();
  const states: readonly State[] = [
    { name: 'a year without figures', at: `${MARKET}/metrics/${thin}?industry=${industry}` },
    { name: 'the same as a table', at: `${MARKET}/metrics/${thin}?industry=${industry}`, show: press('Таблица') },
    { name: 'a figure kept from the release before', at: kept },
    { name: 'an indicator with a target', at: `${MARKET}/metrics/${target}`, screen: 'desktop' },
    { name: 'an indicator with a target, on a phone', at: `${MARKET}/metrics/${target}`, screen: 'phone' },
    {
      name: 'a target after the formula changed',
      at: `${MARKET}/metrics/${target}`,
      plant: (on) => changeFormula(on, target, 'earlier'),
      show: (on) => on.getByText('Формула показателя изменилась').first().waitFor(),
    },
    {
      name: 'a value by a formula newer than the release',
      at: `${MARKET}/metrics/${target}`,
      plant: (on) => changeFormula(on, target, 'newer'),
      show: (on) => on.getByText('нет рынка по новой формуле').first().waitFor(),
    },
    { name: 'a goal that is no number', at: `${MARKET}/metrics/482`, show: inGoal('сто') },
    { name: 'a goal and what it needs', at: `${MARKET}/metrics/482`, show: inGoal('20') },
    {
      name: 'targets in the list of money, on a phone',
      at: `${MARKET}/money#targets`,
      screen: 'phone',
      show: (on) => on.getByRole('list', { name: 'Цели', exact: true }).waitFor(),
    },
    {
      name: 'the details of a cost ratio',
      at: `${MARKET}/money`,
      screen: 'desktop',
      show: press(/^Подробнее/),
    },
    {
      name: 'the details of a cost ratio, on a phone',
      at: `${MARKET}/money`,
      screen: 'phone',
      show: press(/^Подробнее/),
    },
    {
      name: 'cost ratios that did not come',
      at: `${MARKET}/money`,
      plant: failing(/\/api\/market\/final\/money\//),
      show: (on) => on.getByRole('button', { name: 'Повторить' }).waitFor(),
    },
    { name: 'two years of a group', at: `${MARKET}/years?from=2022&to=2025&industry=${industry}` },
    {
      name: 'two years as a table',
      at: `${MARKET}/years`,
      screen: 'desktop',
      show: (on) => on.getByRole('button', { name: 'Таблица', exact: true }).click(),
    },
    {
      name: 'years without a published market',
      at: `${MARKET}/years`,
      plant: hideYears,
      show: (on) => on.getByRole('list', { name: 'Без сравнения мест' }).waitFor(),
    },
    {
      name: 'one year alone',
      at: `${MARKET}/years`,
      plant: keepOneYear,
      show: (on) => on.getByText(/Пока есть только 2025\sгод/).waitFor(),
    },
  ];
  await openAs(page, 'client', '/help');
  await lookAt(page, states);
});

test('the page for the director, its links, and what a tariff does not allow', async ({ page }) => {
  const send = await callAs('client');
  const name = fresh('Для просмотра');
  await send('POST', '/api/brief/links/', { name, days: 7 });
  const { own } = await send<ReleaseMenu>('GET', '/api/releases/2/menu/');
  const calculation = await send<{ id: number }>('POST', '/api/bench-params/client/', {
    industry_id: own.industry_id,
  });
  await openAs(page, 'client', '/help');
  await lookAt(page, [
    { name: 'the story for the director', at: '/director', screen: 'desktop' },
    { name: 'a decision being written', at: '/director', show: press(/^Править: /) },
    { name: 'a new link', at: '/director', show: press('Создать ссылку') },
    {
      name: 'the market beside an own calculation',
      at: `/benchmarks/2/compare/${calculation.id}?search=Текучесть`,
      show: (on) =>
        on
          .getByText(/^в первой (лучше|хуже) на /)
          .first()
          .waitFor(),
    },
  ]);
  const links = await send<{ id: number; name: string }[]>('GET', '/api/brief/links/');
  await send('DELETE', `/api/brief/links/${links.find((one) => one.name === name)!.id}/`);

  await openAs(page, 'client2', '/help');
  await lookAt(page, [
    { name: 'nothing pinned, and what to pin', at: '/director' },
    { name: 'files that the tariff does not allow', at: '/director', show: press('Слайды PDF') },
  ]);
});
