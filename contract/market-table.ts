import { Type, type Static } from 'typebox';
import { SIDES } from '#domain/market/side.ts';
import { BenchmarkId, Figure, groupQuery, Since, Suppressed } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { Amount, MarketGroup, MarketPageHead, MarketRow } from './market-pages.ts';
import { nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

/** The middle of a second group. */
const Second = nullable(
  Type.Object({
    median: Figure,
    step: Figure,
    since: Since,
    suppressed: Suppressed,
    side: nullable({ ...oneOf(SIDES), description: 'Сторона своего значения от этой середины' }),
  }),
);

const TableRow = Type.Object({ ...MarketRow.properties, amount: nullable(Amount), second: Second });
export type TableRow = Static<typeof TableRow>;

const TableProcess = Type.Object({
  ...Ref.properties,
  place: nullable(Type.Number({ description: 'Середина мест процесса, от 0 — худшего до 100' })),
  place_before: nullable(Type.Number()),
  rows: Type.Array(TableRow, { description: 'Слабые первыми, при равном месте дорогие первыми; без оценки — в конце' }),
});
export type TableProcess = Static<typeof TableProcess>;

export const getMarketTable = endpoint({
  method: 'GET',
  path: '/api/market/:id/table/',
  summary: 'Показатели группы рынка рядом со своими по процессам: основа или все',
  access: { anyOf: ['bench/final/display', 'bench/list/view'] },
  params: Type.Object({ id: BenchmarkId }),
  query: strictObject({
    ...groupQuery,
    whole: Type.Optional(Type.Boolean({ description: 'Все показатели, а не только основа' })),
    beside: Type.Optional(
      Type.String({ maxLength: 60, description: 'Вторая группа рядом: all, industry-3, industry-3.system-4, size-0' }),
    ),
  }),
  reply: Type.Object({
    head: MarketPageHead,
    second: nullable(Type.Object(MarketGroup)),
    count: Type.Integer({ description: 'Сколько показателей в основе и вне её' }),
    processes: Type.Array(TableProcess, { description: 'Процессы верхнего уровня, слабые первыми' }),
  }),
});
export type MarketTable = Static<(typeof getMarketTable)['reply']>;
