import { Type, type Static } from 'typebox';
import { DIRECTIONS } from '#domain/methodology/states.ts';
import { UNLISTED } from '#domain/market/may-be-listed.ts';
import { BenchmarkId, Figure, OwnPlace } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { Amount, reading } from './market-pages.ts';
import { marketHead } from './metric-rows.ts';
import { Id, Instant, nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

/** From the year before to the newest; `share` is of the earlier value. */
const Trend = nullable(
  Type.Object({
    from: Type.Integer(),
    to: Type.Integer(),
    change: Type.Number(),
    share: Figure,
    verdict: oneOf(['better', 'worse', 'steady']),
  }),
);

/** What the release tells of the market over the same years; null: nothing. */
const JudgedMarketTrend = nullable(
  Type.Object({ from: Type.Integer(), to: Type.Integer(), verdict: oneOf(['better', 'worse', 'steady']) }),
);

const side = oneOf(['better', 'same', 'worse']);

const SummaryRow = Type.Object({
  ...marketHead,
  direction: oneOf(DIRECTIONS),
  ...reading,
  median: Type.Number(),
  own: Type.Object({ ...OwnPlace.properties, standing: oneOf(['good', 'bad', 'middle']), gap: Type.Number() }),
  side: { ...side, description: 'same — от середины рынка неотличимо' },
  side_before: nullable({ ...side, description: 'Сторона год назад; null — сравнить не с чем' }),
  money: nullable({
    ...Amount,
    description: 'Для отношения затрат: разница × свой знаменатель, рублей в год; не складывается',
  }),
  own_trend: Trend,
  market_trend: JudgedMarketTrend,
  unlisted: nullable({ ...oneOf(UNLISTED), description: 'Почему не назван ни сильным, ни слабым' }),
});

const tally = {
  placed: Type.Integer({
    description: 'Показателей, о которых судят: better + same + worse; без значений под вопросом',
  }),
  better: Type.Integer(),
  same: Type.Integer(),
  worse: Type.Integer(),
};

/** Why there is nothing to sum up. */
export const SUMMARY_REASONS = ['release', 'company', 'values', 'direction', 'few', 'doubtful'] as const;

export const BenchmarkSummary = Type.Object({
  benchmark: Type.Object({
    id: Type.Integer(),
    is_final: Type.Boolean(),
    calculated_at: Instant,
    company_count: Type.Integer(),
    revision: nullable(Type.Integer()),
    release: nullable(Type.Object({ id: Type.Integer(), built_at: Instant })),
    group: nullable(Type.String({ description: 'Группа выпуска, с которой сравнивают; null — весь рынок' })),
  }),
  company: nullable(Ref),
  companies: Type.Array(Ref, { description: 'Из кого выбрать' }),
  minimum: Type.Integer({ description: 'От скольких компаний показана медиана' }),
  reason: nullable(Type.Object({ code: oneOf(SUMMARY_REASONS), text: Type.String() })),
  sentence: Type.String(),
  ...tally,
  moved: Type.Object({ better: Type.Integer(), worse: Type.Integer(), steady: Type.Integer() }),
  years: nullable(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
  strongest: Type.Array(SummaryRow),
  weakest: Type.Array(SummaryRow),
  doubtful: Type.Array(SummaryRow, { description: 'Свои значения, которые стоит проверить: ни сильные, ни слабые' }),
  processes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      ...tally,
      place: nullable(Type.Number({ description: 'Медиана мест процесса, 0–100, больше — лучше' })),
      place_before: nullable(Type.Number({ description: 'То же год назад, по тем же показателям' })),
      place_count: Type.Integer({
        description: 'По скольким показателям место; с годом назад — по тем, что есть в обоих',
      }),
    }),
  ),
});
export type BenchmarkSummary = Static<typeof BenchmarkSummary>;
export type SummaryRow = Static<typeof SummaryRow>;

export const getBenchmarkSummary = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/summary/',
  values: { of: 'company' },
  summary: 'Сводка компании для её руководителя ИТ: сильные и слабые показатели, место, тренд',
  cost: 5,
  access: { anyOf: ['bench/final/display', 'bench/list/view'], staff: true },
  params: Type.Object({ id: BenchmarkId }),
  query: strictObject({ company_id: Type.Optional(Type.Integer({ ...Id, description: 'Чья сводка' })) }),
  reply: BenchmarkSummary,
});
