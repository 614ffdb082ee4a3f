import { Type, type Static } from 'typebox';
import {
  BenchmarkMetric,
  CompanyLine,
  Figure,
  figures,
  ObservedValue,
  type ProcessWithBenchmark,
  type Statistics,
} from './benchmark-shapes.ts';
import { BenchmarkId, groupQuery, SizeBand } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues } from './lists.ts';
import { definition, metricNames, processWith } from './metric-rows.ts';
import { Id, nullable, oneOf, Ref, whole, strictObject } from './shapes.ts';

export type { BenchmarkMetric, CompanyLine, ObservedValue, ProcessWithBenchmark };

const endpoint = endpointsOf('benchmarks', { english: true });
export const getProcessesWithMetrics = endpoint({
  method: 'GET',
  path: '/api/process-with-metrics/',
  summary: 'Показатели расчёта в дереве процессов',
  access: { anyOf: ['bench/final/display', 'bench/list/view'] },
  query: strictObject({
    benchmark_id: Type.Optional(BenchmarkId),
    client_benchmark_id: Type.Optional(BenchmarkId),
    is_full_access: Type.Optional(Type.Boolean({ description: 'Все показатели, а не только с рыночными значениями' })),
  }),
  reply: Type.Array(processWith(BenchmarkMetric)),
});

const MetricParams = Type.Object({ id: BenchmarkId, metricId: Id });

export const getBenchmarkMetric = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/metrics/:metricId',
  summary: 'Один показатель расчёта: рынок, годы, своё место; клиент выбирает не больше одного значения каждого поля',
  access: { anyOf: ['bench/plot/3stat'] },
  parts: {
    year: { anyOf: ['bench/year/filter'] },
    industry: { anyOf: ['bench/branch/filter'] },
    it_system: { anyOf: ['bench/it/filter'] },
    company: { anyOf: ['bench/org/filter'], staff: true },
    // Sizes are a part of the market like industries.
    size: { anyOf: ['bench/branch/filter'] },
    values: { anyOf: ['bench/plot/org'], staff: true },
  },
  values: { of: 'benchmark', in: ['values'] },
  params: MetricParams,
  query: strictObject({
    year: anyOfValues(whole(0)),
    industry: anyOfValues(Id),
    it_system: anyOfValues(Id),
    company: anyOfValues(Id),
    size: anyOfValues(whole(0)),
  }),
  reply: Type.Object({
    metric: BenchmarkMetric,
    by_year: Type.Array(
      Type.Object({
        year: Type.Integer(),
        ...figures,
        is_latest: Type.Optional(
          Type.Boolean({ description: 'Отдельных цифр года нет: на его месте последние значения' }),
        ),
        own: Figure,
      }),
    ),
    values: Type.Array(ObservedValue, { description: 'Только с правом bench/plot/org' }),
    sentence: Type.String(),
  }),
});
export type BenchmarkMetricPage = {
  metric: BenchmarkMetric;
  by_year: (Static<typeof Statistics> & { year: number; is_latest?: boolean; own: number | null })[];
  values: ObservedValue[];
  sentence: string;
};

export const getBenchmarkMetricDict = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/metrics/:metricId/dict',
  summary: 'Чем можно отбирать значения показателя',
  access: { anyOf: ['bench/plot/3stat'] },
  params: MetricParams,
  reply: Type.Object({
    years: Type.Array(Type.Integer()),
    itSystems: Type.Array(Ref),
    industries: Type.Array(Ref),
    companies: Type.Array(Ref),
    size_bands: Type.Optional(Type.Array(SizeBand)),
  }),
});

const FormulaPart = Type.Object({
  text: Type.String({ description: 'Названия показателей вместо ключей' }),
  metric_id: nullable(Type.Integer({ description: 'Если это один показатель' })),
});

const FormulaMeaning = Type.Object(
  { top: FormulaPart, bottom: nullable(FormulaPart), factor: nullable(Type.Number()) },
  { description: 'Дробь, умноженная на factor; без bottom — одна строка. У исходного показателя формулы нет' },
);

/** The years a formula holds for. */
const formulaYears = { from: nullable(Type.Integer()), until: nullable(Type.Integer()) };

export const MetricMeaning = Type.Object({
  ...definition,
  formula: nullable(FormulaMeaning),
  ...formulaYears,
  earlier: Type.Array(Type.Object({ ...formulaYears, formula: FormulaMeaning }), {
    description: 'Формулы прежних лет, новые сверху',
  }),
  later: Type.Array(Type.Object({ ...formulaYears, formula: FormulaMeaning }), {
    description: 'Формулы следующих лет, новые сверху',
  }),
  inputs: Type.Array(Type.Object({ ...metricNames, unit_name: Type.String() }), {
    description: 'Показатели, которые упоминает формула',
  }),
});
export type MetricMeaning = Static<typeof MetricMeaning>;

export const getBenchmarkMetricMeaning = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/metrics/:metricId/meaning',
  summary: 'Что значит показатель: определение нынешней методики и формула расчёта в названиях',
  access: { anyOf: ['bench/plot/3stat'] },
  params: MetricParams,
  reply: MetricMeaning,
});

export const setThreshold = endpoint({
  method: 'POST',
  path: '/api/benchmarks/threshold/',
  changes: ['benchmarks'],
  summary: 'Задать границы значений вручную; обе null — вернуть вычисленные',
  access: { anyOf: ['bench/anomaly/setup'], staff: true },
  body: strictObject({
    benchmark_id: Id,
    metric_id: Id,
    low_threshold: Figure,
    high_threshold: Figure,
    reason: Type.Optional(Type.String({ maxLength: 1000, description: 'Почему; остаётся в журнале' })),
    dry_run: Type.Optional(Type.Boolean({ description: 'Показать, что изменится, не сохраняя' })),
  }),
  reply: BenchmarkMetric,
});

export const listCompanyLines = endpoint({
  method: 'GET',
  path: '/api/companies/line/',
  values: { of: 'company' },
  summary: 'Линии выбранных компаний на графике показателя',
  access: { anyOf: ['bench/org/line/any/add'], staff: true },
  query: strictObject({ metric_id: Id, benchmark_id: BenchmarkId, company: anyOfValues(Id) }),
  reply: Type.Array(CompanyLine),
});

export const listOwnLine = endpoint({
  method: 'GET',
  path: '/api/companies/line/client/',
  values: { of: 'company' },
  summary: 'Линия своей компании на графике показателя',
  access: { anyOf: ['bench/org/line/self/add'] },
  query: strictObject({ metric_id: Id, benchmark_id: BenchmarkId }),
  reply: Type.Array(CompanyLine),
});

export const exportBenchmark = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/export/',
  summary: 'Выгрузка расчёта, xlsx: весь, верхний уровень или один процесс',
  access: { anyOf: ['bench/all/expor', 'bench/l1/export', 'bench/current/export'] },
  parts: {
    all: { anyOf: ['bench/all/expor'] },
    l1: { anyOf: ['bench/l1/export'] },
    current: { anyOf: ['bench/current/export'] },
  },
  params: Type.Object({ id: BenchmarkId }),
  query: strictObject({
    scope: Type.Optional(oneOf(['all', 'l1', 'current'])),
    process: Type.Optional(Id),
    metric: Type.Optional(Id),
    ...groupQuery,
    beside: Type.Optional(
      Type.String({ maxLength: 60, description: 'Вторая группа рядом: all, industry-3, industry-3.system-4, size-0' }),
    ),
  }),
  file: true,
});
