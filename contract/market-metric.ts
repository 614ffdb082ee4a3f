import { Type, type Static } from 'typebox';
import { BenchmarkId, Beside, groupQuery } from './benchmark-shapes.ts';
import { MetricMeaning } from './benchmark-results.ts';
import { endpointsOf } from './endpoint.ts';
import { Amount, MarketPageHead, MarketRow, NearGroup, reading } from './market-pages.ts';
import { NeededInput } from './releases.ts';
import { Id, nullable, Ref, strictObject } from './shapes.ts';
import { Target } from './targets.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

/** What is said first: value and place, how far the middle lies, and how sure the place is. */
const statement = {
  title: Type.String(),
  details: Type.String(),
  certainty: nullable(Type.Object({ title: Type.String(), text: Type.String() })),
};

const MetricYear = Type.Object({
  year: Type.Integer(),
  ...reading,
  is_latest: Type.Boolean({ description: 'Отдельных цифр года нет: на его месте последние значения' }),
  ...statement,
});
export type MetricYear = Static<typeof MetricYear>;

/** The indicator in a group near to the company; without figures where `closed` says why. */
const MetricGroup = Type.Object({
  ...NearGroup.properties,
  ...reading,
  beside: Beside,
});
export type MetricGroup = Static<typeof MetricGroup>;

export const getMarketMetric = endpoint({
  method: 'GET',
  path: '/api/market/:id/metrics/:metricId/',
  summary: 'Один показатель группы рынка: место, годы, определение, цель и соседние группы',
  access: { anyOf: ['bench/plot/3stat'] },
  params: Type.Object({ id: BenchmarkId, metricId: Id }),
  query: strictObject(groupQuery),
  reply: Type.Object({
    head: MarketPageHead,
    row: MarketRow,
    ...statement,
    money: nullable(
      Type.Object({
        amount: Amount,
        text: Type.String({ description: 'Как получилась сумма: два значения, на что умножены и что делать' }),
      }),
    ),
    years: Type.Array(MetricYear, { description: 'Годы выпуска и своей компании' }),
    notes: Type.Array(Type.String(), {
      description: 'Какие годы не показаны и почему, какие остались от прежнего рынка',
    }),
    meaning: MetricMeaning,
    inputs: Type.Array(
      Type.Object({
        metric_id: Type.Integer(),
        points: Type.Array(Type.Object({ year: Type.Integer(), value: Type.Number() })),
      }),
      { description: 'Свои значения показателей, из которых состоит формула' },
    ),
    groups: Type.Array(MetricGroup, { description: 'Тот же показатель на всём рынке и в своих группах' }),
    goals: Type.Array(Type.Object({ value: Type.Number(), inputs: Type.Array(NeededInput) }), {
      description: 'Середина, лучшая четверть и своя цель: каким для них стало бы каждое из чисел, по одному',
    }),
    target: nullable(Target),
    around: Type.Object(
      { previous: nullable(Ref), next: nullable(Ref), place: Type.Integer(), count: Type.Integer() },
      { description: 'Соседние показатели процесса' },
    ),
  }),
});
export type MarketMetric = Static<(typeof getMarketMetric)['reply']>;
