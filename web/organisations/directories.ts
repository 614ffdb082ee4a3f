import { text, type Text } from '#domain/language/text.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import {
  addBranch,
  addCalcRule,
  addItSystem,
  addUnit,
  deleteBranch,
  deleteCalcRule,
  deleteItSystem,
  deleteUnit,
  listBranches,
  listCalcRules,
  listItSystems,
  listUnits,
  saveBranch,
  saveCalcRule,
  saveItSystem,
  saveUnit,
} from '#contract/directories.ts';

/** The calls of a directory. */
export const CALLS = {
  branch: { list: listBranches, add: addBranch, save: saveBranch, remove: deleteBranch },
  it_system: { list: listItSystems, add: addItSystem, save: saveItSystem, remove: deleteItSystem },
  unit: { list: listUnits, add: addUnit, save: saveUnit, remove: deleteUnit },
  calc_rule: { list: listCalcRules, add: addCalcRule, save: saveCalcRule, remove: deleteCalcRule },
} as const satisfies Record<Directory, unknown>;

/** The texts of a directory. */
interface Words {
  readonly title: Text;
  readonly about: Text;
  readonly add: Text;
  readonly edit: Text;
  readonly usedBy: Text;
  readonly empty: Text;
}

export const WORDS: Readonly<Record<Directory, Words>> = {
  branch: {
    title: text('Отрасли', 'Industries'),
    about: text(
      'Отраслями отмечают компании. По ним отбирают, с кем сравнивать показатели.',
      'Industries assigned to companies decide who their indicators are compared with.',
    ),
    add: text('Добавить отрасль', 'Add industry'),
    edit: text('Переименовать отрасль', 'Rename industry'),
    usedBy: text('Компании', 'Companies'),
    empty: text('Отраслей пока нет', 'No industries yet'),
  },
  it_system: {
    title: text('ИТ-системы', 'IT systems'),
    about: text(
      'Показатели вводят по каждой ИТ-системе: для каждой в шаблоне есть свой столбец.',
      'Metrics are reported for each IT system; each has its own column in the template.',
    ),
    add: text('Добавить ИТ-систему', 'Add IT system'),
    edit: text('Переименовать ИТ-систему', 'Rename IT system'),
    usedBy: text('Анкеты', 'Questionnaires'),
    empty: text('ИТ-систем пока нет', 'No IT systems yet'),
  },
  unit: {
    title: text('Единицы измерения', 'Units'),
    about: text(
      'В них выражены показатели. Единица стоит рядом с числом на экране и в шаблоне.',
      'Units for metrics, shown next to numbers on screen and in the template.',
    ),
    add: text('Добавить единицу', 'Add unit'),
    edit: text('Переименовать единицу', 'Rename unit'),
    usedBy: text('Показатели', 'Metrics'),
    empty: text('Единиц измерения пока нет', 'No units yet'),
  },
  calc_rule: {
    title: text('Правила расчёта', 'Calculation rules'),
    about: text(
      'Правило говорит, как из значений отдельных ИТ-систем получить значение «Все системы». Сам расчёт встроен в портал: правило можно назвать иначе, убрать из списка и вернуть.',
      'A rule defines how the “All systems” value is calculated from individual IT systems. The calculation itself is built into the portal: you can rename a rule, remove it from the list or restore it.',
    ),
    add: text('Вернуть правило', 'Restore rule'),
    edit: text('Переименовать правило', 'Rename rule'),
    usedBy: text('Показатели', 'Metrics'),
    empty: text('Правил расчёта нет', 'No calculation rules'),
  },
};

/** The tabs of the page and their names in the address. */
export const TAB_OF = {
  branch: 'branches',
  it_system: 'it-systems',
  unit: 'units',
  calc_rule: 'calc-rules',
} as const satisfies Record<Directory, string>;

export const DIRECTORIES = Object.keys(TAB_OF) as readonly Directory[];
