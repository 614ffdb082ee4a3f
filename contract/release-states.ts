import { Type, type Static } from 'typebox';
import { RELEASE_STATES, WITHDRAWAL_KINDS } from '#domain/benchmarks/release/release-states.ts';
import { makeFinal } from './benchmarks.ts';
import { endpointsOf } from './endpoint.ts';
import { Signature } from './sign-off.ts';
import { Id, IdParams, Instant, LINES, nullable, oneOf, Ref, rights, strictObject, whole } from './shapes.ts';

const endpoint = endpointsOf('benchmarks');

/** A withdrawn release as clients know it. */
const WithdrawnRelease = Type.Object({
  id: Type.Integer(),
  built_at: Instant,
  withdrawn_at: Instant,
  words: Type.String({ description: 'Что сказано клиентам' }),
  words_en: Type.String({ description: 'То же по-английски' }),
});

/** Which release clients read now. */
export const MarketNow = Type.Object({
  release: nullable(Type.Object({ id: Type.Integer(), built_at: Instant })),
  withdrawn: nullable({
    ...WithdrawnRelease,
    description: 'Выпуск, чей отзыв это решил, пока после него не вступил в силу другой; без выпуска рынок на проверке',
  }),
});
export type MarketNow = Static<typeof MarketNow>;

/** A release as the staff see it. */
export const ReleaseRow = Type.Object({
  id: Type.Integer(),
  benchmark_id: Type.Integer(),
  state: oneOf(RELEASE_STATES),
  built_at: Instant,
  company_count: Type.Integer(),
  years: Type.Array(Type.Integer()),
  read: Type.Array(Type.Object({ since: Instant, until: nullable(Instant) }), {
    description: 'Когда его читали клиенты, сначала раннее; until null — читают сейчас',
  }),
  withdrawal: nullable(
    Type.Object({
      withdrawn_at: Instant,
      author: nullable(Ref),
      kind: oneOf(WITHDRAWAL_KINDS),
      reason: Type.String({ description: 'Причина для своих' }),
      words: Type.String({ description: 'Что сказано клиентам' }),
      words_en: Type.String(),
      instead: nullable(Type.Integer({ description: 'Что клиенты читали после; null — ничего' })),
    }),
  ),
  can: rights('withdraw'),
});
export type ReleaseRow = Static<typeof ReleaseRow>;

export const listReleaseStates = endpoint({
  method: 'GET',
  path: '/api/releases/states/',
  summary: 'Выпуски рынка с их состоянием, новые сначала',
  access: { anyOf: ['bench/list/view'], staff: true },
  reply: Type.Object({
    results: Type.Array(ReleaseRow),
    readers: Type.Object(
      { companies: whole(0), people: whole(0) },
      { description: 'Кому придёт сообщение об отзыве: контактные лица компаний с открытым рынком' },
    ),
  }),
});
export type ReleaseStates = Static<(typeof listReleaseStates)['reply']>;

const Count = Type.Object(
  { people: whole(0), read: whole(0) },
  { description: 'Сообщение в портале: кому и кто прочёл' },
);

/** A release with all that happened to it. */
export const ReleaseState = Type.Object({
  ...ReleaseRow.properties,
  signatures: Type.Array(Signature, { description: 'Кто подписал и какие риски принял; пусто — до подписей' }),
  told: Type.Object({ published: Count, withdrawn: Count }),
  downloads: Type.Object(
    { files: whole(0), people: whole(0), companies: whole(0) },
    { description: 'Выгрузки клиентов, пока журнал их хранит' },
  ),
});
export type ReleaseState = Static<typeof ReleaseState>;

export const getReleaseState = endpoint({
  method: 'GET',
  path: '/api/releases/:id/state/',
  summary: 'Выпуск: состояние, подписи, кому о нём сказано и сколько раз выгружен',
  access: listReleaseStates.access,
  params: IdParams,
  reply: ReleaseState,
});

/** Anything but blanks. */
const SAID = LINES.replace('^', '^(?=[\\s\\S]*\\S)');

export const withdrawRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:id/withdraw/',
  changes: ['benchmarks'],
  summary: 'Отозвать выпуск: его больше не читает ни один клиент; вернуть отозванный нельзя',
  access: { ...makeFinal.access, staff: true },
  confirm: true,
  params: IdParams,
  body: strictObject({
    kind: oneOf(WITHDRAWAL_KINDS),
    reason: Type.String({ maxLength: 2000, pattern: SAID, description: 'Причина для своих: журнал и список выпусков' }),
    words: Type.String({ maxLength: 500, pattern: SAID, description: 'Что прочтут клиенты, без названий компаний' }),
    words_en: Type.String({ maxLength: 500, pattern: SAID, description: 'То же для тех, кто читает по-английски' }),
    instead: Type.Optional(
      nullable({
        ...Id,
        description:
          'Что клиенты читают вместо действующего выпуска: номер другого или null — рынок на проверке. Отзывая заменённый, не указывайте',
      }),
    ),
  }),
  reply: ReleaseRow,
});
