import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';
import type { EditionCheckName } from '#domain/methodology/editions/check-edition.ts';
import type { EditionChangeKind } from '#domain/methodology/editions/edition-changes.ts';
import { defineTexts } from '#web/ui/language.tsx';

/** What an edition does to a metric. */
export const KIND_NAMES: Readonly<Record<EditionChangeKind, Text>> = {
  added: text('добавлен', 'added'),
  removed: text('удалён', 'removed'),
  retired: text('выводится', 'retired'),
  years: text('годы сбора', 'collected years'),
  formula: text('формула', 'formula'),
  figures: text('подсчёт', 'counting'),
  definition: text('определение', 'definition'),
  key: text('ключевой', 'key indicator'),
  core: text('основа', 'core'),
  other: text('другие поля', 'other fields'),
};

/** The checks of an edition when they are passed and when something is found. */
export const CHECK_NAMES: Readonly<Record<EditionCheckName, { readonly passed: Text; readonly found: Text }>> = {
  formulas: {
    passed: text('Все формулы читаются', 'All formulas are valid'),
    found: text('Формулы с ошибками', 'Formulas with errors'),
  },
  cycles: {
    passed: text('Циклов в формулах нет', 'No cycles in formulas'),
    found: text('Формулы ссылаются друг на друга по кругу', 'Formulas refer to each other'),
  },
  years: {
    passed: text('Формулы читают только то, что собирается', 'Formulas read only what is collected'),
    found: text('Формулы читают то, что не собирается', 'Formulas read what is not collected'),
  },
  template: {
    passed: text('У каждой метрики есть строка шаблона', 'Every metric has a row in the template'),
    found: text('Метрики без строки шаблона', 'Metrics without a row in the template'),
  },
  past: {
    passed: text('Прошлые годы не меняются', 'Past years do not change'),
    found: text('Меняются и прошлые годы', 'Past years change too'),
  },
  units: {
    passed: text('Единицы не изменились', 'Units have not changed'),
    found: text('Единицы изменились', 'Units have changed'),
  },
  definitions: {
    passed: text('У новых метрик есть определения', 'New metrics have definitions'),
    found: text('Новые метрики без определения', 'New metrics without a definition'),
  },
  english: {
    passed: text('Определения есть и по-английски', 'Definitions are in English too'),
    found: text('Определения без английского текста', 'Definitions without an English text'),
  },
  core: {
    passed: text('Основа, размер и ключевые показатели на месте', 'Core, size and key indicators are in place'),
    found: text('Проверьте основу, размер и ключевые показатели', 'Check the core, size and key indicators'),
  },
};

interface Counts {
  readonly metrics: number;
  readonly indicators: number;
}

