import { Type, type Static } from 'typebox';
import { Invitation } from './access-users.ts';
import { endpointsOf } from './endpoint.ts';
import { ALL_ROOMS } from './rooms.ts';
import { Day, Instant, nullable, strictObject } from './shapes.ts';

const endpoint = endpointsOf('organisations');

/** Companies, people and subscriptions are added together, so all their rights are needed. */
const access = { allOf: ['admin/org/add', 'admin/org/edit', 'user/create', 'admin/tarif/add'], staff: true } as const;

const Places = Type.Array(Type.Object({ sheet: Type.String(), cell: nullable(Type.String()), message: Type.String() }));

/** What one row adds or changes; null is nothing. */
export const ImportedCompany = Type.Object({
  row: Type.Integer({ description: 'Строка листа' }),
  name: Type.String(),
  is_new: Type.Boolean(),
  branches: nullable(Type.Object({ before: Type.Array(Type.String()), after: Type.Array(Type.String()) })),
  contact: nullable(Type.Object({ full_name: Type.String(), username: Type.String(), email_address: Type.String() })),
  subscription: nullable(Type.Object({ tariff: Type.String(), valid_from: Day, valid_to: Day })),
});
export type ImportedCompany = Static<typeof ImportedCompany>;

export const CompanyImport = Type.Object({
  saved: Type.Boolean(),
  plan: Type.String({ description: 'Отпечаток того, что ещё изменится: с ним загрузка сохранит только это' }),
  problems: Type.Array(Places.items, { description: 'Строки с ними не загружаются и возвращаются в том же файле' }),
  returned: Type.Integer({ description: 'Сколько строк с ошибками' }),
  left: Type.Integer({
    description: 'Сколько компаний ещё не сохранено: за один вызов сохраняется часть, вызов повторяют',
  }),
  warnings: Type.Array(Places.items, {
    description: 'На что посмотреть: похожие названия, люди, которые уже есть или не станут контактным лицом',
  }),
  companies: Type.Array(ImportedCompany),
  unchanged: Type.Integer({ description: 'Строк, которые ничего не меняют' }),
  invitations: Type.Array(Invitation),
});
export type CompanyImport = Static<typeof CompanyImport>;

/** What came back of the reader's last file. */
export const ReturnedImport = Type.Object({
  name: Type.String(),
  created_at: Instant,
  count: Type.Integer({ description: 'Сколько строк вернулось' }),
  problems: Type.Array(Type.Object({ cell: Type.String(), message: Type.String() })),
});
export type ReturnedImport = Static<typeof ReturnedImport>;

export const getReturnedImport = endpoint({
  method: 'GET',
  path: '/api/company/import/returned/',
  summary: 'Строки своего последнего файла компаний, которые вернулись с ошибками',
  access,
  reply: Type.Object({ returned: nullable(ReturnedImport) }),
});

export const downloadReturnedImport = endpoint({
  method: 'GET',
  path: '/api/company/import/returned/file/',
  summary: 'Тот же файл с одними вернувшимися строками, ошибки помечены в ячейках',
  access,
  file: true,
});

export const dropReturnedImport = endpoint({
  method: 'DELETE',
  path: '/api/company/import/returned/',
  changes: ['organisations'],
  summary: 'Забыть вернувшиеся строки',
  access,
});

export const getCompanyTemplate = endpoint({
  method: 'GET',
  path: '/api/company/import/template/',
  summary: 'Шаблон Excel для загрузки компаний, контактных лиц и подписок',
  access,
  query: strictObject({
    without_contact: Type.Optional(Type.Boolean({ description: 'С названиями компаний без контактного лица' })),
  }),
  file: true,
});

export const importCompanies = endpoint({
  method: 'POST',
  path: '/api/company/import/',
  changes: ALL_ROOMS,
  summary:
    'Загрузить компании из файла: верные строки сохраняются, остальные возвращаются; с dry_run — только показать, что изменится',
  access,
  confirm: true,
  upload: true,
  long: true,
  body: strictObject({
    dry_run: Type.Optional(Type.Boolean()),
    plan: Type.Optional(Type.String({ maxLength: 64, description: 'Отпечаток из просмотра' })),
  }),
  reply: CompanyImport,
});
