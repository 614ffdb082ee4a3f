import { Type, type Static } from 'typebox';
import { UNJUDGED, YARDSTICKS } from '#domain/benchmarks/money/compare-costs.ts';
import { BenchmarkId, Figure, groupQuery } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { Amount, getMarketHome, MarketPageHead, MarketRow } from './market-pages.ts';
import { nullable, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

/** A cost ratio against the yardstick: what the difference is multiplied by, what it comes to, and what may explain it. */
const MoneyRow = Type.Object({
  row: MarketRow,
  figure: nullable(Type.Number({ description: 'Цифра рынка, с которой сравнивают' })),
  gap: nullable(Type.Number({ description: 'Своё число минус эта цифра, как они напечатаны' })),
  amount: nullable(Amount),
  why: nullable({ ...oneOf(UNJUDGED), description: 'Почему вывода нет; null — есть' }),
  reason: nullable(Type.String({ description: 'То же словами' })),
  cost: Type.String({ description: 'Что делят' }),
  base: Type.Object({
    name: Type.String({ description: 'На что делят' }),
    value: Figure,
    text: Type.String({ description: 'Своё число с единицей' }),
  }),
  times: Type.Number({ description: 'На что ещё умножают: 12, если показатель за месяц' }),
  difference: nullable(Type.String({ description: '«245,5 − 140 тыс. руб.»' })),
  to_best: nullable(
    Type.Object(
      { figure: Type.String(), amount: Type.String() },
      { description: 'Граница лучшей четверти и сколько до неё в год' },
    ),
  ),
  facts: Type.Array(Type.String(), { description: 'Чем объяснить: факты из своих чисел и соседних показателей' }),
});
export type MoneyRow = Static<typeof MoneyRow>;

export const getMarketMoney = endpoint({
  method: 'GET',
  path: '/api/market/:id/money/',
  summary: 'Деньги: во что обходится отличие от рынка группы, что объяснить и что защищать',
  access: getMarketHome.access,
  params: Type.Object({ id: BenchmarkId }),
  query: strictObject({ ...groupQuery, yardstick: Type.Optional(oneOf(YARDSTICKS)) }),
  reply: Type.Object({
    head: MarketPageHead,
    yardstick: oneOf(YARDSTICKS),
    than: Type.String({ description: 'С чем сравнивают, после «дороже»' }),
    sentence: nullable(Type.String()),
    explain: Type.Array(MoneyRow, { description: 'Дороже; наибольшие вперёд' }),
    defend: Type.Array(MoneyRow, { description: 'Дешевле; наибольшие вперёд' }),
    unjudged: Type.Array(MoneyRow),
  }),
});
export type MarketMoney = Static<(typeof getMarketMoney)['reply']>;
