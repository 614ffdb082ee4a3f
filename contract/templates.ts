import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { listQuery, pageOf } from './lists.ts';
import { Id, IdParams, Instant, nullable, Ref, Year, strictObject } from './shapes.ts';

const endpoint = endpointsOf('templates');
const downloading = { anyOf: ['file/download'] } as const;
const editing = { anyOf: ['admin/org/edit'] } as const;

/** A version of the template that companies fill in; the newest one is in force. */
export const TemplateVersion = Type.Object({
  version_id: Type.Integer(),
  created_at: Instant,
  author: nullable(Ref),
  file_id: Type.Integer(),
  metric_count: Type.Integer(),
  is_actual: Type.Boolean(),
});
export type TemplateVersion = Static<typeof TemplateVersion>;

/** The template in force, and how far the methodology has moved on since. */
export const ActualTemplate = Type.Object({
  ...TemplateVersion.properties,
  missing: Type.Array(Type.Object({ id: Type.Integer(), alias: Type.String(), description: Type.String() }), {
    description: 'Показатели методики, которых нет в шаблоне',
  }),
  unknown: Type.Array(Type.String({ description: 'Ключ' }), { description: 'Строки шаблона, которых нет в методике' }),
});
export type ActualTemplate = Static<typeof ActualTemplate>;

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/upload/template/',
  summary: 'Действующий шаблон',
  access: downloading,
  reply: ActualTemplate,
});

export const publishTemplate = endpoint({
  method: 'POST',
  path: '/api/upload/template/',
  changes: ['templates'],
  summary: 'Загрузить новый действующий шаблон; прежний перестаёт действовать',
  access: editing,
  upload: true,
  reply: Type.Object({ details: Type.String(), version_id: Type.Integer() }),
  status: 201,
});

export const listTemplateVersions = endpoint({
  method: 'GET',
  path: '/api/upload/template/history/',
  summary: 'Версии шаблона',
  access: editing,
  query: listQuery(['version_id', 'created_at', 'metric_count'], '-version_id', {}),
  reply: pageOf(TemplateVersion),
});

export const downloadTemplateVersion = endpoint({
  method: 'GET',
  path: '/api/upload/template/history/:id/file/',
  summary: 'Файл одной из версий шаблона',
  access: editing,
  params: IdParams,
  file: true,
});

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/template/file/',
  summary: 'Файл действующего шаблона',
  access: downloading,
  file: true,
});

export const downloadGeneratedTemplate = endpoint({
  method: 'GET',
  path: '/api/template/generated/',
  summary: 'Шаблон, составленный по методике',
  access: editing,
  file: true,
});

export const buildFormTemplate = endpoint({
  method: 'POST',
  path: '/api/sessions/build_form_template/',
  // Only makes a file.
  changes: [],
  summary: 'Личный шаблон с выбранными показателями',
  access: downloading,
  body: strictObject({
    selected_metrics: Type.Array(Id, { maxItems: 20_000 }),
    year: Type.Optional(nullable(Year)),
    with_notes: Type.Optional(
      Type.Boolean({ description: 'Показать прошлогодние значения компании в примечаниях ячеек' }),
    ),
    company_id: Type.Optional(nullable(Id)),
  }),
  file: true,
});
