import { Type, type Static } from 'typebox';
import { ACCESS_TO_ERASE as access } from '#domain/access/organisations.ts';
import { SECOND_WORD_REFUSALS } from '#domain/organisations/erasure.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, IdParams, Instant, LINES, nullable, oneOf, Ref, rights, strictObject } from './shapes.ts';

const endpoint = endpointsOf('organisations');
const changes = [
  'organisations',
  'questionnaires',
  'benchmarks',
  'campaigns',
  'subscriptions',
  'access',
  'messages',
] as const;

const count = (description: string) => Type.Integer({ description });

/** An open proposal to erase a company. */
export const ErasureProposal = Type.Object({
  id: Type.Integer(),
  company: Ref,
  reason: Type.String(),
  person: Type.String({ description: 'Кто предложил' }),
  own: Type.Boolean({ description: 'Предложил тот, кто спросил' }),
  proposed_at: Instant,
  expires_at: Instant,
  cannot_confirm: nullable({ ...oneOf(SECOND_WORD_REFUSALS), description: 'Почему подтвердить должен другой' }),
});
export type ErasureProposal = Static<typeof ErasureProposal>;

/** What erasing a company would take away, what would stay, and how the proposal stands. */
export const Erasure = Type.Object({
  company: Ref,
  goes: Type.Object({
    questionnaires: count('Анкеты'),
    values: count('Значения показателей'),
    files: count('Файлы'),
    bytes: Type.Number({ description: 'Размер файлов' }),
    people: count('Сотрудники, с их ключами, ссылками и настройками'),
    questions: count('Вопросы о значениях, с перепиской и заметками'),
    campaigns: count('Приглашения в кампании'),
    targets: count('Цели'),
    calculations: count('Собственные расчёты компании'),
  }),
  stays: Type.Object({
    releases: count('Выпуски рынка, в которых компания участвовала: их цифры не меняются'),
    market_calculations: count('Расчёты аналитиков, пересчитанные без неё'),
    subscriptions: count('Подписки и записи об их изменениях'),
    journal_lines: count('Строки журнала: без имён и содержания'),
  }),
  others: count('Сколько других администраторов могут подтвердить'),
  fresh_access: Type.Boolean({
    description: 'Доступ предложившему (или тому, кто спросил) недавно выдавал другой: подтверждения не примут',
  }),
  proposal: nullable(ErasureProposal),
  can: rights('propose', 'withdraw', 'confirm', 'decline'),
});
export type Erasure = Static<typeof Erasure>;

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/company/:id/erasure/',
  summary: 'Что удалится, если стереть компанию, что останется, и как стоит предложение об этом',
  access,
  params: IdParams,
  reply: Erasure,
});

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/erasures/',
  summary: 'Открытые предложения стереть компании',
  access,
  reply: Type.Array(ErasureProposal),
});

const Reason = Type.String({ minLength: 1, maxLength: 1000, pattern: LINES });

export const proposeErasure = endpoint({
  method: 'POST',
  path: '/api/company/:id/erasure/',
  changes: ['organisations', 'messages'],
  summary: 'Предложить стереть компанию; подтверждает другой администратор или команда на сервере',
  access,
  confirm: true,
  params: IdParams,
  body: strictObject({ reason: Reason }),
  reply: Erasure,
  status: 201,
});

/** Which proposal is meant: another one may have taken its place. */
const proposal = { proposal: Id };

export const confirmErasure = endpoint({
  method: 'POST',
  path: '/api/company/:id/erasure/confirm/',
  changes,
  summary: 'Подтвердить предложение другого администратора: компания стирается навсегда',
  access,
  confirm: true,
  params: IdParams,
  body: strictObject({
    ...proposal,
    name: Type.String({ maxLength: 200, description: 'Название компании, набранное ещё раз' }),
  }),
  status: 204,
});

export const declineErasure = endpoint({
  method: 'POST',
  path: '/api/company/:id/erasure/decline/',
  changes: ['organisations', 'messages'],
  summary: 'Отклонить предложение другого администратора',
  access,
  params: IdParams,
  body: strictObject({ ...proposal, reason: Reason }),
  status: 204,
});

export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/api/company/:id/erasure/withdraw/',
  changes: ['organisations', 'messages'],
  summary: 'Отозвать своё предложение',
  access,
  params: IdParams,
  body: strictObject(proposal),
  status: 204,
});
