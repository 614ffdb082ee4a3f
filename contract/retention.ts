import { Type, type Static } from 'typebox';
import { LEAST_MONTHS, MOST_MONTHS, type Retained } from '#domain/journal/retention.ts';
import { endpointsOf } from './endpoint.ts';
import { Instant, nullable, strictObject } from './shapes.ts';

const endpoint = endpointsOf('platform');
const access = { anyOf: ['admin/org/delete'], staff: true } as const;

const months = (kind: Retained, description: string) =>
  nullable(Type.Integer({ minimum: LEAST_MONTHS[kind], maximum: MOST_MONTHS, description }));

const terms = {
  files: months('files', 'Сколько месяцев хранить файлы анкет; null — всегда'),
  calculations: months('calculations', 'Сколько месяцев хранить неопубликованные расчёты; null — всегда'),
  journal: months('journal', 'Сколько месяцев хранить строки журнала и замечания; null — всегда'),
};
export const Retention = Type.Object(terms);
export type Retention = Static<typeof Retention>;

/** What goes by a term. */
const Going = Type.Object({
  count: Type.Integer(),
  bytes: nullable(Type.Number({ description: 'Сколько места освободится; известно для файлов' })),
  oldest: nullable(Instant),
  newest: nullable(Instant),
});
export type Going = Static<typeof Going>;

const RetentionState = Type.Object({
  terms: Retention,
  last_run: nullable(Instant),
});

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/retention/',
  summary: 'Сроки хранения файлов, расчётов и журнала',
  access,
  reply: RetentionState,
});

const term = (kind: Retained) => Type.Optional(Type.Integer({ minimum: LEAST_MONTHS[kind], maximum: MOST_MONTHS }));

export const RetentionPreview = Type.Object({ files: Going, calculations: Going, journal: Going });
export type RetentionPreview = Static<typeof RetentionPreview>;

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/retention/preview/',
  summary: 'Что удалилось бы сейчас при таких сроках в месяцах; без срока ничего',
  access,
  query: strictObject({ files: term('files'), calculations: term('calculations'), journal: term('journal') }),
  reply: RetentionPreview,
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/retention/',
  changes: ['platform'],
  summary: 'Назначить сроки хранения; старое удаляется раз в сутки',
  access,
  confirm: true,
  body: strictObject(terms),
  reply: RetentionState,
});
