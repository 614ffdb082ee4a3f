import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

/** The steps of an edition, what is done in them, and its publication. */
export const editionStepTexts = defineTexts(
  {
    stepTabs: 'Шаги редакции',
    changesStep: 'Состав',
    checksStep: 'Проверка',
    trialStep: 'Проба',
    templateStep: 'Шаблон',
    publicationStep: 'Публикация',
    changesNote: (n: number) => `${n} ${pluralRu(n, 'изменение', 'изменения', 'изменений')}`,
    checksNote: (passed: number, all: number, errors: number) =>
      `${passed} из ${all}, ${errors === 0 ? 'ошибок нет' : `ошибок ${errors}`}`,
    trialRuns: 'считается',
    trialNone: 'данных ещё нет',
    trialNote: (n: number) =>
      n === 0
        ? 'медианы не сдвинутся'
        : `${pluralRu(n, 'сдвинется', 'сдвинутся', 'сдвинутся')} ${n} ${pluralRu(n, 'медиана', 'медианы', 'медиан')}`,
    templateNote: (rows: number, added: number) =>
      `${rows} ${pluralRu(rows, 'строка', 'строки', 'строк')}, новых ${added}`,
    versionNote: (version: number) => `версия ${version}`,
    collectionNote: (year: number) => `сбор ${year} ещё открыт`,
    notPublished: 'не опубликована',
    add: 'Добавить',
    edit: 'Изменить…',
    retire: 'Вывести…',
    editOne: (name: string) => `Изменить: ${name}`,
    pickToEdit: 'Что изменить',
    pickToRetire: 'Что вывести',
    pickNext: 'Дальше',
    pickMissing: 'Выберите показатель',
    beforePublication: 'Что произойдёт',
    afterPublication: 'После публикации',
    differences: (added: number, retired: number, formulas: number, definitions: number) =>
      `добавлены ${added}, выводятся ${retired}, новые формулы ${formulas}, определения ${definitions}`,
    pastYears: 'Меняют прошлые годы',
    collectionTitle: (year: number, day: string) => `Сбор ${year} открыт до ${day}`,
    collectionText: (holders: number, year: number) =>
      holders === 0
        ? `Новый шаблон сразу заменит действующий. Анкеты за ${year} год портал примет по правилам их года.`
        : `${holders} ${pluralRu(holders, 'компания скачала', 'компании скачали', 'компаний скачали')} шаблон и ещё не ${pluralRu(holders, 'прислала', 'прислали', 'прислали')} анкету. Новый шаблон сразу заменит действующий, а их файлы за ${year} год портал примет по правилам этого года.`,
    undoRule: (year: number) =>
      `Публикацию можно отменить целиком, пока нет ни одной анкеты за ${year} год: вернётся прежний шаблон.`,
    closedRule: (year: number) => `С первой анкетой редакция закрывается, правки идут в проект ${year + 1}.`,
    undoGone: 'Отменить публикацию уже нельзя.',
    unpublish: 'Отменить публикацию',
    unpublishTitle: (year: number) => `Отменить публикацию редакции ${year}?`,
    unpublishText: (year: number) =>
      `Редакция ${year} снова станет проектом, правки в нём останутся. Действовать будет прежний шаблон; файлы отменённого у скачавших останутся.`,
    unpublished: (year: number) => `Публикация редакции ${year} отменена: это снова проект`,
  },
  {
    stepTabs: 'Edition steps',
    changesStep: 'Contents',
    checksStep: 'Check',
    trialStep: 'Trial',
    templateStep: 'Template',
    publicationStep: 'Publication',
    changesNote: (n: number) => `${n} ${pluralEn(n, 'change', 'changes')}`,
    checksNote: (passed: number, all: number, errors: number) =>
      `${passed} of ${all}, ${errors === 0 ? 'no errors' : `${errors} ${pluralEn(errors, 'error', 'errors')}`}`,
    trialRuns: 'running',
    trialNone: 'no data yet',
    trialNote: (n: number) => (n === 0 ? 'no median moves' : `${n} ${pluralEn(n, 'median moves', 'medians move')}`),
    templateNote: (rows: number, added: number) => `${rows} ${pluralEn(rows, 'row', 'rows')}, ${added} new`,
    versionNote: (version: number) => `version ${version}`,
    collectionNote: (year: number) => `collection ${year} still open`,
    notPublished: 'not published',
    add: 'Add',
    edit: 'Change…',
    retire: 'Retire…',
    editOne: (name: string) => `Change: ${name}`,
    pickToEdit: 'What to change',
    pickToRetire: 'What to retire',
    pickNext: 'Next',
    pickMissing: 'Choose a measure',
    beforePublication: 'What will happen',
    afterPublication: 'After publication',
    differences: (added: number, retired: number, formulas: number, definitions: number) =>
      `${added} added, ${retired} retired, ${formulas} new formulas, ${definitions} definitions`,
    pastYears: 'Changing past years',
    collectionTitle: (year: number, day: string) => `Collection ${year} is open until ${day}`,
    collectionText: (holders: number, year: number) =>
      holders === 0
        ? `The new template replaces the current one at once. Questionnaires for ${year} are accepted by the rules of their year.`
        : `${holders} ${pluralEn(holders, 'company has', 'companies have')} downloaded the template and not sent a questionnaire yet. The new template replaces the current one at once; their files for ${year} are accepted by the rules of that year.`,
    undoRule: (year: number) =>
      `You can undo the publication as a whole while there is no questionnaire for ${year}: the template before it returns.`,
    closedRule: (year: number) =>
      `With the first questionnaire the edition is closed and changes go into draft ${year + 1}.`,
    undoGone: 'The publication can no longer be undone.',
    unpublish: 'Undo publication',
    unpublishTitle: (year: number) => `Undo the publication of edition ${year}?`,
    unpublishText: (year: number) =>
      `Edition ${year} becomes a draft again with its changes. The template before it is in force; files of the undone one stay with those who downloaded them.`,
    unpublished: (year: number) => `The publication of edition ${year} is undone: it is a draft again`,
  },
);
