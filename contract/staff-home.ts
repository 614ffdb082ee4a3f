import { Type, type Static } from 'typebox';
import { HOME_PARTS, WAITING_KINDS } from '#domain/campaigns/waiting.ts';
import { CampaignState, SEEING_CAMPAIGNS } from './campaigns.ts';
import { endpointsOf } from './endpoint.ts';
import { Day, Instant, nullable, oneOf, Ref, rights, whole } from './shapes.ts';

const endpoint = endpointsOf('campaigns', { english: true });

/** Something that waits for the reader: one line, one reason, one verb. */
export const WaitingThing = Type.Object({
  kind: oneOf(WAITING_KINDS),
  count: Type.Integer(),
  first: Type.Array(Ref, { description: 'Первые: чьё это, и номер того, что ждёт' }),
  since: nullable(Instant),
  years: Type.Array(Type.Integer(), { description: 'За какие годы' }),
  due: nullable({ ...Day, description: 'День, к которому это' }),
  id: nullable(Type.Integer({ description: 'Если ждёт одно — его номер; из запросов доступа самый старый' })),
});
export type WaitingThing = Static<typeof WaitingThing>;

export const getStaffHome = endpoint({
  method: 'GET',
  path: '/api/campaigns/home/',
  summary: 'Главная сотрудника: сбор, который идёт, что ждёт меня, последняя публикация',
  access: SEEING_CAMPAIGNS,
  reply: Type.Object({
    state: nullable(CampaignState),
    waiting: Type.Array(WaitingThing),
    failed: Type.Array(oneOf(HOME_PARTS), { description: 'Что не удалось посчитать; остальное верно' }),
    next: nullable(
      Type.Object({ kind: oneOf(['opening', 'deadline', 'publication']), day: Day, year: Type.Integer() }),
    ),
    next_year: Type.Integer(),
    publication: nullable(
      Type.Object({
        id: Type.Integer(),
        built_at: Instant,
        benchmark_id: Type.Integer(),
        companies: whole(0),
        years: Type.Array(Type.Integer()),
      }),
    ),
    can: rights('open'),
  }),
});
export type StaffHome = Static<(typeof getStaffHome)['reply']>;
