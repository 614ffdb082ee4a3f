import { Type, type Static } from 'typebox';
import { UNLISTED } from '#domain/market/may-be-listed.ts';
import { TARGET_STATES } from '#domain/benchmarks/targets/check-target.ts';
import { DIRECTIONS } from '#domain/methodology/states.ts';
import { Doubt, groupQuery, quantiles, Suppressed } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { MarketPageHead } from './market-pages.ts';
import { Instant, nullable, oneOf, strictObject } from './shapes.ts';

// Read anew whenever somebody pins, orders or notes: those are of the same room.
const endpoint = endpointsOf('access', { english: true });
const access = { anyOf: ['bench/final/display', 'bench/list/view'] } as const;

const Placed = nullable(
  Type.Object({
    place: nullable(Type.Number({ description: 'Доля рынка, которой компания лучше' })),
    end: nullable(oneOf(['low', 'high'])),
    quartile: nullable(Type.Unsafe<1 | 2 | 3 | 4>({ type: 'integer', minimum: 1, maximum: 4 })),
    doubtful: Type.Boolean(),
  }),
);
const CHANGES = ['better', 'worse', 'same'] as const;
const Unlisted = nullable({ ...oneOf(UNLISTED), description: 'Почему не назван ни сильным, ни слабым' });

const BriefProof = Type.Object({
  metric: Type.Integer(),
  figure: Type.String(),
  side: nullable(oneOf(['better', 'worse'])),
  name: Type.String(),
  equation: Type.String({ description: 'Равенство сходится по напечатанным числам; без денег — место' }),
  note: Type.String({ description: 'Числа рынка, с которыми сравнили' }),
});

const BriefRow = Type.Object({
  metric: Type.Integer(),
  name: Type.String(),
  value: Type.String(),
  place: Type.String(),
  row: Type.Object(
    {
      n: nullable(Type.Integer()),
      ...quantiles,
      direction: nullable(oneOf(DIRECTIONS)),
      suppressed: Suppressed,
      own: Placed,
      before: Placed,
    },
    { description: 'По чему рисуется ряд из двадцати' },
  ),
  doubt: Doubt,
  unlisted: Unlisted,
});
export type BriefRow = Static<typeof BriefRow>;

const BriefMove = Type.Object({
  metric: Type.Integer(),
  name: Type.String(),
  before: Type.String(),
  now: Type.String(),
  place: Type.String(),
  was: Type.Number({ description: 'Место год назад, от 0 — худшего — до 100' }),
  is: Type.Number(),
  change: oneOf(CHANGES),
});

const BriefDecision = Type.Object({
  metric: Type.Integer(),
  name: Type.String({ description: 'Показатель' }),
  title: Type.String({ description: 'Решение' }),
  fact: Type.String(),
  target: Type.String({ description: 'Как стоит цель; пусто, если её нет' }),
  note: Type.String(),
  price: nullable(
    Type.Object(
      { label: Type.String(), amount: Type.String(), equation: Type.String() },
      {
        description: 'null — цену нужно вписать: без неё решения нет на слайдах и за ссылкой',
      },
    ),
  ),
  typed: Type.Object({ decision: Type.String(), price: Type.String() }, { description: 'Как вписали сотрудники' }),
  doubt: Doubt,
  unlisted: Unlisted,
});
export type BriefDecision = Static<typeof BriefDecision>;

const BriefTarget = Type.Object({
  metric: Type.Integer(),
  name: Type.String(),
  goal: Type.String(),
  now: Type.String(),
  state: oneOf(TARGET_STATES),
  bar: nullable(
    Type.Object(
      { now: Type.Number(), before: nullable(Type.Number()), goal: Type.Number() },
      { description: 'На полосе от 0 до 1' },
    ),
  ),
});

/** What a director is shown of a company, in four parts. */
export const Brief = Type.Object({
  company: Type.String(),
  author: Type.String({ description: 'Кто подготовил' }),
  group: nullable(Type.String({ description: 'null — весь рынок' })),
  company_count: Type.Integer(),
  release: Type.Object({ id: Type.Integer(), built_at: Instant }),
  year: nullable(Type.Integer({ description: 'Год своих данных' })),
  headline: nullable(Type.String()),
  proofs: Type.Array(BriefProof),
  keys: Type.Array(BriefRow),
  moved: nullable(
    Type.Object(
      { from: Type.Integer(), to: Type.Integer(), sentence: Type.String(), moves: Type.Array(BriefMove) },
      { description: 'Что изменилось за год' },
    ),
  ),
  decisions: Type.Array(BriefDecision, { description: 'Закреплённое компанией, в выбранном порядке' }),
  is_suggested: Type.Boolean({ description: 'Ничего не закреплено: решения предложил портал' }),
  targets: nullable(Type.Object({ sentence: Type.String(), rows: Type.Array(BriefTarget) })),
});
export type Brief = Static<typeof Brief>;

export const getBrief = endpoint({
  method: 'GET',
  path: '/api/brief/',
  values: { of: 'company' },
  summary: 'Что показать директору: где компания на рынке, что изменилось за год, какие решения нужны и как стоят цели',
  cost: 5,
  access,
  query: strictObject(groupQuery),
  reply: Type.Object({ head: MarketPageHead, brief: nullable(Brief) }),
});

export const downloadSlides = endpoint({
  method: 'GET',
  path: '/api/brief/slides/',
  values: { of: 'company' },
  summary: 'То же слайдами: PPTX или PDF',
  access: { anyOf: ['bench/all/expor', 'bench/l1/export', 'bench/current/export'] },
  query: strictObject({ format: Type.Optional(oneOf(['pptx', 'pdf'])), ...groupQuery }),
  file: true,
});
