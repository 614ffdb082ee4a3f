import { Type, type Static } from 'typebox';
import { INDICATOR_STATES, NOTE_LENGTH } from '#domain/benchmarks/standing/marks.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, LINES, nullable, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('access');
const access = { anyOf: ['bench/final/display', 'bench/list/view'] } as const;

/** An indicator this person has pinned or hidden. */
export const IndicatorMark = Type.Object({
  metric: Type.Integer(),
  state: oneOf(INDICATOR_STATES),
  note: Type.String(),
});
export type IndicatorMark = Static<typeof IndicatorMark>;

const Order = Type.Array(Id, { maxItems: 500, uniqueItems: true });
const reply = Type.Array(IndicatorMark, { description: 'В выбранном порядке, потом по времени отметки' });

export const listIndicatorMarks = endpoint({
  method: 'GET',
  path: '/api/users/me/indicators/',
  summary: 'Показатели, которые вошедший пользователь закрепил или скрыл в своей компании',
  access,
  reply,
});

export const saveIndicatorMark = endpoint({
  method: 'PUT',
  path: '/api/users/me/indicators/:metric/',
  changes: ['access'],
  summary: 'Закрепить или скрыть показатель, или снять отметку',
  access,
  params: Type.Object({ metric: Id }),
  body: strictObject({
    state: nullable({ ...oneOf(INDICATOR_STATES), description: 'null — снять отметку' }),
    note: Type.Optional(
      Type.String({ maxLength: NOTE_LENGTH, pattern: LINES, description: 'Заметка; без неё остаётся прежняя' }),
    ),
    order: Type.Optional({ ...Order, description: 'Закрепить показатели и в этом порядке' }),
  }),
  reply,
});

export const orderIndicatorMarks = endpoint({
  method: 'PUT',
  path: '/api/users/me/indicators/',
  changes: ['access'],
  summary: 'Закрепить показатели в этом порядке',
  access,
  body: strictObject({ order: Order }),
  reply,
});
