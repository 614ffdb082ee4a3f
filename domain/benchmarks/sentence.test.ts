import { describe as group, expect, test } from 'vitest';
import { text } from '../language/text.ts';
import { plainMetric } from '../methodology/plain-metric.ts';
import { emptyCube, dimensionsOf, fillCube } from '../figures/columns/cube.ts';
import { confidential } from './confidential.ts';
import { calculate } from '../figures/columns/calculate.ts';
import { openEngine } from '../figures/columns/engine.ts';
import type { ValueDecision } from '../figures/decisions.ts';
import { makePlan } from '../figures/plan.ts';
import { marketOf, type Direction, type OwnValue } from './position.ts';
import { sentenceOf, type Subject } from './sentence.ts';

const PLAN = makePlan([plainMetric(1, 'm')]);
const AVAILABILITY = {
  name: text('Доступность сервисов', 'Service availability'),
  unit: text('%', '%'),
  mtype: 'metric' as const,
};
const COST = {
  name: text('Стоимость рабочего места', 'Cost of a workplace'),
  unit: text('руб.', 'RUB'),
  mtype: 'metric' as const,
};

/** Companies 1, 2, 3 … with these values of 2025. */
function calculated(values: readonly number[], decisions: readonly ValueDecision[]) {
  const rows = values.map((value, at) => ({
    company: at + 1,
    year: 2025,
    system: null,
    order: 1,
    metrics: Int32Array.of(1),
    values: Float64Array.of(value),
  }));
  const cube = emptyCube(dimensionsOf(rows, [], [1], []));
  fillCube(cube, rows);
  return calculate(openEngine(cube, PLAN), null, { companies: null, years: null, thresholds: [], decisions });
}

/** What company 1 reads. */
function read(
  values: readonly number[],
  subject: Subject,
  direction: Direction,
  elsewhere: OwnValue | null = null,
  decisions: readonly ValueDecision[] = [],
) {
  const company = elsewhere === null ? 1 : null;
  const market = marketOf(calculated(values, decisions), 1, 'latest', company, direction, elsewhere)!;
  const shown = confidential(market, { kind: 'client', minimum: 5 });
  const own = elsewhere ?? (Number.isNaN(values[0]) ? null : { value: values[0]!, year: 2025 });
  const { ru, en } = sentenceOf(subject, shown, own);
  return { ru: ru.replaceAll(/[\u00a0\u202f]/g, ' '), en: en.replaceAll(/[\u00a0\u202f]/g, ' '), shown };
}

const TEN_OTHERS = [98, 98.2, 98.4, 98.6, 98.8, 99, 99.1, 99.4, 99.6, 99.8];

