import { Type, type Static } from 'typebox';
import { CHANGE_KINDS } from '#domain/subscriptions/history.ts';
import { MOST_PRICE } from '#domain/subscriptions/money.ts';
import { STATES } from '#domain/subscriptions/state.ts';
import { endpointsOf } from './endpoint.ts';
import { ALL_ROOMS } from './rooms.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  Ref,
  rights,
  StartedFrom,
  Version,
  strictObject,
  nameOf,
} from './shapes.ts';

const endpoint = endpointsOf('subscriptions', { english: true });

/** What is offered for money: how long, and what is in it. A limit of null is no limit. */
export const Tariff = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  /** Roubles for the whole period, with kopecks after the point. */
  price: Type.Number(),
  months: Type.Integer(),
  max_users: nullable(Type.Integer()),
  /** Calculations a calendar month. */
  max_calculations: nullable(Type.Integer()),
  can_export: Type.Boolean(),
  /** Given by administrators only: clients do not see it, unless their company has it. */
  is_internal: Type.Boolean(),
  /** How many subscriptions name it; null for those who may not see the subscriptions of others. */
  subscription_count: nullable(Type.Integer()),
  version: Version,
  can: rights('edit', 'delete'),
});
export type Tariff = Static<typeof Tariff>;

const TARIFF_FIELDS = {
  name: nameOf(100),
  description: Type.String({ maxLength: 1000 }),
  price: Type.Number({ minimum: 0, maximum: MOST_PRICE }),
  months: Type.Integer({ minimum: 1, maximum: 120 }),
  max_users: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  max_calculations: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  can_export: Type.Boolean(),
  /** Left out it stays as it is; a new tariff is offered to clients. */
  is_internal: Type.Optional(Type.Boolean()),
};

export const listTariffs = endpoint({
  method: 'GET',
  path: '/api/tariffs/',
  summary: 'Тарифы',
  access: 'signed-in',
  reply: Type.Array(Tariff),
});

/** A tariff's name stands on many screens, and what a subscription allows decides what they show. */
const changes = ALL_ROOMS;

export const addTariff = endpoint({
  method: 'POST',
  path: '/api/tariffs/',
  changes,
  summary: 'Добавить тариф',
  access: { anyOf: ['admin/tarif/add'] },
  confirm: true,
  body: strictObject(TARIFF_FIELDS),
  reply: Tariff,
  status: 201,
});

export const saveTariff = endpoint({
  method: 'PUT',
  path: '/api/tariffs/:id/',
  changes,
  summary: 'Изменить тариф',
  access: { anyOf: ['admin/tarif/edit'] },
  confirm: true,
  params: IdParams,
  body: strictObject({ ...TARIFF_FIELDS, version: StartedFrom }),
  reply: Tariff,
});

export const deleteTariff = endpoint({
  method: 'DELETE',
  path: '/api/tariffs/:id/',
  changes,
  summary: 'Удалить тариф, которого нет ни в одной подписке',
  access: { anyOf: ['admin/tarif/delete'] },
  confirm: true,
  params: IdParams,
});

/** A company's right to a tariff for a span of days, both ends included. */
export const Subscription = Type.Object({
  id: Type.Integer(),
  company: Ref,
  tariff: Ref,
  tariff_name: Type.String(),
  /** Roubles for a term of so many months, as the tariff had them when it was chosen; its later price changes neither. */
  price: Type.Number(),
  months: Type.Integer(),
  /** The lower tariff chosen for the next term; it holds from the next extension on. */
  next_tariff: nullable(Ref),
  valid_from: Day,
  valid_to: Day,
  contact_user: nullable(Ref),
  is_blocked: Type.Boolean(),
  is_active: Type.Boolean(),
  state: oneOf(STATES),
  /** Today included; 0 when the end has passed. */
  days_left: Type.Integer(),
  version: Version,
  /** `delete`: nobody from the company has used it. */
  can: rights('edit', 'delete'),
});
export type Subscription = Static<typeof Subscription>;

/** One line of the history of a company's subscriptions. */
export const SubscriptionChange = Type.Object({
  id: Type.Integer(),
  created_at: Instant,
  kind: oneOf(CHANGE_KINDS),
  /** Null for what the portal did by itself, and for the operator's staff when a client reads. */
  user_name: nullable(Type.String()),
  by_staff: Type.Boolean(),
  /** Null when the tariff stayed. */
  tariff_before: nullable(Type.String()),
  tariff: Type.String(),
  valid_from: Day,
  /** Null for a plan: its end is known when the term is ordered. */
  valid_to: nullable(Day),
});
export type SubscriptionChange = Static<typeof SubscriptionChange>;

