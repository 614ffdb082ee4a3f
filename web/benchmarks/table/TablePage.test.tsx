import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { saveFirstSteps } from '#contract/first-steps.ts';
import { getFrame } from '#contract/frame.ts';
import { getMarketTable, type MarketTable, type TableRow } from '#contract/market-table.ts';
import { answer, wrongFields } from '#web/testing/answers.ts';
import type { PartOf } from '#web/testing/fill.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { rememberedGroup, rememberGroup } from '../release/remembered-group.ts';

const OWN = { value: 53.6, year: 2025, doubtful: false, doubt: null, of_few: null } as const;
const SHOWN = {
  n: 57,
  p10: 40,
  p25: 64,
  median: 72,
  p75: 81,
  p90: 90,
  step: 1,
  since: null,
  suppressed: null,
} as const;

const indicator = (id: number, description: string, rest: PartOf<TableRow>): PartOf<TableRow> => ({
  id,
  alias: `a${id}`,
  description,
  mtype: 'indicator',
  unit_name: '%',
  direction: 'higher',
  ...SHOWN,
  own: { ...OWN, place: 0.1, side: 'worse', standing: 'bad', gap: -18, noise_points: 9 },
  ...rest,
});

const weak = indicator(1, 'Доля проектов в рамках бюджета', {
  before: { value: 51.9, year: 2024, place: 0.05, quartile: 1, end: null, doubtful: false },
});
const about = indicator(2, 'Доля проектов с оценкой эффекта', {
  own: { ...OWN, place: 0.45, side: 'about', standing: 'middle', gap: -1, noise_points: 9 },
  since: { release_id: 1, date: '2025-05-15T10:00:00.000Z' },
});
const dear = indicator(3, 'Стоимость одной доработки', {
  unit_name: 'тыс. руб.',
  direction: 'lower',
  own: { ...OWN, value: 245.5267, place: 0.2, side: 'worse', standing: 'bad', gap: 105, noise_points: 9 },
  amount: { roubles: 45.5e6, range: null },
});
const doubtful = indicator(4, 'Доля заявок в срок', {
  own: {
    ...OWN,
    place: 0.1,
    doubtful: true,
    doubt: { metric: { id: 9, name: 'Заявки' }, year: 2025, test: 'slip' as const },
    gap: 1,
  },
});
const hidden = indicator(5, 'Доля закрытых дефектов', {
  n: 0,
  p10: null,
  p25: null,
  median: null,
  p75: null,
  p90: null,
  suppressed: { reason: 'few', need: 6 },
  own: { ...OWN },
});
const few = indicator(7, 'Доля площадок с резервом', { own: { ...OWN, of_few: { part: 3, whole: 15 } } });
const total = indicator(6, 'Проекты в работе', {
  mtype: 'metric',
  unit_name: 'шт.',
  direction: null,
  own: { ...OWN, value: 51 },
});

const GROUP = { industry: null, it_system: null, size: null, name: null, company_count: 60 };
const INDUSTRY = { industry: 3, it_system: null, size: null, name: 'Транспорт и логистика', company_count: 10 };

const table = (rows: readonly PartOf<TableRow>[], rest: PartOf<MarketTable> = {}): PartOf<MarketTable> => ({
  head: {
    calculation: { id: 4, is_final: true },
    release: { id: 2, built_at: '2026-11-18T10:00:00.000Z', company_count: 60 },
    years: [2024, 2025],
    group: GROUP,
    near: [
      { kind: 'market', ...GROUP, closed: null },
      { kind: 'industry', ...INDUSTRY, closed: null },
    ],
    closed: false,
    need: 6,
  },
  count: 208,
  processes: [{ id: 1, name: 'ИТ-проекты', place: 30, place_before: 25, rows: [...rows] }],
  ...rest,
});

/** Who reads it, by number. */
const CLIENT = 3;

/** The table as the server would serve it: the core, or everything. */
const open = (search = '') =>
  openPage(`/benchmarks/final/metrics?all=true${search}`, 'client', [
    answer(getMarketTable, ({ query: { whole, beside } }) => {
      const second =
        beside === undefined ? null : { median: 74, step: 1, since: null, suppressed: null, side: 'worse' as const };
      const rows = whole ? [weak, dear, about, doubtful, hidden, few, total] : [weak, total];
      return table(
        rows.map((row) => ({ ...row, second })),
        { second: beside === undefined ? null : INDUSTRY },
      );
    }),
  ]);

