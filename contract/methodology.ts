import { eachMetricText } from '#domain/methodology/wording.ts';
import { Type, type Static } from 'typebox';
import { DIRECTIONS, KEY_THEMES, METRIC_TYPES } from '#domain/methodology/states.ts';
import { CALC_RULE_IDS } from '#domain/organisations/calc-rules.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { collectedYears, definition, EarlierFormulas, keyMark, metricNames, wording } from './metric-rows.ts';
import { Id, IdParams, nullable, oneOf, Ref, rights, StartedFrom, Version, whole, strictObject } from './shapes.ts';

const endpoint = endpointsOf('methodology');

/** Directories count what uses them; templates and reports of companies follow the metrics and formulas. */
export const METHODOLOGY_ROOMS = ['methodology', 'organisations', 'templates', 'questionnaires'] as const;
const reading = { anyOf: ['structure/view'] } as const;
const editing = { anyOf: ['admin/org/edit'] } as const;

/** What a form sends before its rules are checked: an empty field is answered with the field's own text. */
const Typed = Type.Optional(Type.String({ maxLength: 20_000 }));
/** A chosen id; nothing, null or -1 when none is chosen. */
const Chosen = Type.Optional(nullable(whole(-1)));

/** A process with the processes right under it; metricCount counts metrics and indicators in all of it. */
export const Process = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  alias: Type.String(),
  parent: nullable(Type.Integer()),
  level: Type.Integer({ description: '1 — корневой процесс' }),
  metricCount: Type.Integer(),
  children: Type.Array(Ref),
  version: Version,
  can: rights('edit', 'delete'),
});
export type Process = Static<typeof Process>;

const processFields = { name: Typed, alias: Typed, parent: Chosen };

export const listProcesses = endpoint({
  method: 'GET',
  path: '/api/processes/',
  summary: 'Процессы',
  access: reading,
  query: listQuery(['position', 'name', 'alias'], 'position', {
    top_level: Type.Optional(Type.Boolean()),
    parent: anyOfValues(Id),
    name: anyOfValues(Type.String({ maxLength: 300 })),
    alias: anyOfValues(Type.String({ maxLength: 100 })),
  }),
  reply: pageOf(Process),
});

export const getProcess = endpoint({
  method: 'GET',
  path: '/api/processes/:id/',
  summary: 'Процесс',
  access: reading,
  params: IdParams,
  reply: Process,
});

export const addProcess = endpoint({
  method: 'POST',
  path: '/api/processes/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Добавить процесс',
  access: editing,
  body: Type.Object(processFields, { additionalProperties: false }),
  reply: Process,
  status: 201,
});

export const saveProcess = endpoint({
  method: 'PUT',
  path: '/api/processes/:id/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Изменить процесс или перенести его в другой; без parent он остаётся на месте',
  access: editing,
  params: IdParams,
  body: strictObject({ ...processFields, version: StartedFrom }),
  reply: Process,
});

export const deleteProcess = endpoint({
  method: 'DELETE',
  path: '/api/processes/:id/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Удалить процесс, в котором ничего нет',
  access: editing,
  params: IdParams,
});

/** What depends on a metric: an indicator through its formula, or a metric through a rule that is checked with it. */
export const Dependent = Type.Object({
  id: Type.Integer(),
  description: Type.String(),
  alias: Type.String(),
  mtype: oneOf(METRIC_TYPES),
  through: oneOf(['formula', 'rule']),
  direct: Type.Boolean(),
});
export type Dependent = Static<typeof Dependent>;

export const Metric = Type.Object({
  ...metricNames,
  formula: nullable(Type.String({ description: 'Только у расчётного показателя' })),
  earlier_formulas: EarlierFormulas,
  max_deviation: nullable(Type.Number()),
  unit: Type.Integer(),
  unit_name: Type.String(),
  process: Type.Integer(),
  process_name: Type.String(),
  rootProcess: Ref,
  validation_rules: Type.String({ description: 'Одно условие в строке' }),
  optional_validation_rules: Type.String({ description: 'Одно условие в строке' }),
  no_value_is_zero: Type.Boolean(),
  rule_for_calc_all_it_systems: nullable(oneOf(CALC_RULE_IDS)),
  per_system: Type.Boolean(),
  is_size: Type.Boolean({ description: 'По нему судят о размере компании; такой показатель один' }),
  is_core: Type.Boolean({ description: 'Входит в основу: короткий набор, с которого советуют начать' }),
  direction: nullable(oneOf(DIRECTIONS)),
  ...keyMark,
  ...definition,
  ...wording,
  ...collectedYears,
  dependent: Type.Array(Dependent),
  version: Version,
  can: rights('edit', 'delete'),
});
export type Metric = Static<typeof Metric>;

