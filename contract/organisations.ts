import { Type, type Static } from 'typebox';
import { CODES } from '#domain/access/codes.ts';
import { ACCESS_TO_ARCHIVE } from '#domain/access/organisations.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import {
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  Ref,
  rights,
  StartedFrom,
  Switch,
  Version,
  whole,
  strictObject,
} from './shapes.ts';

const endpoint = endpointsOf('organisations');

/** A company with what hangs on it. Its name comes twice: as its own field and as other records show it. */
export const Company = Type.Object({
  company_id: Type.Integer(),
  company_name: Type.String(),
  name: Type.String(),
  branches: Type.Array(Ref),
  main_branch: nullable(Type.Object(Ref.properties, { description: 'В какой отрасли компания считается в рынке' })),
  group_name: nullable(Type.String({ description: 'Компании одной группы считаются в рынке за одну' })),
  in_market: Type.Boolean({ description: 'Данные компании участвуют в следующих расчётах' }),
  erased: Type.Boolean({ description: 'Данные компании стёрты' }),
  user_count: Type.Integer(),
  subscription_count: Type.Integer(),
  session_count: Type.Integer(),
  /** The tariff in force today. */
  tariff_name: nullable(Type.String()),
  version: Version,
  can: rights('edit', 'set_in_market', 'archive', 'erase', 'delete'),
});
export type Company = Static<typeof Company>;

/** The name of a company or of an entry of a directory. */
export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const BranchIds = Type.Array(Id, { maxItems: 50 });

/** How a company counts in the market: null is the first of its industries, and no group. */
const counting = {
  branch_ids: Type.Optional(BranchIds),
  main_branch_id: Type.Optional(nullable(Id)),
  group_name: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
};

/** A filter by id; 0 finds what has none. */
const IdOrNone = whole(0);

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/company/',
  summary: 'Компании',
  access: { anyOf: ['admin/org/view'] },
  query: listQuery(['name', 'user_count', 'session_count', 'tariff_name'], 'name', {
    branch: anyOfValues(IdOrNone),
    tariff: anyOfValues(IdOrNone),
  }),
  reply: pageOf(Company),
});

export const listCompanyFieldValues = fieldValuesOf({ ...listCompanies, english: true }, ['branch', 'tariff']);

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company/:id/',
  summary: 'Компания',
  access: { anyOf: ['admin/org/view'] },
  params: IdParams,
  reply: Company,
});

/** Companies whose name differs from this one only in its spelling: quotation marks, legal form, ё. */
export const listSimilarCompanies = endpoint({
  method: 'GET',
  path: '/api/company/similar/',
  summary: 'Компании с похожим названием: отличаются кавычки, правовая форма, ё и е',
  access: { anyOf: ['admin/org/add', 'admin/org/edit'] },
  query: strictObject({ name: Name, except: Type.Optional(Id) }),
  reply: Type.Array(Ref),
});

/** People, subscriptions, questionnaires and the choices of a calculation carry names of companies. */
const COMPANY_ROOMS = ['organisations', 'access', 'subscriptions', 'questionnaires', 'benchmarks'] as const;

export const addCompany = endpoint({
  method: 'POST',
  path: '/api/company/',
  changes: COMPANY_ROOMS,
  summary: 'Добавить компанию',
  access: { anyOf: ['admin/org/add'] },
  body: strictObject({ name: Name, ...counting }),
  reply: Company,
  status: 201,
});

export const saveCompany = endpoint({
  method: 'PUT',
  path: '/api/company/:id/',
  changes: COMPANY_ROOMS,
  summary: 'Изменить название, отрасли и группу компании',
  access: { anyOf: ['admin/org/edit'] },
  params: IdParams,
  body: strictObject({ name: Name, ...counting, version: StartedFrom }),
  reply: Company,
});

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/company/:id/',
  changes: COMPANY_ROOMS,
  summary: 'Удалить компанию, с которой ничего не связано',
  access: { anyOf: ['admin/org/delete'] },
  params: IdParams,
});

/** Withdraws what a company reported from all later calculations, or brings it back; published figures stay. */
export const setCompanyInMarket = endpoint({
  method: 'POST',
  path: '/api/company/:id/in-market/',
  changes: COMPANY_ROOMS,
  summary: 'Отозвать данные компании из рынка или вернуть их',
  access: { anyOf: ['admin/org/edit'] },
  confirm: true,
  params: IdParams,
  body: Switch,
  reply: Company,
});

/** Everything the portal holds of a company, for the company to keep. */
export const archiveCompany = endpoint({
  method: 'GET',
  path: '/api/company/:id/archive/',
  summary: 'Архив компании (.zip): файлы анкет, значения, места на рынке, сотрудники, подписки, вопросы, журнал',
  access: ACCESS_TO_ARCHIVE,
  confirm: true,
  values: { of: 'company' },
  params: IdParams,
  file: true,
  cost: 120,
});

/** What a person has made, by which a program or somebody without an account reads in their place. */
const OpenWay = Type.Object({ name: Type.String(), expires_at: Instant });

/** Somebody who can read what a company reported. */
export const CompanyReader = Type.Object({
  user_id: Type.Integer(),
  full_name: Type.String(),
  role: Type.Object({ id: Type.String(), name: Type.String() }),
  staff: Type.Boolean({ description: 'Сотрудник оператора; иначе этой компании' }),
  is_company_contact: Type.Boolean(),
  codes: Type.Array(oneOf(CODES), { description: 'Права, которые открывают ему значения' }),
  appoints: Type.Boolean({ description: 'Может дать себе любое право' }),
  keys: Type.Array(OpenWay, { description: 'Личные ключи, которые действуют, пока тариф разрешает выгрузку' }),
  links: Type.Array(OpenWay, { description: 'Ссылки для директора, которые действуют так же' }),
});
export type CompanyReader = Static<typeof CompanyReader>;

export const listCompanyReaders = endpoint({
  method: 'GET',
  path: '/api/company/:id/readers/',
  summary: 'Кто может читать значения компании: люди, роли и права, которые их открывают',
  access: { allOf: ['admin/org/view', 'admin/role/view'], staff: true },
  params: IdParams,
  reply: Type.Array(CompanyReader),
});

export const setCompanyBranches = endpoint({
  method: 'POST',
  path: '/api/companies/branch/',
  changes: COMPANY_ROOMS,
  summary: 'Указать отрасли компании',
  access: { anyOf: ['admin/org/edit'] },
  body: strictObject({ company_id: Id, branch_ids: BranchIds, version: StartedFrom }),
  reply: Company,
});
