import { Type, type Static } from 'typebox';
import { STATES } from '#domain/benchmarks/release/decide-cells.ts';
import { POPULATIONS } from '#domain/benchmarks/release/review/review-release.ts';
import { Judged, quantiles, Since } from './benchmark-shapes.ts';
import { makeFinal } from './benchmarks.ts';
import { endpointsOf } from './endpoint.ts';
import { IdParams, nullable, oneOf, Ref } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

const population = {
  it_system: nullable(Ref),
  industry: nullable(Ref),
  size_band: nullable(Type.Object({ from: Type.Number(), below: nullable(Type.Number()) })),
};

/** One figure of a release: of which measure, population and year; without a year the latest values. */
const Cell = Type.Object({ metric: Judged, ...population, year: nullable(Type.Integer()) });

const listOf = <T extends Parameters<typeof Type.Array>[0]>(item: T, description: string) =>
  Type.Object({ count: Type.Integer(), results: Type.Array(item) }, { description });

const Shown = Type.Object({
  n: Type.Integer(),
  ...quantiles,
  median: Type.Number(),
  step: Type.Number(),
});

const MovedFigure = Type.Object({
  cell: Cell,
  before: Shown,
  after: Shown,
  steps: Type.Number(),
  companies: Type.Array(Ref, { description: 'Чьи значения изменились сильнее всего' }),
});

/** What could be worked out of single companies from a release, by how many values somebody knows already. */
const ReleaseAudit = Type.Object({
  known: Type.Integer({ description: 'Сколько чужих значений известно, кроме порядка всех компаний' }),
  percent: Type.Number({ description: 'Какая доля остальных значений из этого следует' }),
  least: Type.Number({ description: 'Доля не меньше, в 95 случаях из 100' }),
  most: Type.Number({ description: 'И не больше' }),
  bar: Type.Number({ description: 'Сколько процентов допустимо' }),
  is_met: Type.Boolean(),
});
export type ReleaseAudit = Static<typeof ReleaseAudit>;

/** What a release built for trial would show and why; lists are the first of each, with how many there are. */
export const ReleaseCheck = Type.Object({
  counts: Type.Array(
    Type.Object({
      population: oneOf(POPULATIONS),
      latest: Type.Boolean({ description: 'Последние значения; иначе прошлые годы' }),
      states: Type.Object(Object.fromEntries(STATES.map((state) => [state, Type.Integer()]))),
    }),
  ),
  hidden: listOf(
    Type.Object({
      metric: Judged,
      few: Type.Integer({ description: 'Сколько цифр скрыто, потому что компаний мало' }),
      withheld: Type.Integer({ description: 'Сколько скрыл аналитик' }),
      differences: listOf(
        Type.Object({
          cell: Cell,
          against: Cell,
          release: nullable(Type.Integer({ description: 'Выпуск, с цифрой которого не сочетается; null — этот же' })),
          companies: Type.Integer({ description: 'На сколько компаний отличается; нужно 0 или не меньше 5' }),
          corrected: Type.Integer({ description: 'Сколько из них отличается только исправлением' }),
        }),
        'Цифры, которые отличаются от других слишком малым числом компаний',
      ),
    }),
    'Что не показано и почему, по показателям',
  ),
  kept: listOf(
    Type.Object({
      cell: Cell,
      since: Since,
      steps: Type.Number({ description: 'Насколько прежняя цифра отстаёт от новой, в шагах' }),
    }),
    'Цифры, оставленные прежними',
  ),
  moved: listOf(MovedFigure, 'Новые цифры дальше двух шагов от прежних'),
  medians: listOf(MovedFigure, 'Медианы всего рынка, сдвинувшиеся больше чем на 20 % его ширины'),
  clipped: listOf(
    Type.Object({
      metric: Judged,
      company: Ref,
      value: Type.Number(),
      to: Type.Number({ description: 'До какого значения учтено' }),
    }),
    'Значения, учтённые только до границы рынка',
  ),
  newcomers: Type.Object({
    count: Type.Integer(),
    results: Type.Array(Type.Object({ company: Ref, metric_count: Type.Integer() })),
    have: Type.Integer({ description: 'Сколько изменений накопилось до обновления цифр рынка' }),
    need: Type.Integer(),
  }),
  waiting: listOf(
    Type.Object({
      ...population,
      have: Type.Integer({ description: 'Сколько компаний изменилось' }),
      need: Type.Integer({ description: 'Сколько нужно, чтобы цифры обновились' }),
      figure_count: Type.Integer(),
    }),
    'Группы, в которых последние цифры остались прежними: сколько не хватает до обновления',
  ),
  proportional: listOf(
    Type.Array(Type.Object({ metric: Judged, scale: Type.Number() })),
    'Показатели, значения которых пропорциональны: правила считают их одним',
  ),
  audit: Type.Array(ReleaseAudit, { description: 'Что можно вычислить об одной компании' }),
  advice: listOf(
    Type.Object({ ...population, missing: Type.Integer(), figure_count: Type.Integer() }),
    'Группы, в которых ещё несколько компаний откроют цифры',
  ),
});
export type ReleaseCheck = Static<typeof ReleaseCheck>;

export const checkRelease = endpoint({
  method: 'GET',
  path: '/api/benchmarks/history/:id/publication-check/release/',
  values: { of: 'benchmark' },
  summary: 'Пробная сборка выпуска: что увидят клиенты; пока она идёт, state = building',
  access: makeFinal.access,
  params: IdParams,
  reply: Type.Object({
    state: oneOf(['building', 'done', 'failed']),
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    stamp: Type.String({ description: 'То же, что в проверке перед публикацией' }),
    check: nullable(ReleaseCheck),
  }),
});

export const getReleaseAudit = endpoint({
  method: 'GET',
  path: '/api/releases/:id/audit/',
  summary: 'Что можно вычислить об одной компании из выпуска; проверяется после публикации',
  access: makeFinal.access,
  params: IdParams,
  reply: Type.Object({
    results: nullable(Type.Array(ReleaseAudit, { description: 'null — проверка ещё идёт' })),
  }),
});
