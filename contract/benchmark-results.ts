import { Type, type Static } from 'typebox';
import { DIRECTIONS, METRIC_TYPES } from '#domain/methodology/states.ts';
import { BenchmarkId } from './benchmarks.ts';
import { endpoint } from './endpoint.ts';
import { anyOfValues } from './lists.ts';
import { Id, nullable, oneOf, Ref } from './shapes.ts';

const noun = 'benchmarks';
const Figure = nullable(Type.Number());

/** Too few companies to show: how many there are and how many it takes. */
const Suppressed = nullable(Type.Object({ have: Type.Integer(), need: Type.Integer() }));

/** The market in figures; what may not be shown to whoever asks is null. */
const figures = {
  n: Type.Integer(),
  excluded: Type.Integer({ description: 'Сколько значений не вошло как аномалии' }),
  min: Figure,
  p10: Figure,
  p25: Figure,
  median: Figure,
  mean: Figure,
  p75: Figure,
  p90: Figure,
  max: Figure,
  stddev: Figure,
  suppressed: Suppressed,
};
export const Statistics = Type.Object(figures);

/** Where the own company stands. */
const Own = nullable(
  Type.Object({
    value: Type.Number(),
    year: Type.Integer(),
    percentile: Figure,
    quartile: nullable(Type.Integer({ minimum: 1, maximum: 4 })),
    standing: nullable(oneOf(['good', 'bad', 'middle'])),
    gap: Figure,
    gap_percent: Figure,
    is_low_outlier: Type.Boolean(),
    is_high_outlier: Type.Boolean(),
  }),
);

export const BenchmarkMetric = Type.Object({
  id: Type.Integer(),
  alias: Type.String(),
  description: Type.String(),
  mtype: oneOf(METRIC_TYPES),
  unit_name: Type.String(),
  process: Ref,
  rootProcess: Ref,
  direction: nullable(oneOf(DIRECTIONS)),
  low_threshold: nullable(Type.Number({ description: 'Действующая нижняя граница' })),
  high_threshold: nullable(Type.Number({ description: 'Действующая верхняя граница' })),
  threshold_method: nullable(oneOf(['manual', 'max_deviation', 'tukey'])),
  is_high_outlier: Type.Boolean({ description: 'Есть значения выше границы' }),
  is_low_outlier: Type.Boolean({ description: 'Есть значения ниже границы' }),
  ...figures,
  with_outliers: nullable(Type.Object(figures)),
  own: Own,
});
export type BenchmarkMetric = Static<typeof BenchmarkMetric>;

/** A process with its indicators and the processes under it. */
export interface ProcessWithBenchmark {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly parentId: number | null;
  readonly metricCount: number;
  readonly metrics: readonly BenchmarkMetric[];
  readonly children: readonly ProcessWithBenchmark[];
}