test('a company without a subscription is offered neither paper nor files', async () => {
  const unsubscribed = { like: 'client', tariff_name: null } as const;
  const closed = table([], {});
  const head = { ...closed.head, closed: true };
  openPage('/benchmarks/final/metrics?all=true', unsubscribed, [answer(getMarketTable, { ...closed, head })]);
  await screen.findByText('У вашей компании нет действующей подписки');
  await screen.findByText(/^Рынок на/);
  for (const name of ['Печать', 'Выгрузить']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a group chosen last that the market has no more is forgotten, and the market is shown', async () => {
  rememberGroup(CLIENT, { industry: 999, system: null, size: null });
  const whole = answer(getMarketTable, table([weak], {}));
  const gone = wrongFields(getMarketTable, { industry: ['Отрасли № 999 на этом рынке нет.'] });
  const reply: typeof whole.reply = (request) => ('industry' in request.query ? gone : whole).reply(request);
  openPage('/benchmarks/final/metrics', 'client', [{ endpoint: getMarketTable, reply }]);
  await line('Доля проектов в рамках бюджета');
  await waitFor(() => expect(location.search).toBe('?all=true'));
  expect(rememberedGroup(CLIENT)).toBeUndefined();
});

test('the first visit is told once, and the frame is not asked for again', async () => {
  const first_steps = { steps: [{ step: 'benchmark', done: false }] } as const;
  const { server } = openPage('/benchmarks/final/metrics?all=true', 'client', [
    answer(getFrame, { first_steps, doubtful: 0 }),
    answer(saveFirstSteps, { steps: [{ step: 'benchmark', done: true }] }),
    answer(getMarketTable, async () => {
      // The page comes after what was told.
      await waitFor(() => expect(server.calls(saveFirstSteps)).toHaveLength(1));
      return table([weak], {});
    }),
  ]);
  await line('Доля проектов в рамках бюджета');
  expect(server.calls(saveFirstSteps).map(({ body }) => body)).toEqual([{ visited: 'benchmark' }]);
  expect(server.calls(getFrame)).toHaveLength(1);
});

const line = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('a row says the number, how it moved, what is usual, the place and the money', async () => {
  open('&whole=true');
  const first = await line('Доля проектов в рамках бюджета');
  expect(first.textContent).toMatch(/53,6.*\+1,7.*64–81.*▼ /);
  expect((await line('Стоимость одной доработки')).textContent).toMatch(/245,5.*тыс\. руб\..*\+45,5/);
  expect((await line('Доля проектов с оценкой эффекта')).textContent).toMatch(/64–81\*.*● как на рынке/);
  expect((await line('Доля площадок с резервом')).textContent, 'counts have no unit').toMatch(/3\sиз\s15.*64–81\s%/);
  expect((await line('Доля заявок в срок')).textContent).toContain('под вопросом');
  expect((await line('Доля закрытых дефектов')).textContent).toContain('меньше 6');
  expect(screen.getByRole('columnheader', { name: /Разница/ }).textContent).toContain('млн руб./год');
});

test('the core is shown first, everything on demand, and how many there are is said', async () => {
  const { user } = open();
  await screen.findByText('2 показателя из 208');
  await user.click(screen.getByRole('radio', { name: /Все/ }));
  await screen.findByText('7 показателей из 208');
});

test('a question is asked of all indicators', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Как на рынке' }));
  await screen.findByText('1 показатель из 208');
  expect((await line('Доля проектов с оценкой эффекта')).textContent).toContain('как на рынке');
  await user.type(screen.getByRole('searchbox'), 'нет такого');
  await screen.findByText('Таких показателей здесь нет');
  await user.click(screen.getByRole('button', { name: 'Показать все' }));
  await screen.findByText('7 показателей из 208');
});

test('what has no good side is one line, which opens', async () => {
  const { user } = open();
  const rest = await screen.findByText(/Без оценки/);
  expect(rest.textContent).toMatch(/Проекты в работе 51 Показать/);
  await user.click(within(rest).getByRole('button'));
  expect(await line('Проекты в работе')).toBeDefined();
});

test('the middle of a second group stands in a column of its own and can be taken away', async () => {
  const { user } = open('&beside=industry-3');
  await screen.findByRole('columnheader', { name: /Отрасль/ });
  expect((await line('Доля проектов в рамках бюджета')).textContent).toMatch(/74$/);
  await user.click(screen.getByRole('button', { name: 'Убрать столбец сравнения' }));
  await screen.findByRole('button', { name: 'Сравнить с…' });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Отрасль/ })).toBeNull());
});

test('each state among the rows is explained once, in plain words', async () => {
  open('&whole=true');
  await screen.findByText(/При 57\s*компаниях места от 41 до 59 неотличимы от середины/);
  screen.getByText(/1 показатель: данных мало: меньше 6/);
  expect(screen.getByText(/1 показатель не оцениваем/).textContent).toContain('Проверить');
  screen.getByText(/Осталось от рынка 15\.05\.2025/);
});

test('a process is folded and unfolded', async () => {
  const { user } = open();
  await line('Доля проектов в рамках бюджета');
  await user.click(screen.getByRole('button', { name: 'Свернуть «ИТ-проекты»' }));
  expect(screen.queryByRole('link', { name: 'Доля проектов в рамках бюджета' })).toBeNull();
  screen.getByText('обычно сильнее 6 из 20, было 5');
});
