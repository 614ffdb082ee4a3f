import { Type, type Static } from 'typebox';
import { ACCESS_TO_SET_TARGETS } from '#domain/access/targets.ts';
import { TARGET_KINDS, TARGET_STATES } from '#domain/benchmarks/targets/check-target.ts';
import { DIRECTIONS, METRIC_TYPES } from '#domain/methodology/states.ts';
import { endpointsOf } from './endpoint.ts';
import { Day, Id, IdParams, Instant, nullable, oneOf, rights, strictObject, whole } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });
const changes = ['benchmarks'] as const;

/** A figure the company wants an indicator to reach by a day, and how it stands by its newest questionnaires. */
export const Target = Type.Object({
  id: Type.Integer(),
  metric_id: Type.Integer(),
  metric: Type.String(),
  unit_name: Type.String(),
  mtype: oneOf(METRIC_TYPES),
  direction: oneOf(DIRECTIONS),
  kind: { ...oneOf(TARGET_KINDS), description: 'Чем было число: медиана, лучшая четверть группы или своё' },
  value: Type.Number(),
  due: Day,
  release_id: nullable(Type.Integer({ description: 'Выпуск рынка, по которому цель поставлена' })),
  industry_id: nullable(Type.Integer()),
  size_band: nullable(Type.Integer()),
  group: nullable(Type.String({ description: 'С кем сравнивали; null — весь рынок' })),
  from_year: nullable(Type.Integer({ description: 'Новейший год со значением, когда цель поставили' })),
  user_name: Type.String({ description: 'Кто поставил' }),
  set_at: Instant,
  market: Type.Object(
    { p25: nullable(Type.Number()), median: nullable(Type.Number()), p75: nullable(Type.Number()) },
    { description: 'Нынешний выпуск: та же группа, а по прежней формуле — за год, когда цель поставили' },
  ),
  state: oneOf(TARGET_STATES),
  figure: nullable(Type.Object({ year: Type.Integer(), value: Type.Number() })),
  left: nullable(Type.Number({ description: 'Сколько осталось; 0 — достигнута' })),
  expected: nullable(Type.Number({ description: 'Что дал бы ровный темп к году этого значения' })),
  new_formula: Type.Optional(
    Type.Integer({
      description: 'С какого года показатель считается по другой формуле, чем та, по которой цель поставлена',
    }),
  ),
  can: rights('change'),
});
export type Target = Static<typeof Target>;

const reply = Type.Array(Target, { description: 'Ближайший срок раньше' });

export const listTargets = endpoint({
  method: 'GET',
  path: '/api/targets/',
  summary: 'Цели своей компании и как они стоят по её данным',
  access: { anyOf: ['bench/final/display', 'bench/list/view'] },
  reply,
});

export const saveTarget = endpoint({
  method: 'PUT',
  path: '/api/targets/metrics/:metric/',
  changes,
  summary: 'Поставить своей компании цель по показателю; прежняя заменяется',
  access: ACCESS_TO_SET_TARGETS,
  params: Type.Object({ metric: Id }),
  body: strictObject({
    kind: oneOf(TARGET_KINDS),
    value: Type.Optional(Type.Number({ description: 'Своё число; медиану и лучшую четверть портал берёт из выпуска' })),
    due: Day,
    release: Type.Optional(Id),
    industry: Type.Optional(Id),
    size: Type.Optional(whole(0)),
  }),
  reply,
});

export const removeTarget = endpoint({
  method: 'DELETE',
  path: '/api/targets/:id/',
  changes,
  summary: 'Снять цель своей компании; её можно вернуть',
  access: ACCESS_TO_SET_TARGETS,
  params: IdParams,
});

export const restoreTarget = endpoint({
  method: 'POST',
  path: '/api/targets/:id/restore/',
  changes,
  summary: 'Вернуть снятую цель, если по показателю не поставлена другая',
  access: ACCESS_TO_SET_TARGETS,
  params: IdParams,
  reply,
});
