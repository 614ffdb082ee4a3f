import { Type, type Static } from 'typebox';
import { COMPARED } from '#domain/benchmarks/comparison/compare.ts';
import { REASONS } from '#domain/benchmarks/comparison/reasons.ts';
import { Figure, Judged, OwnBeside, quantiles, Since, Suppressed } from './benchmark-shapes.ts';
import { BenchmarkId } from './benchmark-shapes.ts';
import { Benchmark } from './benchmarks.ts';
import { endpointsOf } from './endpoint.ts';
import { marketHead } from './metric-rows.ts';
import { Id, Instant, nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });
const access = { anyOf: ['bench/list/view'] } as const;
/** Names and values of companies. */
const ofCompanies = { allOf: ['bench/list/view', 'bench/plot/org'], staff: true } as const;
const params = Type.Object({ id: BenchmarkId, otherId: BenchmarkId });
const Period = Type.String({ pattern: '^(latest|[0-9]{4})$', description: 'Год или latest — последние значения' });
const period = Type.Optional(Period);

/** Every figure a client sees; null where it does not exist or may not be shown. */
const ComparedFigures = Type.Object({
  n: Type.Integer(),
  excluded: Type.Integer({ description: 'Сколько значений исключил аналитик' }),
  ...quantiles,
  step: Type.Optional(Figure),
  since: Type.Optional(Since),
  suppressed: Suppressed,
});

const ComparedValue = Type.Object({
  value: Type.Number(),
  year: Type.Integer(),
  left_out: Type.Boolean({ description: 'Не входит в статистику' }),
});

/** A company whose value stands otherwise in the second calculation than in the first. */
export const Mover = Type.Object({
  company: Ref,
  reason: oneOf(REASONS),
  before: nullable(ComparedValue),
  after: nullable(ComparedValue),
  figure: oneOf(COMPARED),
  shift: Type.Number({ description: 'Насколько компания сдвинула эту цифру' }),
  effect: Type.Number({ description: 'То же в межквартильных размахах' }),
});
export type Mover = Static<typeof Mover>;

/** How one metric moved between two calculations and why. */
export const Moved = Type.Object({
  metric: Judged,
  before: ComparedFigures,
  after: ComparedFigures,
  largest: nullable(
    Type.Object(
      { figure: oneOf(COMPARED), change: Type.Number(), change_percent: Figure },
      { description: 'Цифра, которая сдвинулась больше всего' },
    ),
  ),
  effect: Type.Number({ description: 'Самый большой сдвиг, межквартильных размахов' }),
  because: Type.Array(
    Type.Object({
      reason: oneOf(REASONS),
      count: nullable(Type.Integer({ description: 'Сколько компаний; только сотрудникам оператора' })),
    }),
  ),
  movers: Type.Array(Mover, { description: 'Кто сдвинул сильнее всех; только сотрудникам оператора' }),
  own: Type.Optional(
    Type.Object(
      { mtype: marketHead.mtype, direction: marketHead.direction, before: OwnBeside, after: OwnBeside },
      { description: 'Своя компания в обоих расчётах; только её сотрудникам' },
    ),
  ),
});
export type Moved = Static<typeof Moved>;

export const compareBenchmarks = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/compare/:otherId/',
  values: { of: 'benchmark', in: ['movers'] },
  summary: 'Сравнить два расчёта: какие цифры сдвинулись; сотрудникам оператора — кто их сдвинул и почему',
  cost: 10,
  access,
  parts: { movers: ofCompanies },
  params,
  query: strictObject({ period }),
  reply: Type.Object({
    joined: nullable(
      Type.Array(Ref, { description: 'Компании, которых раньше не было; только сотрудникам оператора' }),
    ),
    left: nullable(Type.Array(Ref)),
    joined_count: nullable(Type.Integer({ description: 'Только сотрудникам оператора' })),
    left_count: nullable(Type.Integer()),
    period: Period,
    periods: Type.Array(
      Type.Object({
        period: Period,
        moved: nullable(Type.Integer({ description: 'Сколько показателей сдвинулось; только сотрудникам оператора' })),
      }),
    ),
    calculations: Type.Optional(
      Type.Object(
        { before: Benchmark, after: Benchmark },
        { description: 'Сами расчёты; только сотрудникам компании' },
      ),
    ),
    metrics: Type.Array(Moved, { description: 'Сначала с самым большим сдвигом' }),
  }),
});

export const listMovers = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/compare/:otherId/movers/',
  values: { of: 'benchmark' },
  summary: 'Чьи значения сдвинули показатель и на сколько; только сотрудникам оператора',
  access: ofCompanies,
  params,
  query: strictObject({ metric: Id, period }),
  reply: Type.Array(Mover),
});

/** Where a value was typed. */
const ComparedCell = Type.Object({
  year: Type.Integer(),
  value: Type.Number(),
  session_id: Id,
  file_name: Type.String(),
  author: nullable(Type.String()),
  created_at: Instant,
  sheet: nullable(Type.String()),
  cell: nullable(Type.String({ description: 'Как в Excel: D14' })),
});

export const MoverCell = Type.Object({
  metric: Type.Object({ id: Id, description: Type.String(), unit_name: Type.String() }),
  it_system: nullable(Ref),
  before: nullable(ComparedCell),
  after: nullable(ComparedCell),
});
export type MoverCell = Static<typeof MoverCell>;

export const listMoverCells = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/compare/:otherId/cells/',
  values: { of: 'benchmark' },
  summary: 'Какие ячейки анкет компании изменили показатель: было и стало; только сотрудникам оператора',
  access: ofCompanies,
  params,
  query: strictObject({ metric: Id, company: Id, period }),
  reply: Type.Array(MoverCell),
});

export const exportComparison = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/compare/:otherId/export/',
  values: { of: 'benchmark' },
  summary: 'Сравнение расчётов, xlsx: цифры, кто их сдвинул, ячейки анкет; только сотрудникам оператора',
  access: ofCompanies,
  params,
  query: strictObject({ period }),
  file: true,
});
