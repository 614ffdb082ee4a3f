import { Type } from 'typebox';
import { MANAGING_CAMPAIGNS } from './campaigns.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, nullable, Ref, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('campaigns', { english: true });
const access = MANAGING_CAMPAIGNS;

export const getCampaignChoices = endpoint({
  method: 'GET',
  path: '/api/campaigns/choices/',
  summary: 'Из чего составить сбор: компании, с действующей подпиской отмечены, и редакции методики',
  access,
  query: strictObject({ year: Type.Optional(Year) }),
  reply: Type.Object({
    companies: Type.Array(
      Type.Object({
        ...Ref.properties,
        subscribed: Type.Boolean(),
        reported: Type.Boolean({ description: 'Сдала анкету за год до сбора' }),
        branch_ids: Type.Array(Type.Integer()),
        invited: Type.Boolean({ description: 'Приглашена в сбор этого года' }),
        contact: nullable(
          Type.Object(
            {
              name: Type.String(),
              mailed: Type.Boolean({ description: 'Есть адрес' }),
              signed_in: Type.Boolean({ description: 'Уже входил' }),
              written: Type.Boolean({ description: 'Приглашён за последние дни' }),
            },
            { description: 'null — нет контактного лица' },
          ),
        ),
      }),
    ),
    branches: Type.Array(Ref),
    editions: Type.Array(Type.Integer(), { description: 'Годы опубликованных редакций, новые сначала' }),
    edition: nullable(Type.Integer({ description: 'Какая подходит году' })),
  }),
});

/** So many companies are invited at once; the web goes on with the next. */
export const INVITED_AT_ONCE = 500;

export const inviteCompanies = endpoint({
  method: 'POST',
  path: '/api/campaigns/:year/invitations/',
  changes: ['campaigns', 'messages', 'access', 'questionnaires'],
  summary:
    'Включить компании в сбор и пригласить их контактных лиц: кто не входил, тому письмо с одноразовой ссылкой, остальным сообщение и письмо',
  access,
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
