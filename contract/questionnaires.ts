import { Type, type Static } from 'typebox';
import { SESSION_STATUSES } from '#domain/questionnaires/states.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, FieldValues, listQuery, pageOf } from './lists.ts';
import { Id, IdParams, Instant, LINES, nullable, oneOf, Ref, Switch, whole, strictObject, rights } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });
const viewing = { anyOf: ['view'] } as const;

/** One uploaded workbook. */
export const Session = Type.Object({
  id: Type.Integer(),
  company: Ref,
  year: nullable(Type.Integer()),
  author: nullable(Ref),
  created_at: Instant,
  processed_at: nullable(Instant),
  status: oneOf(SESSION_STATUSES),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  template_version: nullable(Type.Integer()),
  it_systems: Type.Array(Ref),
  metric_count: Type.Integer({ description: 'Показателей в анкете' }),
  filled_count: Type.Integer({ description: 'Из них заполнено' }),
  error_count: Type.Integer(),
  warning_count: Type.Integer(),
  callout_count: nullable(
    Type.Integer({
      description:
        'Сколько мест в файле обращаются за его пределы: формулы, ссылки, подключения, вложения. null — файл не проверен',
    }),
  ),
  show_in_benchmark: Type.Boolean(),
  hidden: Type.Boolean(),
  available_to_client: Type.Boolean(),
  comment: nullable(Type.String()),
  file_name: Type.String(),
  file_id: Type.Integer(),
  file_removed_at: nullable(
    Type.String({ format: 'date-time', description: 'Когда файл удалён по сроку хранения; значения остались' }),
  ),
  annotated_file_id: nullable(Type.Integer()),
  dry_run: Type.Boolean({ description: 'Проверена без сохранения: значения не учитываются' }),
  duplicate_of: nullable(Type.Integer({ description: 'Анкета, загруженная раньше из того же файла' })),
  value_count: Type.Integer({ description: 'Значений в анкете' }),
  holding_count: Type.Integer({ description: 'Из них действуют: не перекрыты более новой анкетой за тот же год' }),
  corrected_count: Type.Integer({ description: 'Сколько ячеек исправлено на портале' }),
  superseded_by: nullable(
    Type.Integer({ description: 'Более новая анкета той же компании за тот же год, если эта не принята' }),
  ),
  returned_at: nullable(
    Type.String({ format: 'date-time', description: 'Когда анкету вернули компании; принятые значения действуют' }),
  ),
  can: rights('comment', 'retry', 'settle', 'return', 'delete', 'show_in_benchmark', 'hidden', 'available_to_client'),
});
export type Session = Static<typeof Session>;

export const SESSION_FILTERS = [
  'company',
  'year',
  'author',
  'status',
  'template_version',
  'show_in_benchmark',
  'hidden',
  'available_to_client',
] as const;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/',
  summary: 'Анкеты',
  access: viewing,
  parts: {
    author: { anyOf: ['author/view'] },
    comment: { anyOf: ['comment/view'] },
    columns: { anyOf: ['columns/visible'] },
  },
  query: listQuery(
    [
      'created_at',
      'id',
      'company',
      'year',
      'author',
      'status',
      'template_version',
      'filled_count',
      'error_count',
      'warning_count',
    ],
    'created_at',
    {
      company: anyOfValues(Id),
      year: anyOfValues(whole(0)),
      author: anyOfValues(Id),
      status: anyOfValues(oneOf(SESSION_STATUSES)),
      template_version: anyOfValues(Id),
      findings: anyOfValues(oneOf(['errors', 'warnings', 'none'])),
      returned: anyOfValues(Type.Boolean({ description: 'Возвращена компании и ещё не принята снова' })),
      in_force: anyOfValues(Type.Boolean({ description: 'Действует ли хоть одно её значение' })),
      show_in_benchmark: anyOfValues(Type.Boolean()),
      hidden: anyOfValues(Type.Boolean()),
      available_to_client: anyOfValues(Type.Boolean()),
    },
  ),
  reply: pageOf(Session),
});

export const listSessionChoices = endpoint({
  method: 'GET',
  path: '/api/sessions/filter_choices/',
  summary: 'Анкеты: значения для отбора',
  access: viewing,
  query: strictObject({ by_field: oneOf(SESSION_FILTERS) }),
  reply: FieldValues,
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/',
  summary: 'Анкета',
  access: viewing,
  params: IdParams,
  reply: Session,
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Удалить анкету',
  access: { anyOf: ['data/delete'] },
  params: IdParams,
});

export const retrySession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/retry/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Обработать ещё раз анкету, на которой портал ошибся',
  access: { anyOf: ['edit'] },
  params: IdParams,
  reply: Session,
  status: 202,
});

export const showInBenchmark = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/show-in-benchmark/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Учитывать анкету в бенчмарке или нет',
  access: { anyOf: ['bench/visible'] },
  params: IdParams,
  body: Switch,
  reply: Session,
});

export const setHidden = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/set_hidden/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Скрыть анкету или показать',
  access: { anyOf: ['questionario/hide'] },
  params: IdParams,
  body: Switch,
  reply: Session,
});

export const makeAvailableToClient = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/available-to-client/',
  changes: ['questionnaires'],
  summary: 'Открыть анкету клиенту или закрыть',
  access: { anyOf: ['client/visible'] },
  params: IdParams,
  body: Switch,
  reply: Session,
});

export const commentSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/comment/',
  changes: ['questionnaires'],
  summary: 'Изменить комментарий к анкете, который читает и компания; к чужой — с правом all/comment/edit',
  access: { anyOf: ['comment/edit', 'all/comment/edit'] },
  params: IdParams,
  body: strictObject({ value: Type.String({ maxLength: 4000 }) }),
  reply: Session,
});

/** What the staff wrote for themselves about a questionnaire. */
export const SessionNote = Type.Object({
  text: Type.String(),
  author: nullable(Type.String()),
  at: nullable(Instant),
});

export const getSessionNote = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/note/',
  summary: 'Внутренняя заметка к анкете: только сотрудникам портала',
  access: { anyOf: ['comment/view'], staff: true },
  params: IdParams,
  reply: SessionNote,
});

export const writeSessionNote = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/note/',
  changes: ['questionnaires'],
  summary: 'Изменить внутреннюю заметку к анкете: компания её не увидит',
  access: { anyOf: ['comment/edit', 'all/comment/edit'], staff: true },
  params: IdParams,
  body: strictObject({ value: Type.String({ maxLength: 4000, pattern: LINES }) }),
  reply: SessionNote,
});

export const uploadQuestionnaire = endpoint({
  method: 'POST',
  path: '/api/upload/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Загрузить заполненную анкету; с dry_run — только проверить',
  access: { anyOf: ['file/upload'] },
  upload: true,
  body: strictObject({ company_id: Type.Optional(Id), dry_run: Type.Optional(Type.Boolean()) }),
  reply: Session,
  status: 202,
});

export const exportFindings = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/findings/export/',
  values: { of: 'session' },
  summary: 'Замечания к анкете, xlsx',
  access: viewing,
  params: IdParams,
  file: true,
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/download-file/:id/',
  values: { of: 'session' },
  summary: 'Файл анкеты, байт в байт, или он же с замечаниями; файл действующего шаблона',
  access: { anyOf: ['file/download'] },
  params: IdParams,
  file: true,
  cost: 1,
});
