import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { CALC_RULE_IDS } from '#domain/organisations/calc-rules.ts';
import { endpointsOf, type Endpoint } from './endpoint.ts';
import { Name } from './organisations.ts';
import { IdParams, oneOf, Ref, rights, StartedFrom, Version, strictObject } from './shapes.ts';

const endpoint = endpointsOf('organisations');

/** Only for those who may see the organisations: how often the entry is used. */
const UsedCount = Type.Optional(Type.Integer());

const can = rights('edit', 'delete');

/** An entry of a directory. */
export const Entry = Type.Object({ ...Ref.properties, version: Version, used_count: UsedCount, can });
export type Entry = Static<typeof Entry>;

const CalcRuleId = oneOf(CALC_RULE_IDS);

/** A calculation rule: its id says what it computes, its name is data. */
export const CalcRuleEntry = Type.Object({
  id: CalcRuleId,
  name: Type.String(),
  version: Version,
  used_count: UsedCount,
  can,
});
export type CalcRuleEntry = Static<typeof CalcRuleEntry>;

/** Names of entries stand wherever companies, metrics and values are shown or chosen. */
const DIRECTORY_ROOMS = ['organisations', 'methodology', 'templates', 'questionnaires', 'benchmarks'] as const;

type Path = Endpoint['path'];

const whole = <const R extends TSchema>(path: Path, summary: string, reply: R) =>
  endpoint({ method: 'GET', path, summary, access: 'signed-in', reply });

const adding = (path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    changes: DIRECTORY_ROOMS,
    summary,
    access: { anyOf: ['admin/org/add'] },
    body: strictObject({ name: Name }),
    reply: Entry,
    status: 201,
  });

const saving = <const P extends TObject, const R extends TSchema>(path: Path, summary: string, params: P, reply: R) =>
  endpoint({
    method: 'PUT',
    path: `${path}:id/`,
    changes: DIRECTORY_ROOMS,
    summary,
    access: { anyOf: ['admin/org/edit'] },
    params,
    body: strictObject({ name: Name, version: StartedFrom }),
    reply,
  });

const deleting = <const P extends TObject>(path: Path, summary: string, params: P) =>
  endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    changes: DIRECTORY_ROOMS,
    summary,
    access: { anyOf: ['admin/org/delete'] },
    params,
  });

export const listBranches = whole('/api/branches/', 'Отрасли', Type.Array(Entry));
export const addBranch = adding('/api/branches/', 'Добавить отрасль');
export const saveBranch = saving('/api/branches/', 'Переименовать отрасль', IdParams, Entry);
export const deleteBranch = deleting('/api/branches/', 'Удалить отрасль', IdParams);

export const listItSystems = whole('/api/it-sysmtems/', 'ИТ-системы', Type.Object({ it_systems: Type.Array(Entry) }));
export const addItSystem = adding('/api/it-sysmtems/', 'Добавить ИТ-систему');
export const saveItSystem = saving('/api/it-sysmtems/', 'Переименовать ИТ-систему', IdParams, Entry);
export const deleteItSystem = deleting('/api/it-sysmtems/', 'Удалить ИТ-систему', IdParams);

export const listUnits = whole('/api/units/', 'Единицы измерения', Type.Array(Entry));
export const addUnit = adding('/api/units/', 'Добавить единицу измерения');
export const saveUnit = saving('/api/units/', 'Переименовать единицу измерения', IdParams, Entry);
export const deleteUnit = deleting('/api/units/', 'Удалить единицу измерения', IdParams);

/** The id is checked by the command: an id that names no rule of the portal is no such rule, hence a 404. */
const RuleParams = Type.Object({ id: Type.String({ maxLength: 20 }) });

export const listCalcRules = whole('/api/calc-rules/', 'Правила расчёта', Type.Array(CalcRuleEntry));
/** Puts a built-in rule back on offer after it was taken off. */
export const addCalcRule = endpoint({
  method: 'POST',
  path: '/api/calc-rules/',
  changes: DIRECTORY_ROOMS,
  summary: 'Вернуть правило расчёта в список',
  access: { anyOf: ['admin/org/add'] },
  body: strictObject({ id: CalcRuleId, name: Name }),
  reply: CalcRuleEntry,
  status: 201,
});
export const saveCalcRule = saving('/api/calc-rules/', 'Переименовать правило расчёта', RuleParams, CalcRuleEntry);
export const deleteCalcRule = deleting('/api/calc-rules/', 'Убрать правило расчёта из списка', RuleParams);
