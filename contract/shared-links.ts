import { Type, type Static } from 'typebox';
import { KEY_STATES } from '#domain/access/personal-keys.ts';
import { LINK_DAYS } from '#domain/access/shared-links.ts';
import { Brief } from './brief.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, IdParams, Instant, nameOf, nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('access');
/** Whoever may take the whole benchmark along may hand a part of it on. */
const access = { anyOf: ['bench/all/expor'] } as const;
/** The contact of a company also sees and revokes the links of its people. */
const watching = { ...access, orContact: true } as const;

/** By which somebody without an account reads the brief of a company. */
export const SharedLink = Type.Object({
  id: Id,
  name: Type.String({ description: 'Для кого' }),
  maker: { ...Ref, description: 'Кто создал' },
  created_at: Instant,
  expires_at: Instant,
  views: Type.Integer(),
  last_viewed_at: nullable(Instant),
  state: oneOf(KEY_STATES),
});
export type SharedLink = Static<typeof SharedLink>;

export const listSharedLinks = endpoint({
  method: 'GET',
  path: '/api/brief/links/',
  summary: 'Свои ссылки для директора, а контактному лицу — и ссылки коллег, новые сначала',
  access: watching,
  reply: Type.Array(SharedLink),
});

export const makeSharedLink = endpoint({
  method: 'POST',
  path: '/api/brief/links/',
  changes: ['access'],
  summary: 'Создать ссылку для директора; её секрет портал показывает один раз',
  access,
  confirm: true,
  body: strictObject({
    name: nameOf(100),
    days: Type.Unsafe<(typeof LINK_DAYS)[number]>({ type: 'integer', enum: LINK_DAYS }),
  }),
  reply: Type.Object({ secret: Type.String() }),
  status: 201,
});

export const revokeSharedLink = endpoint({
  method: 'DELETE',
  path: '/api/brief/links/:id/',
  changes: ['access'],
  summary: 'Отозвать ссылку для директора: свою, а контактному лицу — и ссылку коллеги',
  access: watching,
  params: IdParams,
});

/** A POST, so that the secret stands in no address, no log and no history. */
export const readSharedBrief = endpoint({
  method: 'POST',
  path: '/api/shared/',
  changes: [],
  values: { of: 'company' },
  summary:
    'Что показать директору, по секрету ссылки, без входа; просмотры считаются и попадают в журнал не чаще раза в час',
  english: true,
  access: 'public',
  body: strictObject({ secret: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Brief,
});
