import { Type, type Static, type TSchema } from 'typebox';
import { CALC_RULE_IDS } from '#domain/organisations/calc-rules.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { Name } from './organisations.ts';
import { IdParams, oneOf, Ref, StartedFrom, Version } from './shapes.ts';

/** Only for those who may see the organisations: how often the entry is used. */
const UsedCount = Type.Optional(Type.Integer());

/** An entry of a directory. */
export const Entry = Type.Object({ ...Ref.properties, version: Version, used_count: UsedCount });
export type Entry = Static<typeof Entry>;

const CalcRuleId = oneOf(CALC_RULE_IDS);

/** A calculation rule: its id says what it computes, its name is data. */
export const CalcRuleEntry = Type.Object({
  id: CalcRuleId,
  name: Type.String(),
  version: Version,
  used_count: UsedCount,
});
export type CalcRuleEntry = Static<typeof CalcRuleEntry>;

const Renamed = Type.Object({ name: Name, version: StartedFrom }, { additionalProperties: false });

/** Names of entries stand wherever companies, metrics and values are shown or chosen. */
const DIRECTORY_ROOMS = ['organisations', 'methodology', 'templates', 'questionnaires', 'benchmarks'] as const;

type Path = Endpoint['path'];

const whole = <const R extends TSchema>(path: Path, summary: string, reply: R) =>
  endpoint({ method: 'GET', path, noun: 'organisations', summary, access: 'signed-in', reply });

const adding = (path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    noun: 'organisations',
    changes: DIRECTORY_ROOMS,
    summary,
    access: { anyOf: ['admin/org/add'] },
    body: Type.Object({ name: Name }, { additionalProperties: false }),
    reply: Entry,
    status: 201,
  });

const saving = (path: Path, summary: string) =>
  endpoint({
    method: 'PUT',
    path: `${path}:id/`,
    noun: 'organisations',
    changes: DIRECTORY_ROOMS,
    summary,
    access: { anyOf: ['admin/org/edit'] },
    params: IdParams,
    body: Renamed,
    reply: Entry,
  });

const deleting = (path: Path, summary: string) =>
  endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    noun: 'organisations',
    changes: DIRECTORY_ROOMS,
    summary,
    access: { anyOf: ['admin/org/delete'] },
    params: IdParams,
  });

export const listBranches = whole('/api/branches/', 'Отрасли', Type.Array(Entry));
export const addBranch = adding('/api/branches/', 'Добавить отрасль');
export const saveBranch = saving('/api/branches/', 'Переименовать отрасль');
export const deleteBranch = deleting('/api/branches/', 'Удалить отрасль');

export const listItSystems = whole('/api/it-sysmtems/', 'ИТ-системы', Type.Object({ it_systems: Type.Array(Entry) }));
export const addItSystem = adding('/api/it-sysmtems/', 'Добавить ИТ-систему');
export const saveItSystem = saving('/api/it-sysmtems/', 'Переименовать ИТ-систему');
export const deleteItSystem = deleting('/api/it-sysmtems/', 'Удалить ИТ-систему');

export const listUnits = whole('/api/units/', 'Единицы измерения', Type.Array(Entry));
export const addUnit = adding('/api/units/', 'Добавить единицу измерения');
export const saveUnit = saving('/api/units/', 'Переименовать единицу измерения');
export const deleteUnit = deleting('/api/units/', 'Удалить единицу измерения');

/** The id is checked by the command: an id that names no rule of the portal is no such rule, hence a 404. */
const RuleParams = Type.Object({ id: Type.String({ maxLength: 20 }) });

export const listCalcRules = whole('/api/calc-rules/', 'Правила расчёта', Type.Array(CalcRuleEntry));
/** Puts a built-in rule back on offer after it was taken off. */
export const addCalcRule = endpoint({
  method: 'POST',
  path: '/api/calc-rules/',
  noun: 'organisations',
  changes: DIRECTORY_ROOMS,
  summary: 'Вернуть правило расчёта в список',
  access: { anyOf: ['admin/org/add'] },
  body: Type.Object({ id: CalcRuleId, name: Name }, { additionalProperties: false }),
  reply: CalcRuleEntry,
  status: 201,
});
export const saveCalcRule = endpoint({
  method: 'PUT',
  path: '/api/calc-rules/:id/',
  noun: 'organisations',
  changes: DIRECTORY_ROOMS,
  summary: 'Переименовать правило расчёта',
  access: { anyOf: ['admin/org/edit'] },
  params: RuleParams,
  body: Renamed,
  reply: CalcRuleEntry,
});
export const deleteCalcRule = endpoint({
  method: 'DELETE',
  path: '/api/calc-rules/:id/',
  noun: 'organisations',
  changes: DIRECTORY_ROOMS,
  summary: 'Убрать правило расчёта из списка',
  access: { anyOf: ['admin/org/delete'] },
  params: RuleParams,
});
