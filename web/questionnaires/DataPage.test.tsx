import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDataPage } from '#contract/data-page.ts';
import { getFrame } from '#contract/frame.ts';
import { listCompanies } from '#contract/organisations.ts';
import { listSessions } from '#contract/questionnaires.ts';
import { answer, wholeList } from '#web/testing/answers.ts';
import { findButton } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const processes = [
  {
    id: 1,
    name: 'Финансы ИТ',
    level: 1,
    parent: null,
    missing: 22,
    responsible: null,
    assignment: null,
    doubtful: 2,
    parts: [
      { person: 'Громов Илья', at: '2026-03-12T09:00:00Z', count: 3 },
      { person: 'Белова Анна', at: '2026-03-01T09:00:00Z', count: 1 },
    ],
  },
  { id: 2, name: 'Бюджет ИТ', level: 2, parent: 1, missing: 4, responsible: null, assignment: null, parts: [] },
];
const progress = {
  year: 2026,
  deadline: null,
  processes,
  people: [{ id: 9, name: 'Громов Илья' }],
  can: { assign: true },
};
const PAGE = {
  progress,
  sections: [
    { id: 1, total: 22, accepted: 0, core: 7, opens: 17 },
    { id: 2, total: 4, accepted: 0, core: 1, opens: 3 },
  ],
  years: [
    { year: 2026, accepted: 0 },
    { year: 2025, accepted: 308 },
  ],
  total: 308,
  accepted: 0,
  core: [1, 2],
  core_opens: 31,
  market_open: true,
};

test('the page says what to start with, what a section opens, and hands it over', async () => {
  const { user } = openPage('/data', 'client', [answer(getDataPage, PAGE)]);
  await screen.findByText(/За 2026 год есть 0 чисел из 308\. Начните с 2: они откроют 31 показатель с\sместом/);
  const row = screen.getByRole('row', { name: /Финансы ИТ/ });
  expect(row.textContent).toContain('0 из 22');
  expect(row.textContent).toContain('17');
  await user.click(await findButton(/Финансы ИТ: Назначить/, row));
  await screen.findByRole('dialog', { name: /Финансы ИТ/ });
});

test.each([
  [null, 'Место на рынке видно с подпиской.'],
  ['Базовый', 'Места появятся, когда аналитик опубликует рынок.'],
])('no place is promised while the market is closed to the company (%s)', async (tariff_name, why) => {
  const person = { like: 'client', tariff_name } as const;
  openPage('/data', person, [answer(getDataPage, { ...PAGE, market_open: false })]);
  const sentence = await screen.findByText(/Начните с 2: по ним портал посчитает 31 показатель\./);
  expect(sentence.textContent?.replaceAll('\u00a0', ' ')).toContain(why);
  expect(sentence.textContent).not.toMatch(/с\sместом/);
});

test('a section opens to who sent it, what is in doubt and its parts', async () => {
  const { user } = openPage('/data', 'client', [answer(getDataPage, PAGE)]);
  const row = await screen.findByRole('row', { name: /Финансы ИТ/ });
  expect(row.textContent).not.toContain('Громов Илья');
  expect(screen.queryByRole('row', { name: /Бюджет ИТ/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Подробно: Финансы ИТ' }));
  expect(row.textContent).toMatch(/Последняя часть: Громов Илья, 12\.03\.2026.*ещё: Белова Анна \(1\).*под вопросом 2/);
  const part = screen.getByRole('row', { name: /Бюджет ИТ/ });
  expect(part.textContent).toContain('ещё ничего не прислано');
  await user.click(within(part).getByRole('button', { name: /Назначить/ }));
  await screen.findByRole('dialog', { name: /Бюджет ИТ/ });
});

test('the address of older messages leads to the same year', async () => {
  const { server } = openPage('/sessions/progress?year=2025', 'client', [answer(getDataPage, PAGE)]);
  await waitFor(() => expect(location.pathname + location.search).toBe('/data?year=2025'));
  await waitFor(() => expect(server.calls(getDataPage).at(-1)?.query).toEqual({ year: 2025 }));
});

test('another year is asked for', async () => {
  const { user, server } = openPage('/data', 'client', [answer(getDataPage, PAGE)]);
  await user.click(await screen.findByRole('radio', { name: /2025/ }));
  await waitFor(() => expect(server.calls(getDataPage).at(-1)?.query).toEqual({ year: 2025 }));
});

test('what waits for the company stands in one card with one button', async () => {
  openPage('/data', 'client', [answer(getDataPage, PAGE), answer(getFrame, { doubtful: 7, waiting: 7, data: null })]);
  const card = await screen.findByRole('region', { name: 'Ждут вас' });
  within(card).getByText('7 чисел под вопросом');
  expect(within(card).getByRole('link', { name: 'Проверить 7 чисел' }).getAttribute('href')).toBe('/sessions/numbers');
});

test('what the analyst asks about is named with the asking side first', async () => {
  const question = { id: 5, metric: { name: 'Серверы' }, year: 2025, author: 'Аналитик портала', due: '2026-11-24' };
  const questions = { waiting: 1, first: [question] };
  openPage('/data', 'client', [answer(getDataPage, PAGE), answer(getFrame, { waiting: 1, questions, data: null })]);
  const card = await screen.findByRole('region', { name: 'Ждут вас' });
  within(card).getByText(/^Аналитик портала спрашивает, ответьте до 24/);
  expect(within(card).getAllByRole('listitem')).toHaveLength(1);
  within(card).getByRole('link', { name: 'Ответить' });
});

test('the staff are led to the lists of all companies', async () => {
  openPage('/data', 'analyst', [answer(listCompanies, wholeList([])), answer(listSessions, wholeList([]))]);
  await waitFor(() => expect(location.pathname).not.toBe('/data'));
});
