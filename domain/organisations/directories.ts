import { text, type Text } from '../language/text.ts';
import { quoted } from './names.ts';
import { describeHanging, type Hanging } from './hanging.ts';

/** The short lists the operator keeps for the whole portal. */
export type Directory = 'branch' | 'it_system' | 'unit' | 'calc_rule';

/** What uses the entries of a directory. */
const USED_BY = {
  branch: 'companies',
  it_system: 'sessions',
  unit: 'metrics',
  calc_rule: 'metrics',
} as const satisfies Record<Directory, keyof Hanging>;

const CANNOT: Readonly<Record<Directory, (name: string) => Text>> = {
  branch: (name) => text(`Отрасль ${quoted(name).ru} нельзя удалить`, `Cannot delete the industry ${quoted(name).en}`),
  it_system: (name) =>
    text(`ИТ-систему ${quoted(name).ru} нельзя удалить`, `Cannot delete the IT system ${quoted(name).en}`),
  unit: (name) => text(`Единицу ${quoted(name).ru} нельзя удалить`, `Cannot delete the unit ${quoted(name).en}`),
  calc_rule: (name) => text(`Правило ${quoted(name).ru} нельзя удалить`, `Cannot delete the rule ${quoted(name).en}`),
};

const INSTEAD: Readonly<Record<Directory, Text>> = {
  branch: text(
    'Сначала уберите её у компаний. Ошибку в названии можно исправить переименованием.',
    'Remove it from these companies first. To fix the name, rename it.',
  ),
  it_system: text(
    'Значения анкет относятся к этой системе, поэтому она остаётся. Ошибку в названии можно исправить переименованием.',
    'Questionnaire values belong to this IT system. To fix the name, rename it.',
  ),
  unit: text(
    'Сначала выберите другую единицу у показателей. Ошибку в названии можно исправить переименованием.',
    'Choose another unit for these metrics first. To fix the name, rename it.',
  ),
  calc_rule: text('Сначала выберите другое правило у показателей.', 'Choose another rule for these metrics first.'),
};

/** Why an entry of a directory cannot be deleted and what to do first; null when it can. */
export function whyEntryStays(directory: Directory, name: string, used: number): Text | null {
  const what = describeHanging({ [USED_BY[directory]]: used });
  const cannot = CANNOT[directory](name);
  const instead = INSTEAD[directory];
  return (
    what &&
    text(`${cannot.ru}. Используется: ${what.ru}. ${instead.ru}`, `${cannot.en}. Used by: ${what.en}. ${instead.en}`)
  );
}

/** Why the default rule cannot be deleted. */
export const whyDefaultRuleStays = (name: string): Text =>
  text(
    `${CANNOT.calc_rule(name).ru}: его получает показатель, у которого правило не выбрано.`,
    `${CANNOT.calc_rule(name).en}: metrics without a chosen rule use it.`,
  );
