import { Type, type Static } from 'typebox';
import { DOUBT_TESTS } from '#domain/doubts/marks.ts';
import { DOUBT_STATES } from '#domain/doubts/settled.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { Node } from './methodology-tree.ts';
import { metricHead, processWith, type ProcessWith } from './metric-rows.ts';
import { Session } from './questionnaires.ts';
import { Id, IdParams, Instant, nullable, oneOf, Ref, whole, Year, strictObject } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });
const byQuestionnaire = { anyOf: ['metrics/by_questionario/view'] } as const;
const ofCompany = { anyOf: ['metrics/by_year/view', 'metrics/by_questionario/view'] } as const;

/**
 * A value of a metric, and the questionnaire it came from. What is computed for a year came from none in particular;
 * for a questionnaire it is that one's.
 */
export const MetricValue = Type.Object({
  session_id: nullable(Type.Integer()),
  sources: Type.Array(Type.Integer(), { description: 'Анкеты значения; у сложенного по системам — всех его частей' }),
  year: Type.Integer(),
  it_system_id: nullable(Type.Integer({ description: 'null — все системы' })),
  value: Type.Number(),
  /** Typed into the workbook, or combined or computed by the portal. */
  computed: Type.Boolean(),
  /** Nobody typed it: a row left blank is a zero by the rule of its metric. */
  written: Type.Boolean(),
  is_low_outlier: Type.Boolean({ description: 'Под вопросом: меньше обычного' }),
  is_high_outlier: Type.Boolean({ description: 'Под вопросом: больше обычного' }),
  doubt: nullable(
    Type.Object(
      {
        metric: { ...Ref, description: 'Само число или то, из которого оно посчитано' },
        it_system_id: nullable(Type.Integer({ description: 'Число какой системы; null — компании в целом' })),
        test: oneOf(DOUBT_TESTS),
        state: {
          ...oneOf(DOUBT_STATES),
          description: 'confirmed — подтверждено; wrong — исключено или ждёт исправления',
        },
      },
      { description: 'Почему число под вопросом или было; null — вопроса нет' },
    ),
  ),
});
export type MetricValue = Static<typeof MetricValue>;

export const MetricRow = Type.Object({
  ...metricHead,
  behind: Type.Array(Type.Integer(), { description: 'Показатели анкеты, из которых он посчитан; у введённого пусто' }),
  values: Type.Array(MetricValue),
});
export type MetricRow = Static<typeof MetricRow>;

/** Values by metric; the sessions they come from, never none of them. */
export const SessionMetrics = Type.Object({
  sessions: Type.Array(Session),
  it_systems: Type.Array(Ref),
  years: Type.Array(Type.Integer()),
  metrics: Type.Array(MetricRow),
});
export type SessionMetrics = Static<typeof SessionMetrics>;

/** A process in which there are values, with its metrics and the processes under it. */
export type ProcessWithMetrics = ProcessWith<MetricRow>;

const ByProcess = Type.Object({
  sessions: Type.Array(Session),
  it_systems: Type.Array(Ref),
  years: Type.Array(Type.Integer()),
  processes: Type.Array(processWith(MetricRow)),
});
export type SessionMetricsByProcess = Static<typeof ByProcess>;

export const getSessionMetrics = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/metrics/',
  cost: 4,
  values: { of: 'session' },
  summary: 'Показатели анкеты',
  access: byQuestionnaire,
  params: IdParams,
  reply: SessionMetrics,
});

export const getSessionMetricsByProcess = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/metricsByProcess/',
  cost: 4,
  values: { of: 'session' },
  summary: 'Показатели анкеты в дереве процессов',
  access: byQuestionnaire,
  params: IdParams,
  reply: ByProcess,
});

export const exportSessionMetrics = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/metrics/export/',
  values: { of: 'session' },
  summary: 'Показатели анкеты, xlsx',
  access: byQuestionnaire,
  params: IdParams,
  file: true,
});

const By = strictObject({ by: Type.Optional(oneOf(['year', 'questionnaire'])) });
const OfSystem = strictObject({
  ...By.properties,
  it_system: Type.Optional(whole(0, 'Значения одной системы рядом с общими, 0 — только общие; без него — все')),
});

export const getCompanyMetrics = endpoint({
  method: 'GET',
  path: '/api/companies/:id/metrics/',
  cost: 4,
  values: { of: 'company' },
  summary: 'Показатели компании по годам или по анкетам',
  access: ofCompany,
  parts: {
    year: { anyOf: ['metrics/by_year/view'] },
    questionnaire: byQuestionnaire,
    outliers: { anyOf: ['metrics/anomaly/view'] },
  },
  params: IdParams,
  query: OfSystem,
  reply: SessionMetrics,
});

export const getCompanyMetricsByProcess = endpoint({
  method: 'GET',
  path: '/api/companies/:id/metricsByProcess/',
  cost: 4,
  values: { of: 'company' },
  summary: 'Показатели компании в дереве процессов',
  access: ofCompany,
  params: IdParams,
  query: OfSystem,
  reply: ByProcess,
});

export const exportCompanyMetrics = endpoint({
  method: 'GET',
  path: '/api/companies/:id/metrics/export/',
  values: { of: 'company' },
  summary: 'Показатели компании, xlsx',
  access: ofCompany,
  params: IdParams,
  query: By,
  file: true,
});

export const getProcessTree = endpoint({
  method: 'GET',
  path: '/api/process-tree/',
  summary: 'Дерево процессов и показателей: всё или только то, по чему есть значения',
  access: { anyOf: ['structure/view'] },
  query: strictObject({ session_id: Type.Optional(Id), company_id: Type.Optional(Id) }),
  reply: Type.Array(Node),
});

/** What a company has reported so far. */
export const CompanyQuestionnaires = Type.Object({
  company: Ref,
  branches: Type.Array(Ref),
  years: Type.Array(Type.Integer()),
  session_count: Type.Integer(),
  last_upload_at: nullable(Instant),
  filled_percent: nullable(
    Type.Number({ description: 'Заполненная доля показателей методики за последний год, в процентах' }),
  ),
});
export type CompanyQuestionnaires = Static<typeof CompanyQuestionnaires>;

export const listCompanyQuestionnaires = endpoint({
  method: 'GET',
  path: '/api/companies/questionnaires/',
  summary: 'Компании и их анкеты',
  access: { anyOf: ['view'] },
  parts: { columns: { anyOf: ['columns/visible'] } },
  query: listQuery(['company', 'session_count', 'last_upload_at', 'filled_percent'], 'company', {
    company: anyOfValues(Id),
    branch: anyOfValues(Id),
    year: anyOfValues(whole(0)),
  }),
  reply: pageOf(CompanyQuestionnaires),
});

export const listCompanyQuestionnaireValues = fieldValuesOf(listCompanyQuestionnaires, ['company', 'branch', 'year']);

export const getReportChoices = endpoint({
  method: 'GET',
  path: '/api/companies/report1/',
  summary: 'Технический отчёт: что можно выбрать',
  access: { anyOf: ['data/tech_report/export'] },
  reply: Type.Object({ companies: Type.Array(Ref), years: Type.Array(Type.Integer()) }),
});

export const exportReport = endpoint({
  method: 'POST',
  path: '/api/companies/report1/',
  // Only makes a file.
  changes: [],
  values: { of: 'company' },
  summary: 'Технический отчёт, xlsx; пустой выбор — все',
  access: { anyOf: ['data/tech_report/export'] },
  body: nullable(
    strictObject({
      company_ids: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
      years: Type.Optional(Type.Array(Year, { maxItems: 200 })),
    }),
  ),
  file: true,
});
