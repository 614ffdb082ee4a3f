import { Type, type Static } from 'typebox';
import { HIDDEN } from '#domain/benchmarks/release/own-in-market.ts';
import { RELEASE_STATES } from '#domain/benchmarks/release/release-states.ts';
import { SizeBand } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { Day, Id, IdParams, Instant, nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });
const access = { anyOf: ['bench/final/display', 'bench/list/view'] } as const;

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
  reply: Type.Array(Type.Object({ ...Release.properties, state: oneOf(RELEASE_STATES) })),
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
      it_system_ids: Type.Array(Type.Integer(), {
        description: 'ИТ-системы, по которым своя компания сообщила значения',
      }),
    }),
  }),
});
export type ReleaseMenu = Static<(typeof getReleaseMenu)['reply']>;

/** What one metric under an indicator would have to be for a goal, everything else as it is. */
export const NeededInput = Type.Object({
  id: Type.Integer(),
  description: Type.String(),
  unit_name: Type.String(),
  value: Type.Number(),
  needed: nullable(Type.Number()),
  why: nullable({
    ...oneOf(['unsolvable', 'negative', 'over', 'formula']),
    description: 'Почему одним этим числом цели не достичь',
  }),
});
export type NeededInput = Static<typeof NeededInput>;

export const listNeededInputs = endpoint({
  method: 'GET',
  path: '/api/releases/:id/metrics/:metricId/needed-inputs/',
  summary: 'Каким должно стать каждое из чисел своей компании, чтобы показатель достиг цели; по одному',
  cost: 5,
  access,
  params: Type.Object({ id: Id, metricId: Id }),
  query: strictObject({ goal: Type.Number() }),
  reply: Type.Array(NeededInput),
});

export const NextRelease = Type.Object({
  date: nullable({ ...Day, description: 'null — дата не назначена или прошла' }),
});

export const getNextRelease = endpoint({
  method: 'GET',
  path: '/api/releases/next/',
  summary: 'Когда выйдет следующий выпуск рынка',
  access: 'signed-in',
  reply: NextRelease,
});

export const saveNextRelease = endpoint({
  method: 'PUT',
  path: '/api/releases/next/',
  changes: ['benchmarks'],
  summary: 'Назначить день следующего выпуска; его видят клиенты, новый выпуск снимает дату',
  access: { anyOf: ['calculate/default/set'], staff: true },
  confirm: true,
  body: strictObject({ date: nullable(Day) }),
  reply: NextRelease,
});