const metricFields = {
  alias: Typed,
  description: Typed,
  mtype: Type.Optional(oneOf(METRIC_TYPES)),
  formula: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  earlier_formulas: Type.Optional(EarlierFormulas),
  max_deviation: Type.Optional(nullable(Type.Number())),
  unit: Chosen,
  process: Chosen,
  validation_rules: Typed,
  optional_validation_rules: Typed,
  no_value_is_zero: Type.Optional(Type.Boolean()),
  rule_for_calc_all_it_systems: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  per_system: Type.Optional(Type.Boolean()),
  is_size: Type.Optional(
    Type.Boolean({ description: 'По нему судят о размере компании; с прежнего показателя отметка снимается' }),
  ),
  is_core: Type.Optional(Type.Boolean({ description: 'Входит в основу' })),
  direction: Type.Optional(nullable(oneOf(DIRECTIONS))),
  key_theme: Type.Optional(nullable(oneOf(KEY_THEMES))),
  key_order: Type.Optional(nullable(Type.Number())),
  ...eachMetricText(() => Typed),
  from_year: Type.Optional(nullable(Type.Number({ description: 'Первый год, за который собирается' }))),
  until_year: Type.Optional(nullable(Type.Number({ description: 'Последний год, за который собирается' }))),
};

export const listMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics/',
  cost: 4,
  summary: 'Показатели, исходные и расчётные',
  access: reading,
  query: listQuery(['position', 'alias', 'description', 'mtype', 'unit_name', 'process_name'], 'position', {
    mtype: anyOfValues(oneOf(METRIC_TYPES)),
    process: anyOfValues(Id),
    root_process: anyOfValues(Id),
    unit: anyOfValues(Id),
  }),
  reply: pageOf(Metric),
});

export const listMetricFieldValues = fieldValuesOf(listMetrics, ['mtype', 'process', 'root_process', 'unit']);

export const getMetric = endpoint({
  method: 'GET',
  path: '/api/metrics/:id/',
  summary: 'Показатель',
  access: reading,
  params: IdParams,
  reply: Metric,
});

export const addMetric = endpoint({
  method: 'POST',
  path: '/api/metrics/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Добавить показатель; без mtype он исходный, с формулой и без mtype — расчётный',
  access: editing,
  body: Type.Object(metricFields, { additionalProperties: false }),
  reply: Metric,
  status: 201,
});

export const saveMetric = endpoint({
  method: 'PUT',
  path: '/api/metrics/:id/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Изменить показатель; новый ключ заменяется и во всех формулах и правилах',
  access: editing,
  params: IdParams,
  body: strictObject({ ...metricFields, version: StartedFrom }),
  reply: Metric,
});

export const deleteMetric = endpoint({
  method: 'DELETE',
  path: '/api/metrics/:id/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Удалить показатель, который нигде не используется',
  access: editing,
  params: IdParams,
});

export const MetricInfo = Type.Object({
  id: Type.Integer(),
  alias: Type.String(),
  description: Type.String(),
  unit_name: Type.String(),
  mtype: oneOf(METRIC_TYPES),
  is_size: Type.Boolean(),
  ...keyMark,
});
export type MetricInfo = Static<typeof MetricInfo>;

export const listMetricsInfo = endpoint({
  method: 'GET',
  path: '/api/metrics/info/',
  cost: 3,
  summary: 'Все показатели кратко, для подсказок',
  access: reading,
  reply: Type.Array(MetricInfo),
});

export const findDependencies = endpoint({
  method: 'POST',
  path: '/api/metrics/:id/find_dependencies/',
  // Only reads.
  changes: [],
  summary: 'Что зависит от показателя, прямо и через другие',
  access: reading,
  params: IdParams,
  reply: Type.Array(Dependent),
});

export const findAvailableProcesses = endpoint({
  method: 'POST',
  path: '/api/metrics/:id/find_available_processes/',
  // Only reads.
  changes: [],
  summary: 'Процессы, в которых показатель может стоять, в порядке дерева',
  access: reading,
  params: IdParams,
  reply: Type.Array(
    Type.Object({
      ...Ref.properties,
      path: Type.Array(Type.String({ description: 'Названия от корневого процесса' })),
    }),
  ),
});