export const editionTexts = defineTexts(
  {
    page: 'Редакции методики',
    title: (year: number) => `Редакция ${year}`,
    draft: 'проект',
    published: 'опубликована',
    comparedWith: (year: number) => `сравнивается с редакцией ${year}`,
    comparedWithStart: 'сравнивается с методикой на начало проекта',
    begun: 'начат',
    publishedAt: 'опубликована',
    choose: 'Редакция',
    none: 'Редакций ещё нет',
    noneHint:
      'Проект следующей редакции собирает всё, что изменится в методике: новые и выводимые показатели, формулы с года, определения. Его проверяют целиком, пробуют на данных прошлого года и публикуют вместе с шаблоном.',
    start: (year: number) => `Начать проект ${year}`,
    startTitle: 'Начать проект редакции',
    startText:
      'С этого момента правки методики собираются в проекте. Показатели, которые начинаются с его года, появятся в шаблонах компаний, когда вы опубликуете проект.',
    startSubmit: 'Начать проект',
    started: (year: number) => `Проект редакции ${year} начат`,
    year: 'Отчётный год редакции',
    yearMissing: 'Введите год',
    measures: 'показателей',
    measuresOf: (was: Counts, is: Counts) =>
      `метрик ${was.metrics} → ${is.metrics}, расчётных ${was.indicators} → ${is.indicators}`,
    added: 'добавлены',
    addedHint: 'появятся в шаблоне после публикации',
    addedPublished: 'есть в шаблоне редакции',
    retired: (year: number) => `выводятся с ${year}`,
    retiredHint: 'прежние годы читаются',
    formulas: (year: number) => `формула с ${year}`,
    formulasHint: (year: number) => `до ${year} прежняя`,
    definitions: 'определение',
    definitionsHint: 'числа не меняются',
    changes: 'Что меняется',
    search: 'Показатель или ключ',
    noChanges: 'Отличий нет',
    noChangesHint: (year: number) =>
      `Добавляйте, изменяйте и выводите здесь или в конфигураторе: правки действуют с ${year} года и видны вместе.`,
    notFound: 'Ничего не найдено',
    wasNamed: (name: string) => `Раньше: ${name}`,
    wasFormula: (formula: string) => `Раньше: ${formula}`,
    steps: 'Шаги проекта',
    loadFile: 'Загрузить файл',
    checks: 'Проверка целиком',
    passed: 'в порядке',
    warning: 'предупреждение',
    error: 'ошибка',
    more: (n: number) => `и ещё ${n}`,
    trial: 'Проба на прошлых данных',
    noData: 'Данных прежних лет ещё нет: пробовать не на чем.',
    trialOn: (data: number, year: number, companies: number) =>
      `Проба: ничего не сохранено. Формулы ${year} года посчитаны на значениях ${data} года у ${companies} ${pluralRu(companies, 'компании', 'компаний', 'компаний')}.`,
    median: 'Медиана, которая сдвинется',
    was: 'было',
    willBe: 'станет',
    atWhom: 'компаний',
    trialSum: (values: number, same: number) =>
      values === 0
        ? `Ни одно значение не изменится. Показателей без изменений: ${same}.`
        : `${pluralRu(values, 'Изменится', 'Изменятся', 'Изменится')} ${values} ${pluralRu(values, 'значение', 'значения', 'значений')} компаний. Показателей без изменений: ${same}.`,
    movers: 'Что изменится сильнее всего',
    template: (year: number) => `Шаблон ${year}`,
    templateRows: (rows: number, added: number, removed: number) =>
      `${rows} ${pluralRu(rows, 'строка', 'строки', 'строк')}: новых ${added}, убрано ${removed}`,
    templateVersion: (version: number) => `Опубликован вместе с редакцией: версия ${version}.`,
    tryTemplate: 'Скачать пробный шаблон',
    templateHint: (year: number) =>
      `Редакция и шаблон публикуются вместе. Строки, которые собираются последний раз за ${year - 1} год, остаются в шаблоне для опоздавших. В личных шаблонах за ${year} год их нет.`,
    publish: 'Опубликовать с шаблоном',
    publishTitle: (year: number) => `Опубликовать редакцию ${year}?`,
    publishText: (year: number) =>
      `Редакция ${year} и её шаблон начнут действовать вместе. Прежний шаблон останется в истории. Анкеты прежних лет портал примет по правилам их года.`,
    publishDone: (year: number) => `Редакция ${year} опубликована вместе с шаблоном`,
    cannotPublish: (n: number) =>
      `Сначала исправьте ${n} ${pluralRu(n, 'ошибку', 'ошибки', 'ошибок')}, которые нашла проверка`,
    checking: 'Проверка ещё идёт',
    withdraw: 'Отозвать проект',
    withdrawTitle: (year: number) => `Отозвать проект ${year}?`,
    withdrawText:
      'Все правки, сделанные с начала проекта, отменятся разом. Сделанные до него останутся. Вернуть правки можно в истории изменений. Если от них уже что-то зависит, портал скажет, что именно, и ничего не изменит.',
    withdrawn: (year: number) => `Проект редакции ${year} отозван`,
  },
  {
    page: 'Methodology editions',
    title: (year: number) => `Edition ${year}`,
    draft: 'draft',
    published: 'published',
    comparedWith: (year: number) => `compared with edition ${year}`,
    comparedWithStart: 'compared with the methodology as it was when the draft began',
    begun: 'started',
    publishedAt: 'published',
    choose: 'Edition',
    none: 'No editions yet',
    noneHint:
      'A draft of the next edition gathers everything that changes: new and retired measures, formulas from a year, definitions. Check it as a whole, try it on last year’s data and publish it together with its template.',
    start: (year: number) => `Start draft ${year}`,
    startTitle: 'Start an edition draft',
    startText:
      'From now on, the draft gathers your changes to the methodology. Measures that begin in its year appear in company templates when you publish it.',
    startSubmit: 'Start draft',
    started: (year: number) => `Draft of edition ${year} started`,
    year: 'Reporting year',
    yearMissing: 'Enter a year',
    measures: 'measures',
    measuresOf: (was: Counts, is: Counts) =>
      `metrics ${was.metrics} → ${is.metrics}, indicators ${was.indicators} → ${is.indicators}`,
    added: 'added',
    addedHint: 'join the template when published',
    addedPublished: 'in the edition’s template',
    retired: (year: number) => `retired from ${year}`,
    retiredHint: 'earlier years stay readable',
    formulas: (year: number) => `formula from ${year}`,
    formulasHint: (year: number) => `unchanged until ${year}`,
    definitions: 'definition',
    definitionsHint: 'numbers do not change',
    changes: 'What changes',
    search: 'Measure or key',
    noChanges: 'No differences',
    noChangesHint: (year: number) =>
      `Add, change and retire here or in the configurator: changes apply from ${year} and show up together.`,
    notFound: 'Nothing found',
    wasNamed: (name: string) => `Before: ${name}`,
    wasFormula: (formula: string) => `Before: ${formula}`,
    steps: 'Steps of the draft',
    loadFile: 'Load file',
    checks: 'Overall check',
    passed: 'passed',
    warning: 'warning',
    error: 'error',
    more: (n: number) => `and ${n} more`,
    trial: 'Trial on past data',
    noData: 'There is no data of earlier years to try it on yet.',
    trialOn: (data: number, year: number, companies: number) =>
      `A trial: nothing is saved. The ${year} formulas were run on ${data} values of ${companies} ${pluralEn(companies, 'company', 'companies')}.`,
    median: 'Median that changes',
    was: 'before',
    willBe: 'after',
    atWhom: 'companies',
    trialSum: (values: number, same: number) =>
      values === 0
        ? `No value changes. Indicators unchanged: ${same}.`
        : `${values} company ${pluralEn(values, 'value changes', 'values change')}. Indicators unchanged: ${same}.`,
    movers: 'Biggest changes',
    template: (year: number) => `Template ${year}`,
    templateRows: (rows: number, added: number, removed: number) =>
      `${rows} ${pluralEn(rows, 'row', 'rows')}: ${added} new, ${removed} removed`,
    templateVersion: (version: number) => `Published with the edition: version ${version}.`,
    tryTemplate: 'Download trial template (in Russian)',
    templateHint: (year: number) =>
      `Edition and template are published together. Rows last collected for ${year - 1} stay in it for late companies; personal templates for ${year} leave them out.`,
    publish: 'Publish with template',
    publishTitle: (year: number) => `Publish edition ${year}?`,
    publishText: (year: number) =>
      `Edition ${year} and its template take effect together. The current template moves to the history. Questionnaires of earlier years are still accepted by the rules of their year.`,
    publishDone: (year: number) => `Edition ${year} published with its template`,
    cannotPublish: (n: number) => `Correct ${n} ${pluralEn(n, 'error', 'errors')} found by the check first`,
    checking: 'Still checking',
    withdraw: 'Withdraw draft',
    withdrawTitle: (year: number) => `Withdraw draft ${year}?`,
    withdrawText:
      'All changes made since the draft began are undone at once. Earlier ones stay. You can bring the changes back in the history. If something already depends on them, the portal names it and changes nothing.',
    withdrawn: (year: number) => `Draft of edition ${year} withdrawn`,
  },
);
