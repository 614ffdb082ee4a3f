import { Type, type Static } from 'typebox';
import { ACCESS_TO_PIN } from '#domain/access/pins.ts';
import { DECISION_LENGTH, INDICATOR_STATES, NOTE_LENGTH, PRICE_LENGTH } from '#domain/benchmarks/standing/marks.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, LINES, nullable, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('access');
const access = { anyOf: ['bench/final/display', 'bench/list/view'] } as const;

/** An indicator the company has pinned for its director, or this person has hidden. */
export const IndicatorMark = Type.Object({
  metric: Type.Integer(),
  state: oneOf(INDICATOR_STATES),
  note: Type.String({ description: 'Заметка к закреплённому' }),
  decision: Type.String({ description: 'Какого решения он требует; пусто — по названию показателя' }),
  price: Type.String({ description: 'Цена решения: первой строкой сумма, дальше как она получилась' }),
});
export type IndicatorMark = Static<typeof IndicatorMark>;

const linesOf = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, pattern: LINES, description }));
const Order = Type.Array(Id, { maxItems: 500, uniqueItems: true });
const reply = Type.Array(IndicatorMark, { description: 'В выбранном порядке, потом по времени отметки' });

export const listIndicatorMarks = endpoint({
  method: 'GET',
  path: '/api/users/me/indicators/',
  summary: 'Показатели, которые компания закрепила для директора, а вошедший пользователь скрыл с главной',
  access,
  reply,
});

export const saveIndicatorMark = endpoint({
  method: 'PUT',
  path: '/api/users/me/indicators/:metric/',
  changes: ['access'],
  summary:
    'Скрыть показатель для себя, закрепить для всей компании или снять отметку; закрепляют те, кто ставит цели или выгружает файлы',
  access,
  params: Type.Object({ metric: Id }),
  body: strictObject({
    state: nullable({ ...oneOf(INDICATOR_STATES), description: 'null — снять отметку' }),
    note: linesOf(NOTE_LENGTH, 'Заметка; без неё остаётся прежняя'),
    decision: linesOf(DECISION_LENGTH, 'Решение; без него остаётся прежнее'),
    price: linesOf(PRICE_LENGTH, 'Цена решения; без неё остаётся прежняя'),
    order: Type.Optional({ ...Order, description: 'Закрепить показатели и в этом порядке' }),
  }),
  reply,
});

export const orderIndicatorMarks = endpoint({
  method: 'PUT',
  path: '/api/users/me/indicators/',
  changes: ['access'],
  summary: 'Закрепить показатели компании в этом порядке',
  access: ACCESS_TO_PIN,
  body: strictObject({ order: Order }),
  reply,
});
