import { Type, type Static } from 'typebox';
import { BENCHMARK_STATUSES } from '#domain/benchmarks/states.ts';
import { BenchmarkId, CalculationRights, Publishing, SizeBand } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { Id, IdParams, Instant, nullable, oneOf, Ref, Switch, whole, Year, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });
const viewing = { anyOf: ['calculate/data/view'] } as const;
const running = { anyOf: ['calculate/run'] } as const;
const listing = { anyOf: ['bench/list/view'] } as const;
const listedParts = {
  author: { anyOf: ['bench/author/view'] },
  comment: { anyOf: ['bench/comment/view'] },
  /** What a calculation was made of; who made it and what came of it may be requested by all who see the list. */
  parameters: { anyOf: ['calculate/filter/view'] },
} as const;

/** A calculation of the market: with which parameters, by whom, how far. An empty list means all. */
export const Benchmark = Type.Object({
  id: Type.Integer(),
  itSystems: Type.Array(Ref),
  industries: Type.Array(Ref),
  years: Type.Array(Type.Integer()),
  companies: Type.Array(Ref),
  company: nullable(Ref),
  created_at: Instant,
  processed_at: nullable(Instant),
  author: nullable(Ref),
  comment: nullable(Type.String()),
  is_final: Type.Boolean(),
  frozen: Type.Optional(Type.Boolean({ description: 'Был итоговым: границы и решения больше не меняются' })),
  status: oneOf(BENCHMARK_STATUSES),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  company_count: Type.Integer(),
  revision: nullable(Type.Integer()),
  release: Type.Optional(
    nullable(
      Type.Object(
        {
          id: Type.Integer(),
          built_at: Instant,
          withdrawn: Type.Optional(
            Type.Object(
              { withdrawn_at: Instant, words: Type.String(), words_en: Type.String() },
              { description: 'Выпуск отозван: когда и что сказано клиентам' },
            ),
          ),
        },
        { description: 'Выпуск, по которому расчёт читают клиенты' },
      ),
    ),
  ),
  size_band: Type.Optional(nullable(SizeBand)),
  publishing: Type.Optional(nullable(Publishing)),
  can: CalculationRights,
});
export type Benchmark = Static<typeof Benchmark>;

const Ids = Type.Array(Id, { maxItems: 10_000 });
const Years = Type.Array(Year, { maxItems: 200 });

