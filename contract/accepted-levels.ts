import { Type, type Static } from 'typebox';
import { CauseProgress, decideCauses, listCauses } from './benchmark-causes.ts';
import { BenchmarkId } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, Instant, nullable, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });
const params = Type.Object({ id: BenchmarkId });

/** The far values of one company, which one decision may settle. */
export const FarCompany = Type.Object({
  company: Ref,
  values: Type.Integer({ description: 'Значений далеко от рынка' }),
  metrics: Type.Integer({ description: 'У скольких показателей' }),
  even: Type.Integer({ description: 'Из значений ровные к своим годам: их уровень можно принять' }),
  settled: Type.Integer({ description: 'Из значений уже решены принятым уровнем' }),
  level: nullable(
    Type.Object(
      { reason: Type.String(), author: nullable(Type.String()), created_at: Instant },
      {
        description: 'Принятый уровень; null — не принят',
      },
    ),
  ),
});
export type FarCompany = Static<typeof FarCompany>;

export const listFarCompanies = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/companies/',
  values: { of: 'benchmark' },
  summary: 'Компании, у которых есть значения только далеко от рынка, с принятыми уровнями',
  access: listCauses.access,
  params,
  reply: Type.Array(FarCompany),
});

export const acceptLevels = endpoint({
  method: 'POST',
  path: '/api/benchmarks/:id/anomalies/levels/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  values: { of: 'benchmark' },
  summary:
    'Принять уровень компании: её ровные к своим годам значения верны и впредь, пока не изменятся больше чем вдвое. reason null — взять назад',
  access: decideCauses.access,
  params,
  body: strictObject({ company_id: Id, reason: nullable(Type.String({ maxLength: 2000 })) }),
  reply: Type.Object({
    changed: Type.Integer({ description: 'У скольких показателей уровень принят или взят назад' }),
    progress: CauseProgress,
  }),
});
