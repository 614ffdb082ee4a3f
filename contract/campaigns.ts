import { Type, type Static } from 'typebox';
import { CONTACT_KINDS } from '#domain/campaigns/contact-text.ts';
import { STAGES } from '#domain/campaigns/stages.ts';
import { LETTER_STATES } from '#domain/messages/letter-states.ts';
import { LETTER_CHOICES } from '#domain/messages/topics.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, FieldValues, listQuery, pageOf } from './lists.ts';
import {
  Day,
  Id,
  Instant,
  LINES,
  nameOf,
  nullable,
  oneOf,
  Ref,
  rights,
  StartedFrom,
  strictObject,
  Switch,
  Year,
} from './shapes.ts';

const endpoint = endpointsOf('campaigns', { english: true });
/** The board shows what companies sent; the rounds are planned by whoever publishes the market. */
export const SEEING_CAMPAIGNS = { anyOf: ['view'], staff: true } as const;
export const MANAGING_CAMPAIGNS = { anyOf: ['calculate/default/set'], staff: true } as const;
const params = Type.Object({ year: Year });

const days = {
  opens: Day,
  deadline: Day,
  publication: nullable({ ...Day, description: 'null — день публикации не назначен' }),
  reminds: Type.Boolean({ description: 'Напоминает ли портал сам за 14 и 3 дня и в день срока' }),
};

/** A collection round. */
export const Campaign = Type.Object({
  year: Type.Integer(),
  ...days,
  edition: nullable(Type.Integer({ description: 'Год редакции методики, по которой идёт сбор' })),
  closed_at: nullable(Instant),
  companies: Type.Integer({ description: 'Сколько приглашено' }),
  version: Type.Integer(),
  can: rights('save', 'remind'),
});
export type Campaign = Static<typeof Campaign>;

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns/',
  summary: 'Кампании: сборы данных по годам, новые сначала',
  access: SEEING_CAMPAIGNS,
  reply: Type.Object({
    results: Type.Array(Campaign),
    current: nullable(Type.Integer({ description: 'Год сбора, который идёт' })),
    next: Type.Integer({ description: 'Год, за который можно открыть следующий' }),
  }),
});

/** More companies than the portal is made for are not invited at once. */
const MAX_COMPANIES = 10_000;
const edition = Type.Optional(
  nullable({ ...Year, description: 'Опубликованная редакция; не названа — последняя к году сбора или прежняя' }),
);
const companyIds = Type.Array(Id, { maxItems: MAX_COMPANIES, uniqueItems: true });

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/',
  changes: ['campaigns', 'questionnaires'],
  summary: 'Открыть сбор за год',
  access: MANAGING_CAMPAIGNS,
  body: strictObject({ year: Year, ...days, edition, company_ids: companyIds }),
  reply: Campaign,
  status: 201,
});

export const saveCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:year/',
  changes: ['campaigns', 'questionnaires'],
  summary: 'Изменить дни сбора и приглашённые компании; опоздавшую можно пригласить и после срока',
  access: MANAGING_CAMPAIGNS,
  params,
  body: strictObject({ ...days, edition, company_ids: companyIds, version: StartedFrom }),
  reply: Campaign,
});

export const closeCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:year/close/',
  changes: ['campaigns', 'questionnaires'],
  summary: 'Закрыть сбор (true) или открыть снова (false)',
  access: MANAGING_CAMPAIGNS,
  params,
  body: Switch,
  reply: Campaign,
});

const Point = Type.Object({ left: Type.Integer({ description: 'Дней до срока' }), count: Type.Integer() });

const Stages = Type.Object(
  Object.fromEntries(STAGES.map((stage) => [stage, Type.Integer()])) as Record<
    (typeof STAGES)[number],
    ReturnType<typeof Type.Integer>
  >,
);

/** A round in numbers. */
export const CampaignState = Type.Object({
  campaign: Campaign,
  stages: Stages,
  late: Type.Integer(),
  to_remind: Type.Integer({ description: 'Из отстающих: есть кому писать, и три дня до них ничего не доходило' }),
  unreachable: Type.Integer({ description: 'Не принято, и нет контактного лица' }),
  filled: nullable(Type.Number({ description: 'Доля заполненного у приславших часть, в среднем' })),
  curve: Type.Array(Point, { description: 'Сколько компаний принято, по дням' }),
  before: Type.Array(Point, { description: 'То же год назад' }),
});
export type CampaignState = Static<typeof CampaignState>;

export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:year/',
  summary: 'Кампания в числах: стадии, опаздывают, ход против прошлого года',
  access: SEEING_CAMPAIGNS,
  params,
  reply: CampaignState,
});

