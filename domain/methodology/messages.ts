import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import { quoted } from '../organisations/names.ts';

/** What the forms of the configurator say of an empty field, word for word as specified. */
export const PLEASE = {
  processName: text('Введите название процесса', 'Please enter the process name'),
  processAlias: text('Введите ключ', 'Please enter alias'),
  process: text('Выберите процесс', 'Please select a process'),
  indicatorName: text('Введите название', 'Please enter the name'),
  metricName: text('Введите название', 'Please enter the Name'),
  alias: text('Введите ключ', 'Please enter the key'),
  unit: text('Выберите единицу измерения', 'Please select the unit of measure'),
  formula: text('Введите формулу', 'Please enter a formula'),
} as const;

/** What else can be wrong with a process or a metric. */
export const WRONG = {
  alias: text(
    'Ключ начинается с буквы или подчёркивания; дальше идут буквы, цифры, точки и подчёркивания, без пробелов',
    'A key starts with a letter or underscore and contains only letters, digits, dots and underscores',
  ),
  saidAlready: (field: Text) =>
    text(`То же уже сказано в поле ${quoted(field.ru).ru}`, `The field ${quoted(field.en).en} says the same already`),
  sameMeaning: (name: string) =>
    text(
      `То же сказано о показателе ${quoted(name).ru}: чем этот отличается?`,
      `The same is said of ${quoted(name).en}: how does this one differ?`,
    ),
  tooLong: (most: number) => text(`Не длиннее ${most} символов`, `At most ${most} characters`),
  processAliasTaken: (alias: string, by: string) =>
    text(
      `Ключ ${alias} уже занят процессом ${quoted(by).ru}`,
      `The key ${alias} is already taken by the process ${quoted(by).en}`,
    ),
  aliasTaken: (alias: string, by: string) =>
    text(
      `Ключ ${alias} уже занят показателем ${quoted(by).ru}`,
      `The key ${alias} is already taken by the metric ${quoted(by).en}`,
    ),
  noProcess: text('Такого процесса нет', 'This process does not exist'),
  underItself: (name: string) =>
    text(
      `Процесс ${quoted(name).ru} нельзя перенести в него самого или в процесс внутри него`,
      `The process ${quoted(name).en} cannot be moved into itself or into a process inside it`,
    ),
  rootWithIndicators: text(
    'Процесс с расчётными показателями не может стать корневым: сначала перенесите их в другой процесс',
    'A process with indicators cannot become a root process: move its indicators first',
  ),
  rootProcess: text(
    'В корневой процесс расчётный показатель добавить нельзя: выберите процесс внутри него',
    'Indicators cannot be added to a root process: select a process inside it',
  ),
  mtype: text(
    'Вид показателя изменить нельзя: добавьте новый показатель',
    'A metric’s type cannot be changed: add a new metric',
  ),
  noUnit: text('Такой единицы измерения нет', 'This unit of measure does not exist'),
  noRule: text('Такого правила расчёта нет', 'This calculation rule does not exist'),
  maxDeviation: text(
    'Отклонение — число процентов, не меньше нуля',
    'The deviation must be a percentage, zero or more',
  ),
  keyTheme: text('Выберите тему ключевого показателя', 'Select a theme for the key indicator'),
  keyOrder: (most: number) =>
    text(`Место среди ключевых — целое число от 1 до ${most}`, `The order must be a whole number from 1 to ${most}`),
  keyDirection: text(
    'Ключевому показателю нужно направление: его показывают от худшего к лучшему',
    'A key indicator needs a direction: it is shown from worst to best',
  ),
  year: (first: number, last: number) =>
    text(`Год — целое число от ${first} до ${last}`, `The year must be a whole number from ${first} to ${last}`),
  yearsOrder: text('Последний год раньше первого', 'The last year is before the first one'),
  sizeEnds: text(
    'Размер компании нужен каждый год: сначала отметьте размером другую метрику',
    'Company size is needed every year: choose another metric for it first',
  ),
  formulaOfMetric: text(
    'У исходного показателя нет формулы: она бывает только у расчётного',
    'A reported metric has no formula: only indicators have one',
  ),
  wordingOfMetric: text(
    'У исходного показателя нет фразы о месте на рынке: она бывает только у расчётного',
    'A reported metric has no sentence about the market: only indicators have one',
  ),
  rulesOfIndicator: text(
    'Правила проверки бывают только у исходных показателей',
    'Only reported metrics have validation rules, not indicators',
  ),
  cycle: (spelled: string, year: number | null) =>
    year === null
      ? text(
          `Показатели ссылаются друг на друга по кругу: ${spelled}`,
          `The indicators refer to each other: ${spelled}`,
        )
      : text(
          `В ${year} году показатели ссылаются друг на друга по кругу: ${spelled}`,
          `In ${year} the indicators refer to each other: ${spelled}`,
        ),
  cycleOverYears: (spelled: string) =>
    text(
      `Формулы разных лет ссылаются друг на друга по кругу: ${spelled}. Заведите показатель с новым ключом`,
      `Formulas of different years refer to each other: ${spelled}. Add an indicator with a new key`,
    ),
  formulaYears: text(
    'У каждой прежней формулы свой последний год, от старшей к новой',
    'Each earlier formula needs a last year of its own, the oldest first',
  ),
  earlierTooLong: (count: number, length: number) =>
    text(
      `Прежних формул не больше ${count}, вместе не длиннее ${length} символов`,
      `At most ${count} earlier formulas, ${length} characters together`,
    ),
  formulaYear: text('Введите год, с которого действует новая формула', 'Enter the year the new formula starts in'),
  earlierOfMetric: text(
    'У исходного показателя нет формул, в том числе прежних',
    'A reported metric has no formulas, earlier ones included',
  ),
  renameTooLong: (alias: string) =>
    text(
      `С этим ключом формула или правило показателя {${alias}} станет слишком длинной: выберите ключ короче`,
      `This key makes the formula or rule of {${alias}} too long: choose a shorter key`,
    ),
} as const;

