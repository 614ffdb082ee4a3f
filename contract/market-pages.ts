import { Type, type Static } from 'typebox';
import { SIDES } from '#domain/market/side.ts';
import { TARGET_STATES } from '#domain/benchmarks/targets/check-target.ts';
import { DIRECTIONS, METRIC_TYPES } from '#domain/methodology/states.ts';
import { GROUP_KINDS } from '#domain/benchmarks/release/groups.ts';
import {
  Beside,
  BenchmarkId,
  Doubt,
  Figure,
  groupQuery,
  OfFew,
  Own,
  quantiles,
  Since,
  Suppressed,
} from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { marketHead } from './metric-rows.ts';
import { Instant, nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });
const access = { anyOf: ['bench/final/display', 'bench/list/view'] } as const;
const params = Type.Object({ id: BenchmarkId });

/** A group of the release: all null is the whole market. */
export const MarketGroup = {
  industry: nullable(Type.Integer()),
  it_system: nullable(Type.Integer()),
  size: nullable(Type.Integer()),
  name: nullable(Type.String({ description: 'null — весь рынок' })),
  company_count: Type.Integer(),
};

/** A group near to the company. */
export const NearGroup = Type.Object({
  kind: oneOf(GROUP_KINDS),
  ...MarketGroup,
  closed: nullable(Type.String({ description: 'Почему группу не показать; без неё самой — почему её нет' })),
});

/** What stands above every page of the market: which market, of whom, and which groups are near. */
export const MarketPageHead = Type.Object({
  calculation: Type.Object({ id: Type.Integer(), is_final: Type.Boolean() }),
  release: Type.Object({ id: Type.Integer(), built_at: Instant, company_count: Type.Integer() }),
  years: Type.Array(Type.Integer()),
  group: Type.Object(MarketGroup),
  near: Type.Array(NearGroup, { description: 'Весь рынок, своя отрасль, свой размер, свои ИТ-системы' }),
  closed: Type.Boolean({ description: 'Нет подписки: рыночных цифр в ответе нет' }),
  need: Type.Integer({ description: 'От скольких компаний показана цифра' }),
});
export type MarketPageHead = Static<typeof MarketPageHead>;

/** The company a year before, as far as a picture shows it. */
const PlaceBefore = nullable(
  Type.Object({
    value: Type.Number(),
    year: Type.Integer(),
    place: Figure,
    quartile: nullable(Type.Unsafe<1 | 2 | 3 | 4>({ type: 'integer', minimum: 1, maximum: 4 })),
    end: nullable(oneOf(['low', 'high'])),
    side: nullable(oneOf(SIDES)),
    doubtful: Type.Boolean(),
  }),
);

/** Published figures with the company in them. */
export const reading = {
  n: Type.Integer(),
  ...quantiles,
  step: Figure,
  since: Since,
  suppressed: Suppressed,
  own: Own,
};

/** The same with what the company's place is judged and measured by. */
const placed = { direction: nullable(oneOf(DIRECTIONS)), ...reading, beside: Beside, before: PlaceBefore };

/** An indicator of a group with the company beside it: the figures are those its value is measured by. */
export const MarketRow = Type.Object({ ...marketHead, ...placed });
export type MarketRow = Static<typeof MarketRow>;

/** Roubles a year; above zero: dearer. `range`: where the rounding of the market leaves more than a tenth open. */
export const Amount = Type.Object({
  roubles: Type.Number(),
  range: nullable(Type.Object({ from: Type.Number(), to: Type.Number() })),
});

/** How an indicator is called where a link leads to the rest. */
const called = {
  id: Type.Integer(),
  description: Type.String(),
  mtype: oneOf(METRIC_TYPES),
  unit_name: Type.String(),
};

/** An indicator worth naming, and what it means. */
const NamedRow = Type.Object({
  ...called,
  own: nullable(Type.Object({ value: Type.Number(), year: Type.Integer(), of_few: OfFew, doubt: Doubt })),
  beside: Beside,
  meaning: nullable(Type.String()),
  amount: nullable(Amount),
});
export type NamedRow = Static<typeof NamedRow>;

const KeyRow = Type.Object({
  ...called,
  ...placed,
  needs: nullable(
    Type.Object(
      { metrics: Type.Array(Type.Integer()), text: Type.String() },
      { description: 'Каких чисел не хватает, чтобы показатель посчитался' },
    ),
  ),
});
export type KeyRow = Static<typeof KeyRow>;

/** A sentence of the headline with the printed figures it follows from. */
export const HeadlineSentence = Type.Object({
  metric: Type.Integer(),
  side: oneOf(['better', 'worse']),
  text: Type.String(),
  proof: Type.Object({
    title: Type.String({ description: 'Показатель' }),
    equation: Type.String({ description: 'Равенство сходится по напечатанным числам' }),
    note: Type.String({ description: 'Числа рынка, с которыми сравнили' }),
  }),
});
export type HeadlineSentence = Static<typeof HeadlineSentence>;

export const getMarketHome = endpoint({
  method: 'GET',
  path: '/api/market/:id/home/',
  summary: 'Главная: где своя компания на рынке группы, ключевые показатели и чем они заметны',
  access,
  params,
  query: strictObject(groupQuery),
  reply: Type.Object({
    head: MarketPageHead,
    placed: Type.Integer(),
    counts: Type.Object(
      { better: Type.Integer(), about: Type.Integer(), worse: Type.Integer() },
      { description: 'Сколько показателей с оценкой по каждую сторону от середины' },
    ),
    headline: Type.Array(HeadlineSentence, { description: 'Деньги, самое дорогое, самый большой риск' }),
    keys: Type.Array(KeyRow),
    money: Type.Array(NamedRow),
    weak: Type.Array(NamedRow),
    strong: Type.Array(NamedRow),
    hidden: Type.Array(Ref),
    targets: Type.Array(oneOf(TARGET_STATES), { description: 'Как стоят цели своей компании, ближайший срок раньше' }),
  }),
});
export type MarketHome = Static<(typeof getMarketHome)['reply']>;
