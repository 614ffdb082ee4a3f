import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { listQuery, pageOf } from './lists.ts';
import { Id, IdParams, Instant, nullable, Ref, strictObject, whole, Year } from './shapes.ts';

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
    description: 'Показатели методики, которых нет в шаблоне; без выводимых и тех, что ещё не собираются',
  }),
  unknown: Type.Array(Type.String({ description: 'Ключ' }), { description: 'Строки шаблона, которых нет в методике' }),
});
export type ActualTemplate = Static<typeof ActualTemplate>;

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/upload/template/',
  cost: 8,
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
  long: true,
  body: strictObject({ replaces: Type.Optional(Id) }),
  reply: Type.Object({ details: Type.String(), version_id: Type.Integer() }),
  status: 201,
});

const Rows = Type.Array(Type.Object({ alias: Type.String(), description: Type.String() }));

/** What would change if a workbook became the template in force. */
export const TemplatePreview = Type.Object({
  replaces: nullable(Type.Integer({ description: 'Версия, с которой сравнивали: с ней публикация заменит только её' })),
  revision: Type.Integer({ description: 'По какой правке методики сравнивали' }),
  problems: Type.Array(Type.String(), { description: 'Пока они есть, шаблон не публикуется' }),
  metric_count: Type.Integer(),
  added: Rows,
  removed: Rows,
});
export type TemplatePreview = Static<typeof TemplatePreview>;

export const previewTemplate = endpoint({
  method: 'POST',
  path: '/api/upload/template/preview/',
  // Only reads the file.
  changes: [],
  summary: 'Проверить шаблон и показать, чем он отличается от действующего; ничего не меняет',
  access: editing,
  upload: true,
  reply: TemplatePreview,
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
  cost: 1,
});

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/template/file/',
  summary: 'Файл действующего шаблона',
  access: downloading,
  file: true,
  cost: 1,
});

export const downloadGeneratedTemplate = endpoint({
  method: 'GET',
  path: '/api/template/generated/',
  summary: 'Шаблон, составленный по методике; с year — только то, что собирается за этот год',
  access: editing,
  query: strictObject({ year: Type.Optional(Year) }),
  file: true,
});

export const previewGeneratedTemplate = endpoint({
  method: 'GET',
  path: '/api/template/generated/preview/',
  summary: 'Чем составленный по методике шаблон отличается от действующего',
  access: editing,
  query: strictObject({ year: Type.Optional(Year) }),
  reply: TemplatePreview,
});

export const publishGeneratedTemplate = endpoint({
  method: 'POST',
  path: '/api/template/generated/',
  changes: ['templates'],
  summary: 'Опубликовать шаблон, составленный по методике; прежний перестаёт действовать',
  access: editing,
  body: strictObject({
    year: Type.Optional(Year),
    replaces: Type.Optional(nullable(Id)),
    revision: whole(0, 'Правка методики из сравнения: составленный по другой не публикуется'),
  }),
  reply: publishTemplate.reply,
  status: 201,
});

export const buildFormTemplate = endpoint({
  method: 'POST',
  path: '/api/sessions/build_form_template/',
  // It is a first step of its own.
  changes: ['journal'],
  summary: 'Личный шаблон с выбранными показателями',
  access: downloading,
  body: strictObject({
    selected_metrics: Type.Array(Id, { maxItems: 20_000 }),
    year: Type.Optional(nullable(Year)),
    with_notes: Type.Optional(Type.Boolean({ description: 'Показать прошлогодние значения компании столбцом рядом' })),
    company_id: Type.Optional(nullable(Id)),
  }),
  file: true,
});