export const CampaignCompany = Type.Object({
  company: Ref,
  branches: Type.Array(Type.String()),
  stage: oneOf(STAGES),
  late: Type.Boolean(),
  expected: Type.Integer(),
  accepted: Type.Integer({ description: 'Из них с принятым значением за год сбора' }),
  questions: Type.Integer(),
  doubts: Type.Integer(),
  rejected: Type.Boolean({ description: 'Последняя анкета отклонена и не прислана заново' }),
  deadline: Day,
  own_deadline: Type.Boolean(),
  contact: nullable(
    Type.Object(
      {
        id: Type.Integer(),
        name: Type.String(),
        email_address: Type.String(),
        locale: oneOf(['ru', 'en']),
        letters: oneOf(LETTER_CHOICES),
      },
      { description: 'null — писать некому' },
    ),
  ),
  last_contact: nullable(Type.Object({ kind: oneOf(CONTACT_KINDS), at: Instant, note: Type.String() })),
  last_reminder: nullable({ ...Instant, description: 'Последнее, которое дошло' }),
  lying_letter: nullable(
    Type.Object({ state: oneOf(LETTER_STATES), at: Instant }, { description: 'Письмо, которое ещё не дошло' }),
  ),
  last_sign_in: nullable(Instant),
  tariff: nullable(Type.String()),
  subscribed_to: nullable(Day),
});
export type CampaignCompany = Static<typeof CampaignCompany>;

const filters = {
  stage: anyOfValues(oneOf(STAGES)),
  late: Type.Optional(Type.Array(Type.Boolean(), { maxItems: 2 })),
  contact: anyOfValues(oneOf(['has', 'none'])),
  branch: anyOfValues(Id),
  filled: anyOfValues(oneOf(['none', 'half', 'most', 'enough'])),
  company: anyOfValues(Id),
};
const search = Type.Optional(Type.String({ maxLength: 200 }));

export const listCampaignCompanies = endpoint({
  method: 'GET',
  path: '/api/campaigns/:year/companies/',
  summary: 'Компании кампании: стадия, заполнено, последний контакт',
  access: SEEING_CAMPAIGNS,
  params,
  query: listQuery(
    ['stage', 'company', 'filled', 'last_contact', 'last_sign_in', 'last_reminder', 'deadline'],
    'stage',
    filters,
  ),
  reply: pageOf(CampaignCompany),
});

export const listCampaignFieldValues = endpoint({
  method: 'GET',
  path: '/api/campaigns/:year/companies/field_values/',
  summary: 'Компании кампании: по чему отбирать',
  access: SEEING_CAMPAIGNS,
  params,
  query: strictObject({ field: oneOf(['stage', 'contact', 'branch', 'filled']) }),
  reply: FieldValues,
});

export const exportCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:year/companies/export/',
  summary: 'Компании кампании, xlsx',
  access: SEEING_CAMPAIGNS,
  params,
  query: strictObject({ ...filters, search }),
  file: true,
});

export const extendDeadline = endpoint({
  method: 'POST',
  path: '/api/campaigns/:year/deadlines/',
  changes: ['campaigns', 'questionnaires'],
  summary: 'Дать компаниям свой, более поздний срок; null — срок сбора',
  access: MANAGING_CAMPAIGNS,
  params,
  body: strictObject({ company_ids: companyIds, deadline: nullable(Day) }),
});

export const LONGEST_CALL_NOTE = 500;

export const noteCall = endpoint({
  method: 'POST',
  path: '/api/campaigns/:year/calls/',
  changes: ['campaigns'],
  summary: 'Записать, что компании позвонили',
  access: MANAGING_CAMPAIGNS,
  params,
  body: strictObject({ company_id: Id, note: Type.String({ maxLength: LONGEST_CALL_NOTE, pattern: LINES }) }),
});

export const LONGEST_LETTER = 4000;

export const sendReminders = endpoint({
  method: 'POST',
  path: '/api/campaigns/:year/reminders/',
  changes: ['campaigns'],
  summary: 'Напомнить компаниям: сообщение контакту в портале и письмо; поля в фигурных скобках заполняются',
  access: MANAGING_CAMPAIGNS,
  params,
  body: strictObject({
    company_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_COMPANIES, uniqueItems: true }),
    subject: nameOf(200),
    text: Type.String({ minLength: 1, maxLength: LONGEST_LETTER, pattern: LINES }),
  }),
  reply: Type.Object({
    sent: Type.Integer({ description: 'Сообщений в портале' }),
    letters: Type.Integer({ description: 'Писем: отправлено, а без почты портала — лежит в исходящих' }),
    unreachable: Type.Array(Ref, { description: 'Кому писать некому' }),
  }),
});
