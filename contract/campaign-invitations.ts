import { Type } from 'typebox';
import { MANAGING_CAMPAIGNS } from './campaigns.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('campaigns', { english: true });

/** So many companies are invited at once; the web goes on with the next. */
export const INVITED_AT_ONCE = 500;

export const inviteCompanies = endpoint({
  method: 'POST',
  path: '/api/campaigns/:year/invitations/',
  changes: ['campaigns', 'messages', 'access', 'questionnaires'],
  summary:
    'Включить компании в сбор и пригласить их контактных лиц: кто не входил, тому письмо с одноразовой ссылкой, остальным сообщение и письмо',
  access: MANAGING_CAMPAIGNS,
  params: Type.Object({ year: Year }),
  body: strictObject({
    company_ids: Type.Array(Id, { minItems: 1, maxItems: INVITED_AT_ONCE, uniqueItems: true }),
  }),
  reply: Type.Object({
    joined: Type.Integer({ description: 'Вошли в сбор' }),
    invited: Type.Integer({ description: 'Приглашено людей' }),
    links: Type.Integer({ description: 'Из них письмом со ссылкой для входа' }),
    letters: Type.Integer({ description: 'Писем: отправлено, а без почты портала — лежит' }),
    unreachable: Type.Integer({ description: 'Компаний без контактного лица' }),
  }),
});