export const runBenchmark = endpoint({
  method: 'POST',
  path: '/api/bench-params/',
  changes: ['benchmarks'],
  summary: 'Запустить расчёт; пустой список — все, выбирать — с правом calculate/params/edit',
  access: running,
  body: strictObject({
    itSystems: Type.Optional(Ids),
    industries: Type.Optional(Ids),
    years: Type.Optional(Years),
    companies: Type.Optional(Ids),
    comment: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  reply: Benchmark,
  status: 202,
});

export const getBenchmark = endpoint({
  method: 'GET',
  path: '/api/bench-params/:id/',
  summary: 'Расчёт; id может быть final',
  access: viewing,
  params: Type.Object({ id: BenchmarkId }),
  reply: Benchmark,
});

/** How many indicators the release shows of a choice. */
const shown = { metric_count: Type.Integer({ description: 'Сколько показателей показано' }) };

/** What a client may choose: the groups of the release of which it shows something. */
export const getClientChoices = endpoint({
  method: 'GET',
  path: '/api/bench-params/client/data/',
  summary: 'Что клиент может выбрать для расчёта: группы выпуска, основная отрасль своей компании первой',
  access: viewing,
  reply: Type.Object({
    release: Type.Object({ id: Type.Integer(), built_at: Instant }),
    it_systems: Type.Array(Type.Object({ ...Ref.properties, ...shown })),
    industries: Type.Array(Type.Object({ ...Ref.properties, ...shown })),
    size_bands: Type.Array(Type.Object({ ...SizeBand.properties, ...shown })),
    combinations: Type.Array(
      Type.Object({
        it_system_id: nullable(Type.Integer()),
        industry_id: nullable(Type.Integer()),
        size_band: nullable(Type.Integer()),
        ...shown,
      }),
      { description: 'Сочетания, в которых что-то показано; null — все' },
    ),
    own_industries: Type.Optional(
      Type.Array(Type.Integer(), { description: 'Отрасли своей компании, основная первой' }),
    ),
    minimum: Type.Integer({ description: 'От скольких компаний показана медиана' }),
  }),
});

export const runClientBenchmark = endpoint({
  method: 'POST',
  path: '/api/bench-params/client/',
  changes: ['benchmarks', 'subscriptions'],
  summary: 'Открыть группу выпуска: одна отрасль и одна система или один размер компаний; null — все',
  access: running,
  body: strictObject({
    it_system_id: Type.Optional(nullable(Id)),
    industry_id: Type.Optional(nullable(Id)),
    size_band: Type.Optional(nullable(whole(0, 'Место группы по размеру в выпуске'))),
    comment: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  reply: Benchmark,
  status: 202,
});

export const getClientBenchmark = endpoint({
  method: 'GET',
  path: '/api/bench-params/client/:id/',
  summary: 'Расчёт клиента; id может быть final',
  access: { anyOf: ['calculate/data/view', 'bench/final/display'] },
  params: Type.Object({ id: BenchmarkId }),
  reply: Benchmark,
});

export const getFinalClientBenchmark = endpoint({
  method: 'GET',
  path: '/api/bench-params/final/client/',
  summary: 'Итоговый расчёт, который клиент видит по умолчанию',
  access: { anyOf: ['bench/final/display'] },
  reply: Benchmark,
});

export const countCompanies = endpoint({
  method: 'GET',
  path: '/api/bench-params/count/',
  summary: 'Сколько компаний подходит под параметры и что расширить, если мало',
  access: viewing,
  query: strictObject({
    itSystems: anyOfValues(Id),
    industries: anyOfValues(Id),
    years: anyOfValues(whole(0)),
    companies: anyOfValues(Id),
    size: Type.Optional(whole(0, 'Место группы по размеру в выпуске; только клиентам')),
  }),
  reply: Type.Object({
    company_count: Type.Integer({
      description: 'Клиентам — сколько компаний стоит за цифрами группы в выпуске; 0 — не показана',
    }),
    minimum: Type.Integer(),
    enough: Type.Boolean(),
    refusal: Type.Optional(nullable(Type.String({ description: 'Почему запустить расчёт сейчас нельзя' }))),
    widen: Type.Array(
      Type.Object({
        drop: oneOf(['itSystems', 'industries', 'years', 'companies']),
        company_count: Type.Integer(),
      }),
    ),
  }),
});

/** What an analyst may choose from: everything that has values. */
export const getBenchmarkChoices = endpoint({
  method: 'GET',
  path: '/api/bench-params/data/',
  summary: 'Что можно выбрать для расчёта',
  access: { anyOf: ['calculate/params/edit'], staff: true },
  reply: Type.Object({
    it_systems: Type.Array(Type.Object({ ...Ref.properties, company_count: Type.Integer() })),
    industries: Type.Array(Type.Object({ ...Ref.properties, company_count: Type.Integer() })),
    years: Type.Array(Type.Object({ year: Type.Integer(), company_count: Type.Integer() })),
    companies: Type.Array(Ref),
    minimum: Type.Integer(),
  }),
});

const historyQuery = listQuery(['created_at', 'id', 'author', 'status', 'company_count', 'company'], '-created_at', {
  author: anyOfValues(Id),
  status: anyOfValues(oneOf(BENCHMARK_STATUSES)),
  it_system: anyOfValues(Id),
  industry: anyOfValues(Id),
  year: anyOfValues(whole(0)),
  company: anyOfValues(Id),
  is_final: anyOfValues(Type.Boolean()),
});
const HISTORY_FIELDS = ['author', 'status', 'it_system', 'industry', 'year', 'company', 'is_final'] as const;

export const listBenchmarks = endpoint({
  method: 'GET',
  path: '/api/benchmarks/history/',
  summary: 'История расчётов',
  access: listing,
  parts: listedParts,
  query: historyQuery,
  reply: pageOf(Benchmark),
});
export const listBenchmarkFieldValues = fieldValuesOf(listBenchmarks, HISTORY_FIELDS);

export const listClientBenchmarks = endpoint({
  method: 'GET',
  path: '/api/benchmarks/client/history/',
  summary: 'История расчётов клиента',
  access: listing,
  parts: listedParts,
  query: historyQuery,
  reply: pageOf(Benchmark),
});
export const listClientBenchmarkFieldValues = fieldValuesOf(listClientBenchmarks, HISTORY_FIELDS);

const Comment = strictObject({ value: Type.String({ maxLength: 4000 }) });
const commenting = { anyOf: ['bench/comment/edit', 'bench/comemnt/add', 'bench/all/comment/edit'] } as const;

export const makeFinal = endpoint({
  method: 'POST',
  path: '/api/benchmarks/history/:id/make-final-calculation/',
  changes: ['benchmarks'],
  summary:
    'Опубликовать расчёт: выпуск строится в фоне, см. publishing; без пробной сборки, отмеченных рисков и подписей — 409 с причиной; с опубликованного отметку не снять, его выпуск отзывают',
  access: { anyOf: ['calculate/default/set'], staff: true },
  confirm: true,
  params: IdParams,
  body: strictObject({
    ...Switch.properties,
    stamp: Type.Optional(
      Type.String({ maxLength: 100, description: 'Из проверки перед публикацией: публикуется только проверенное' }),
    ),
    comment: Type.Optional(Type.String({ maxLength: 2000, description: 'Комментарий для журнала' })),
  }),
  reply: Benchmark,
});

export const makeClientFinal = endpoint({
  method: 'POST',
  path: '/api/benchmarks/client/history/:id/make-final-calculation/',
  changes: ['benchmarks'],
  summary: 'Сделать расчёт клиента итоговым или снять эту отметку',
  access: { anyOf: ['bench/client/final/set', 'bench/client/final/default/set/'] },
  params: IdParams,
  body: Switch,
  reply: Benchmark,
});

export const commentBenchmark = endpoint({
  method: 'POST',
  path: '/api/benchmarks/history/:id/comment/',
  changes: ['benchmarks'],
  summary: 'Изменить комментарий к расчёту',
  access: commenting,
  params: IdParams,
  body: Comment,
  reply: Benchmark,
});

export const commentClientBenchmark = endpoint({
  method: 'POST',
  path: '/api/benchmarks/client/history/:id/comment/',
  changes: ['benchmarks'],
  summary: 'Изменить комментарий к расчёту клиента',
  access: commenting,
  params: IdParams,
  body: Comment,
  reply: Benchmark,
});