export const ActiveSubscription = Type.Object({
  ...Subscription.properties,
  /** People who can sign in, and calculations of this calendar month. */
  usage: Type.Object({ users: Type.Integer(), calculations: Type.Integer() }),
  /** What an extension would add, null when it would be refused: `extension_refusal` then says why to those with the right. */
  extension: nullable(Type.Object({ tariff: Ref, valid_from: Day, valid_to: Day })),
  extension_refusal: nullable(Type.String()),
  changes: Type.Array(SubscriptionChange, { description: 'История подписок компании, новое сначала' }),
  can: rights('extend', 'change_tariff'),
});
export type ActiveSubscription = Static<typeof ActiveSubscription>;

/** `ends_soon`: those in force by their end, then those to come, then the blocked, then the ended, newest first. */
const ORDERINGS = ['ends_soon', 'company', 'tariff', 'valid_from', 'valid_to', 'created_at'] as const;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions/',
  summary: 'Подписки компаний',
  access: { anyOf: ['admin/tarif/view'] },
  query: listQuery(ORDERINGS, 'ends_soon', {
    company: anyOfValues(Id),
    tariff: anyOfValues(Id),
    state: anyOfValues(oneOf(STATES)),
  }),
  reply: pageOf(Subscription),
});

export const listSubscriptionFieldValues = fieldValuesOf(listSubscriptions, ['company', 'tariff', 'state']);

/** The companies a subscription can be for, with the people who can be its contact. */
export const listSubscriptionCompanies = endpoint({
  method: 'GET',
  path: '/api/subscriptions/companies/',
  summary: 'Компании и сотрудники, которых можно указать в подписке',
  access: { anyOf: ['admin/tarif/view'] },
  reply: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      users: Type.Array(Ref),
      /** The end of the last subscription: a new one can begin on the day after. */
      last_valid_to: nullable(Day),
      /** The oldest request for access to the market that nobody has answered. */
      request: nullable(Type.Object({ day: Day, person: Type.String(), address: Type.String() })),
    }),
  ),
});

/** A contact or a block left out stays as it is; a new subscription has neither. */
const SUBSCRIPTION_FIELDS = {
  company: Id,
  tariff: Id,
  valid_from: Day,
  valid_to: Day,
  contact_user: Type.Optional(nullable(Id)),
  is_blocked: Type.Optional(Type.Boolean()),
};

export const addSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/',
  changes,
  summary: 'Добавить подписку',
  access: { anyOf: ['admin/tarif/add'] },
  confirm: true,
  body: strictObject(SUBSCRIPTION_FIELDS),
  reply: Subscription,
  status: 201,
});

export const saveSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscriptions/:id/',
  changes,
  summary: 'Изменить, заблокировать или разблокировать подписку',
  access: { anyOf: ['admin/tarif/edit'] },
  confirm: true,
  params: IdParams,
  body: strictObject({ ...SUBSCRIPTION_FIELDS, version: StartedFrom }),
  reply: Subscription,
});

export const removeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/remove/',
  changes,
  summary: 'Удалить ошибочную подписку, которой никто из компании не пользовался',
  access: { anyOf: ['admin/tarif/delete'] },
  confirm: true,
  params: IdParams,
  body: strictObject({ reason: nameOf(500), version: StartedFrom }),
});

export const getActiveSubscription = endpoint({
  method: 'GET',
  path: '/api/get-active/',
  summary: 'Действующая подписка своей компании',
  access: { anyOf: ['subscription/view'] },
  reply: ActiveSubscription,
});

export const listOwnSubscriptionChanges = endpoint({
  method: 'GET',
  path: '/api/get-active/changes/',
  summary: 'История подписок своей компании, новое сначала',
  access: { anyOf: ['subscription/view'] },
  reply: Type.Array(SubscriptionChange),
});

export const listSubscriptionChanges = endpoint({
  method: 'GET',
  path: '/api/subscriptions/changes/',
  summary: 'История подписок компании, новое сначала',
  access: { anyOf: ['admin/tarif/view'] },
  query: strictObject({ company: Id }),
  reply: Type.Array(SubscriptionChange),
});

export const extendActiveSubscription = endpoint({
  method: 'POST',
  path: '/api/extend-active/',
  changes,
  summary: 'Продлить действующую подписку на один срок тарифа (контактное лицо компании)',
  access: { anyOf: ['subscription/extend_active'] },
  confirm: true,
  /** With the end the person was shown, a second click does not extend twice; with the offer, no other is ordered. */
  body: nullable(
    strictObject({
      valid_to: Type.Optional(Day),
      tariff: Type.Optional(Id),
      price: Type.Optional(Type.Number({ minimum: 0, maximum: MOST_PRICE })),
      months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
    }),
  ),
  reply: ActiveSubscription,
});

export const changeTariff = endpoint({
  method: 'POST',
  path: '/api/change-tariff/',
  changes,
  summary:
    'Сменить тариф: более высокий — с сегодняшнего дня до конца срока, иной — со следующего срока (контактное лицо компании)',
  access: { anyOf: ['subscription/change_tariff'] },
  confirm: true,
  body: strictObject({ new_tariff_id: Id }),
  reply: ActiveSubscription,
});
