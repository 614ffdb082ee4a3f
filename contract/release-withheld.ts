import { Type, type Static } from 'typebox';
import { Judged } from './benchmark-shapes.ts';
import { makeFinal } from './benchmarks.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, IdParams, Instant, nullable, Ref, Year, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });
const access = makeFinal.access;

/** Companies from a size on and below another; null: without an end. */
const Bounds = strictObject({
  from: Type.Number({ minimum: 0 }),
  below: nullable(Type.Number({ exclusiveMinimum: 0 })),
});

/** A figure that is kept back from the next releases, and why. */
export const Withheld = Type.Object({
  id: Type.Integer(),
  metric: Judged,
  it_system: nullable(Ref),
  industry: nullable(Ref),
  size_band: nullable(Bounds),
  year: nullable(Type.Integer({ description: 'null — последние значения' })),
  reason: Type.String(),
  author: nullable(Ref),
  created_at: Instant,
});
export type Withheld = Static<typeof Withheld>;

export const listWithheld = endpoint({
  method: 'GET',
  path: '/api/releases/withheld/',
  summary: 'Цифры, которые аналитик скрыл из следующих выпусков, новые сначала',
  access,
  reply: Type.Array(Withheld),
});

export const withholdFigure = endpoint({
  method: 'POST',
  path: '/api/releases/withheld/',
  changes: ['benchmarks'],
  summary: 'Скрыть цифру из следующих выпусков; открыть скрытую правилами нельзя',
  access,
  body: strictObject({
    metric_id: Id,
    it_system_id: Type.Optional(nullable(Id)),
    industry_id: Type.Optional(nullable(Id)),
    size_band: Type.Optional(nullable(Bounds)),
    year: Type.Optional(nullable(Year)),
    reason: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  reply: Withheld,
  status: 201,
});

export const liftWithheld = endpoint({
  method: 'DELETE',
  path: '/api/releases/withheld/:id/',
  changes: ['benchmarks'],
  summary: 'Больше не скрывать цифру: в следующем выпуске её решают правила',
  access,
  params: IdParams,
  status: 204,
});