group('the sentence', () => {
  test('above the median where higher is better', () => {
    const { ru, en, shown } = read([99.2, ...TEN_OTHERS], AVAILABILITY, 'higher');
    expect(shown.position).toMatchObject({
      below: 7,
      above: 3,
      others: 10,
      quartile: 3,
      verdict: 'good',
      percentile: 0.7,
    });
    expect(ru).toBe('Доступность сервисов — 99,2 %: выше, чем у 7 из 10 компаний; лучше медианы рынка на 0,2 п. п.');
    expect(en).toBe(
      'Service availability is 99.2 %: higher than at 7 of 10 companies; better than the market median by 0.2 pp.',
    );
  });

  test('above the median where lower is better', () => {
    const { ru, en } = read([120, 60, 70, 80, 90, 100], COST, 'lower');
    expect(ru).toBe(
      'Стоимость рабочего места — 120 руб.: выше, чем у всех сравниваемых (5 компаний); хуже медианы рынка на 35 руб. (41 %).',
    );
    expect(en).toContain('worse than the market median by 35 RUB (41%).');
  });

  test('below the median where higher is better', () => {
    const { ru, en } = read([98.5, ...TEN_OTHERS], AVAILABILITY, 'higher');
    expect(ru).toBe(
      'Доступность сервисов — 98,5 %: ниже, чем у 7 из 10 компаний; до медианы рынка не хватает 0,3 п. п.',
    );
    expect(en).toContain('0.3 pp short of the market median.');
  });

  test('without a direction nothing is good or bad', () => {
    const { ru } = read([75, 60, 70, 80, 90, 100], COST, null);
    expect(ru).toBe(
      'Стоимость рабочего места — 75 руб.: ниже, чем у 3 из 5 компаний; меньше медианы рынка на 3 руб. (3 %).',
    );
  });

  test('an own reported value has all its digits, the market those of its spread', () => {
    const others = [99.9, 99.91, 99.93, 99.95, 99.97, 99.98, 99.99];
    expect(read([99.9534, ...others], AVAILABILITY, 'higher').ru).toBe(
      'Доступность сервисов — 99,9534 %: выше, чем у 4 из 7 компаний; лучше медианы рынка на 0,002 п. п.',
    );
    expect(read([3340.9, 2034.8, 4254.5, 6432.2, 8685.1, 9613.5], COST, 'lower').ru).toContain(
      '— 3 340,9 руб.: ниже, чем у 4 из 5 компаний; лучше медианы рынка на 2 000 руб. (37 %)',
    );
  });

  test('a computed own value has the digits of the market', () => {
    const ratio = { ...COST, mtype: 'indicator' as const };
    expect(read([100 / 3, 20, 30, 40, 50, 60], ratio, 'lower').ru).toContain('— 33 руб.: ниже');
  });

  test('a unit goes with its number', () => {
    const time = { ...COST, unit: text('день', 'day') };
    expect(read([1, 2, 3, 4, 5, 6], time, 'lower').ru).toContain('— 1 день: ');
    expect(read([4.5, 2, 3, 4, 5, 6], time, 'lower').ru).toContain('— 4,5 дня: ');
    expect(read([5, 2, 3, 4, 5, 6], time, 'lower').en).toContain(' is 5 days: ');
  });

  test('at the median', () => {
    const { ru, en } = read([80, 60, 70, 80, 90, 100, 80], COST, 'lower');
    expect(ru).toBe('Стоимость рабочего места — 80 руб.: на уровне медианы рынка (по 7 компаниям).');
    expect(en).toBe('Cost of a workplace is 80 RUB: at the market median (7 companies).');
  });

  test('among too few it says the own value and how few', () => {
    const { ru } = read([80, 60, 70, 90], COST, 'lower');
    expect(ru).toBe('Стоимость рабочего места — 80 руб.; сравнить не с чем, данных мало: 3 из 5.');
  });

  test('without an own value it says the median', () => {
    const { ru, en } = read([NaN, 60, 70, 80, 90, 100], COST, 'lower');
    expect(ru).toBe(
      'Стоимость рабочего места: у вашей компании нет значения; медиана рынка — 80 руб. (по 5 компаниям).',
    );
    expect(en).toBe('Cost of a workplace: your company has no value; the market median is 80 RUB (5 companies).');
  });

  test('of an own value that somebody left out it says that it does not count', () => {
    const decisions = [{ measure: 1, company: 1, year: 2025, decision: 'exclude' as const }];
    const { ru, shown } = read([900, 60, 62, 64, 66, 68, 70, 72, 74], COST, 'lower', null, decisions);
    expect(shown.position).toMatchObject({ excluded: true, percentile: 1, others: 8 });
    expect(ru).toContain('аналитик исключил это значение из статистики.');
  });

  test('a value from outside the filter takes the place of its lower neighbour', () => {
    const { shown } = read([10, 20, 30, 40, 50], COST, 'higher', { value: 25, year: 2024 });
    expect(shown.position).toMatchObject({
      below: 2,
      above: 3,
      others: 5,
      percentile: 0.25,
      quartile: 2,
      verdict: 'bad',
    });
    expect(shown.position?.gap).toEqual({ absolute: -5, share: -5 / 30 });
  });
});