/** It is read in a message that soon goes. */
const MOST_NAMED = 3;

/** A list in a sentence; of a long one the first few and how many more. */
export function named(names: readonly Text[]): Text {
  const rest = names.length - MOST_NAMED;
  const join = (locale: 'ru' | 'en', more: string): string =>
    names
      .slice(0, MOST_NAMED)
      .map((name) => name[locale])
      .join(', ') + (rest > 0 ? ` ${more}` : '');
  return text(join('ru', `и ещё ${rest}`), join('en', `and ${rest} more`));
}

/** Why a process that is not empty cannot be deleted and what to do first. */
export function whyProcessStays(
  name: string,
  { children, metrics }: { readonly children: readonly string[]; readonly metrics: readonly string[] },
): Text {
  const parts = [
    children.length > 0 ? { what: text('процессы', 'processes'), names: named(children.map(quoted)) } : null,
    metrics.length > 0 ? { what: text('показатели', 'metrics'), names: named(metrics.map(quoted)) } : null,
  ].filter((part) => part !== null);
  const list = (locale: 'ru' | 'en') => parts.map(({ what, names }) => `${what[locale]} ${names[locale]}`).join('; ');
  return text(
    `Процесс ${quoted(name).ru} нельзя удалить. Сначала перенесите или удалите ${list('ru')}.`,
    `Cannot delete the process ${quoted(name).en}. Move or delete first: ${list('en')}.`,
  );
}

const THROUGH = { formula: text('формула', 'formula'), rule: text('правило', 'rule') } as const;

/** Why a metric cannot be deleted: what uses it; null when nothing does. */
export function whyMetricStays(
  alias: string,
  users: readonly { readonly alias: string; readonly description: string; readonly through: 'formula' | 'rule' }[],
): Text | null {
  if (users.length === 0) return null;
  const list = named(
    users.map((user) =>
      text(
        `{${user.alias}} ${quoted(user.description).ru} (${THROUGH[user.through].ru})`,
        `{${user.alias}} ${quoted(user.description).en} (${THROUGH[user.through].en})`,
      ),
    ),
  );
  return text(
    `Показатель {${alias}} нельзя удалить: его используют ${list.ru}. Сначала уберите его оттуда.`,
    `Cannot delete the metric {${alias}}: it is used by ${list.en}. Remove it from there first.`,
  );
}

/** Why a metric that companies have reported is not deleted. */
export const reportedIn = (description: string, questionnaires: number): Text =>
  text(
    `Показатель ${quoted(description).ru} нельзя удалить: его значения есть в ${questionnaires} ${pluralRu(questionnaires, 'анкете', 'анкетах', 'анкетах')}. Выведите его с нужного года: прежние годы останутся.`,
    `Cannot delete the metric ${quoted(description).en}: ${questionnaires} ${pluralEn(questionnaires, 'questionnaire has', 'questionnaires have')} its values. Retire it from a year instead: earlier years stay.`,
  );
