import { Type, type Static } from 'typebox';
import { YEAR_CHANGES } from '#domain/benchmarks/years/year-pairs.ts';
import { DIRECTIONS, METRIC_TYPES } from '#domain/methodology/states.ts';
import { BenchmarkId, groupQuery } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { getMarketHome, MarketPageHead, reading } from './market-pages.ts';
import { nullable, oneOf, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

const Span = { from: Type.Integer(), to: Type.Integer() };
const Counts = Type.Object({ better: Type.Integer(), same: Type.Integer(), worse: Type.Integer() });
export type ChangeCounts = Static<typeof Counts>;

/** One of the two years of an indicator: its market, the company in it, and what is missing. */
const YearSide = Type.Object({
  ...reading,
  place: Type.String({ description: 'Место: число или словами; пусто — места нет' }),
  unplaced: nullable(Type.String({ description: 'Почему места не сравнить; null — можно' })),
  unpublished: nullable(Type.String({ description: 'Почему нет рынка этого года; null — есть' })),
});

/** An indicator with a good side in two years. */
const YearPair = Type.Object({
  id: Type.Integer(),
  description: Type.String(),
  unit_name: Type.String(),
  mtype: oneOf(METRIC_TYPES),
  direction: oneOf(DIRECTIONS),
  before: YearSide,
  after: YearSide,
  own_text: Type.String({ description: 'Своё число было и стало' }),
  median_text: Type.String({ description: 'Середина рынка была и стала' }),
  change: nullable({
    ...oneOf(YEAR_CHANGES),
    description: 'Как сдвинулось место, а где оно прежнее — само число; null — места не сравнить',
  }),
  doubtful: Type.Boolean(),
  note: nullable(Type.String({ description: 'Какое число под вопросом или почему число и место разошлись' })),
  new_formula: nullable(
    Type.Integer({ description: 'С какого года у показателя другая формула; null — формула одна' }),
  ),
});
export type MarketYearPair = Static<typeof YearPair>;

export const getMarketYears = endpoint({
  method: 'GET',
  path: '/api/market/:id/years/',
  summary: 'Год к году: места и числа двух лет компании рядом с рынком каждого года',
  access: getMarketHome.access,
  params: Type.Object({ id: BenchmarkId }),
  query: strictObject({ ...groupQuery, from: Type.Optional(Year), to: Type.Optional(Year) }),
  reply: Type.Object({
    head: MarketPageHead,
    years: Type.Array(Type.Integer(), { description: 'Годы, за которые у компании есть числа' }),
    spans: Type.Array(Type.Object(Span), { description: 'Какие два года можно сравнить; новые вперёд' }),
    compared: nullable(
      Type.Object({
        ...Span,
        sentence: nullable(Type.String()),
        changes: Type.Array(Type.Object({ change: oneOf(YEAR_CHANGES), text: Type.String() })),
        counts: Type.Object(
          { compared: Type.Integer(), own: Counts, market: Counts },
          { description: 'Сколько показателей куда сдвинулось у компании и у рынка' },
        ),
        keys: Type.Array(YearPair, { description: 'Ключевые показатели' }),
        weak: Type.Object(
          { before: Type.Integer(), after: Type.Integer(), left: Type.Array(YearPair), joined: Type.Array(YearPair) },
          { description: 'Список слабых: сколько было, сколько стало, кто ушёл и кто вошёл' },
        ),
      }),
    ),
  }),
});
export type MarketYears = Static<(typeof getMarketYears)['reply']>;
export type ComparedYears = NonNullable<MarketYears['compared']>;
