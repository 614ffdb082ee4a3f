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
  branch: (name) =>
    text(`Отрасль ${quoted(name).ru} нельзя удалить`, `The industry ${quoted(name).en} cannot be deleted`),
  it_system: (name) =>
    text(`ИТ-систему ${quoted(name).ru} нельзя удалить`, `The IT system ${quoted(name).en} cannot be deleted`),
  unit: (name) => text(`Единицу ${quoted(name).ru} нельзя удалить`, `The unit ${quoted(name).en} cannot be deleted`),
  calc_rule: (name) =>
    text(`Правило ${quoted(name).ru} нельзя удалить`, `The rule ${quoted(name).en} cannot be deleted`),
};

const INSTEAD: Readonly<Record<Directory, Text>> = {
  branch: text(
    'Сначала уберите её у компаний. Ошибку в названии можно исправить переименованием.',
    'Take it off the companies first. A mistake in the name can be mended by renaming.',
  ),
  it_system: text(
    'Значения анкет относятся к этой системе, поэтому она остаётся. Ошибку в названии можно исправить переименованием.',
    'Values of questionnaires belong to this system, so it stays. A mistake in the name can be mended by renaming.',
  ),
  unit: text(
    'Сначала выберите другую единицу у показателей. Ошибку в названии можно исправить переименованием.',
    'Choose another unit for the metrics first. A mistake in the name can be mended by renaming.',
  ),
  calc_rule: text('Сначала выберите другое правило у показателей.', 'Choose another rule for the metrics first.'),
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

/** Why the rule a metric gets by itself is never taken away. */
export const whyDefaultRuleStays = (name: string): Text =>
  text(
    `${CANNOT.calc_rule(name).ru}: его получает показатель, у которого правило не выбрано.`,
    `${CANNOT.calc_rule(name).en}: a metric without a chosen rule gets it.`,
  );
