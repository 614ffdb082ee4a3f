import { Type, type Static } from 'typebox';
import { HIDDEN } from '#domain/benchmarks/release/own-in-market.ts';
import { DIRECTIONS } from '#domain/methodology/states.ts';
import { ReleaseCell } from './benchmark-shapes.ts';
import { SizeBand } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { metricHead, processWith } from './metric-rows.ts';
import { Id, IdParams, Instant, nullable, oneOf, Ref, whole, strictObject } from './shapes.ts';

export type { ReleaseCell };

const endpoint = endpointsOf('benchmarks');
const access = { anyOf: ['bench/final/display', 'bench/list/view'] } as const;

export const ReleaseMetric = Type.Object({
  ...metricHead,
  direction: nullable(oneOf(DIRECTIONS)),
  latest: ReleaseCell,
  years: Type.Array(Type.Object({ year: Type.Integer(), ...ReleaseCell.properties })),
});
export type ReleaseMetric = Static<typeof ReleaseMetric>;

export const Release = Type.Object({
  id: Type.Integer(),
  benchmark_id: Type.Integer(),
  built_at: Instant,
  revision: nullable(Type.Integer()),
  company_count: Type.Integer(),
  enough: Type.Object(
    { median: Type.Integer(), quartiles: Type.Integer(), tails: Type.Integer() },
    { description: 'От скольких компаний показаны медиана, квартили и края' },
  ),
});
export type Release = Static<typeof Release>;

/** A part of the market that a release shows, with how many indicators it shows of it. */
const Group = {
  metric_count: Type.Integer(),
  company_count: Type.Integer(),
  hidden: nullable({ ...oneOf(HIDDEN), description: 'Почему из группы ничего не показано' }),
};

/** Where a company stands by its size; null without a release, without bands in it or without a reported size. */
export const getCompanySizeBand = endpoint({
  method: 'GET',
  path: '/api/companies/:id/size-band/',
  summary: 'Группа компании по размеру в нынешнем выпуске',
  access: { anyOf: ['metrics/by_year/view', 'metrics/by_questionario/view'] },
  params: IdParams,
  reply: Type.Object({ size_band: nullable(SizeBand) }),
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/releases/',
  summary: 'Выпуски рыночных цифр, новые сначала',
  access,
  reply: Type.Array(Release),
});

export const getReleaseMenu = endpoint({
  method: 'GET',
  path: '/api/releases/:id/menu/',
  summary: 'Группы выпуска: отрасли, размеры компаний, ИТ-системы; что из них показано и почему остальное нет',
  access,
  params: IdParams,
  reply: Type.Object({
    release: Release,
    all: Type.Object(Group),
    industries: Type.Array(Type.Object({ ...Ref.properties, ...Group })),
    size_bands: Type.Array(Type.Object({ ...SizeBand.properties, ...Group })),
    it_systems: Type.Array(Type.Object({ ...Ref.properties, ...Group })),
    combinations: Type.Array(Type.Object({ industry_id: Type.Integer(), it_system_id: Type.Integer(), ...Group })),
    own: Type.Object({
      industry_id: nullable(Type.Integer({ description: 'Основная отрасль своей компании' })),
      size_band: nullable(Type.Integer({ description: 'Размер своей компании: какая из групп' })),
    }),
  }),
});
export type ReleaseMenu = Static<(typeof getReleaseMenu)['reply']>;

const population = {
  industry: Type.Optional(Id),
  it_system: Type.Optional(Id),
  size: Type.Optional(whole(0)),
};

export const getReleaseMarket = endpoint({
  method: 'GET',
  path: '/api/releases/:id/market/',
  summary: 'Рынок одной группы выпуска: одни и те же байты для всех, кому он открыт',
  access,
  params: IdParams,
  query: Type.Object(population, { additionalProperties: false }),
  reply: Type.Object({
    release: Release,
    years: Type.Array(Type.Integer()),
    processes: Type.Array(processWith(ReleaseMetric)),
  }),
});
export type ReleaseMarket = Static<(typeof getReleaseMarket)['reply']>;

/** What a company has of one indicator, by its newest accepted questionnaires. */
export const OwnFigure = Type.Object({
  metric_id: Type.Integer(),
  points: Type.Array(Type.Object({ year: Type.Integer(), value: Type.Number() })),
});
export type OwnFigure = Static<typeof OwnFigure>;

export const listOwnFigures = endpoint({
  method: 'GET',
  path: '/api/releases/:id/own/',
  summary: 'Показатели своей компании по методике выпуска, по годам',
  access,
  params: IdParams,
  query: strictObject({ it_system: Type.Optional(Id) }),
  reply: Type.Array(OwnFigure),
});