export const getProcessesWithMetrics = endpoint({
  method: 'GET',
  path: '/api/process-with-metrics/',
  noun,
  summary: 'Показатели расчёта в дереве процессов',
  access: { anyOf: ['bench/final/display', 'bench/list/view'] },
  query: Type.Object(
    {
      benchmark_id: Type.Optional(BenchmarkId),
      client_benchmark_id: Type.Optional(BenchmarkId),
      is_full_access: Type.Optional(
        Type.Boolean({ description: 'Все показатели, а не только с рыночными значениями' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(
    Type.Unsafe<ProcessWithBenchmark>({
      type: 'object',
      properties: {
        id: { type: 'integer' },
        name: { type: 'string' },
        alias: { type: 'string' },
        parentId: { type: 'integer', nullable: true },
        metricCount: { type: 'integer' },
        metrics: { type: 'array', items: BenchmarkMetric },
        children: {
          type: 'array',
          items: { type: 'object', additionalProperties: true, description: 'Такой же процесс' },
        },
      },
    }),
  ),
});

const MetricParams = Type.Object({ id: BenchmarkId, metricId: Id });

export const ObservedValue = Type.Object({
  company: Ref,
  year: Type.Integer(),
  value: Type.Number(),
  is_low_outlier: Type.Boolean(),
  is_high_outlier: Type.Boolean(),
  decision: nullable(oneOf(['keep', 'exclude'])),
});
export type ObservedValue = Static<typeof ObservedValue>;

export const getBenchmarkMetric = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/metrics/:metricId',
  noun,
  summary: 'Один показатель расчёта: рынок, годы, своё место',
  access: { anyOf: ['bench/plot/3stat'] },
  params: MetricParams,
  query: Type.Object(
    {
      year: anyOfValues(Type.Integer()),
      industry: anyOfValues(Id),
      it_system: anyOfValues(Id),
      company: anyOfValues(Id),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    metric: BenchmarkMetric,
    by_year: Type.Array(Type.Object({ year: Type.Integer(), ...figures, own: Figure })),
    values: Type.Array(ObservedValue, { description: 'Только с правом bench/plot/org' }),
    sentence: Type.String(),
  }),
});
export type BenchmarkMetricPage = {
  metric: BenchmarkMetric;
  by_year: (Static<typeof Statistics> & { year: number; own: number | null })[];
  values: ObservedValue[];
  sentence: string;
};

export const getBenchmarkMetricDict = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/metrics/:metricId/dict',
  noun,
  summary: 'Чем можно отбирать значения показателя',
  access: { anyOf: ['bench/plot/3stat'] },
  params: MetricParams,
  reply: Type.Object({
    years: Type.Array(Type.Integer()),
    itSystems: Type.Array(Ref),
    industries: Type.Array(Ref),
    companies: Type.Array(Ref),
  }),
});

export const setThreshold = endpoint({
  method: 'POST',
  path: '/api/benchmarks/threshold/',
  noun,
  summary: 'Задать границы аномалий вручную; обе null — вернуть вычисленные',
  access: { anyOf: ['bench/anomaly/setup'] },
  body: Type.Object(
    {
      benchmark_id: Id,
      metric_id: Id,
      low_threshold: Figure,
      high_threshold: Figure,
      dry_run: Type.Optional(Type.Boolean({ description: 'Показать, что изменится, не сохраняя' })),
    },
    { additionalProperties: false },
  ),
  reply: BenchmarkMetric,
});

const LinePoint = Type.Object({ year: Type.Integer(), value: Type.Number() });
export const CompanyLine = Type.Object({
  company: Ref,
  value: Figure,
  percentile: Figure,
  points: Type.Array(LinePoint),
});
export type CompanyLine = Static<typeof CompanyLine>;

export const listCompanyLines = endpoint({
  method: 'GET',
  path: '/api/companies/line/',
  noun,
  summary: 'Линии выбранных компаний на графике показателя',
  access: { anyOf: ['bench/org/line/any/add'] },
  query: Type.Object(
    { metric_id: Id, benchmark_id: BenchmarkId, company: anyOfValues(Id) },
    { additionalProperties: false },
  ),
  reply: Type.Array(CompanyLine),
});

export const listOwnLine = endpoint({
  method: 'GET',
  path: '/api/companies/line/client/',
  noun,
  summary: 'Линия своей компании на графике показателя',
  access: { anyOf: ['bench/org/line/self/add'] },
  query: Type.Object({ metric_id: Id, benchmark_id: BenchmarkId }, { additionalProperties: false }),
  reply: Type.Array(CompanyLine),
});

export const exportBenchmark = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/export/',
  noun,
  summary: 'Выгрузка расчёта, xlsx: весь, верхний уровень или один процесс',
  access: { anyOf: ['bench/all/expor', 'bench/l1/export', 'bench/current/export'] },
  params: Type.Object({ id: BenchmarkId }),
  query: Type.Object(
    {
      scope: Type.Optional(oneOf(['all', 'l1', 'current'])),
      process: Type.Optional(Id),
      metric: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  file: true,
});

/** How one metric moved between two calculations and why. */
export const Moved = Type.Object({
  metric: Type.Object({
    id: Type.Integer(),
    alias: Type.String(),
    description: Type.String(),
    unit_name: Type.String(),
    rootProcess: Ref,
  }),
  before: Type.Object({ n: Type.Integer(), median: Figure, suppressed: Suppressed }),
  after: Type.Object({ n: Type.Integer(), median: Figure, suppressed: Suppressed }),
  change: Figure,
  change_percent: Figure,
  because: Type.Array(oneOf(['members', 'values', 'formula', 'thresholds'])),
});
export type Moved = Static<typeof Moved>;

export const compareBenchmarks = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/compare/:otherId/',
  noun,
  summary: 'Сравнить два расчёта: какие медианы сдвинулись и почему',
  access: { anyOf: ['bench/list/view'] },
  params: Type.Object({ id: BenchmarkId, otherId: BenchmarkId }),
  reply: Type.Object({
    joined: nullable(
      Type.Array(Ref, { description: 'Компании, которых раньше не было; только сотрудникам оператора' }),
    ),
    left: nullable(Type.Array(Ref)),
    joined_count: Type.Integer(),
    left_count: Type.Integer(),
    metrics: Type.Array(Moved),
  }),
});

/** An observation outside the fences (or decided about), with every test beside it. */
export const Anomaly = Type.Object({
  metric: Type.Object({
    id: Type.Integer(),
    alias: Type.String(),
    description: Type.String(),
    unit_name: Type.String(),
    rootProcess: Ref,
  }),
  company: Ref,
  year: Type.Integer(),
  value: Type.Number(),
  median: Figure,
  side: nullable(oneOf(['low', 'high'])),
  tests: Type.Object({
    manual: nullable(Type.Boolean()),
    max_deviation: nullable(Type.Boolean()),
    tukey: nullable(Type.Boolean()),
    modified_z: nullable(Type.Boolean()),
    z: Figure,
    deviation_percent: Figure,
  }),
  decision: nullable(
    Type.Object({ decision: oneOf(['keep', 'exclude']), reason: Type.String(), author: nullable(Type.String()) }),
  ),
  history: Type.Array(LinePoint),
  effect: Type.Object({
    with: Type.Object({ n: Type.Integer(), p25: Figure, median: Figure, p75: Figure }),
    without: Type.Object({ n: Type.Integer(), p25: Figure, median: Figure, p75: Figure }),
  }),
});
export type Anomaly = Static<typeof Anomaly>;

export const listAnomalies = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/',
  noun,
  summary: 'Аномалии расчёта',
  access: { anyOf: ['calculate/anomaly/view', 'bench/anomaly/display'] },
  params: Type.Object({ id: BenchmarkId }),
  query: Type.Object(
    { metric: anyOfValues(Id), company: anyOfValues(Id), decided: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Anomaly),
});

export const decideAnomaly = endpoint({
  method: 'POST',
  path: '/api/benchmarks/:id/anomalies/',
  noun,
  summary: 'Оставить значение в расчёте или исключить, с причиной; decision null — отменить решение',
  access: { anyOf: ['bench/anomaly/setup'] },
  params: Type.Object({ id: BenchmarkId }),
  body: Type.Object(
    {
      metric_id: Id,
      company_id: Id,
      year: Type.Integer(),
      decision: nullable(oneOf(['keep', 'exclude'])),
      reason: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  reply: Anomaly,
});
