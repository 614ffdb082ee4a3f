import { quoted } from '#domain/organisations/names.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const metricsTexts = defineTexts(
  {
    processes: 'Процессы',
    findProcess: 'Найти процесс',
    allProcesses: 'Все процессы',
    chooseProcess: 'Выбрать процесс',
    table: 'Значения показателей',
    metric: 'Показатель',
    key: 'Ключ',
    unit: 'Ед. изм.',
    search: 'Название или ключ',
    allSystems: 'Все системы',
    computedLegend: 'Серые числа посчитал портал, остальные введены в анкете. Строка открывает подробности.',
    computed: 'посчитано порталом',
    export: 'Выгрузить в Excel',
  },
  {
    processes: 'Processes',
    findProcess: 'Find a process',
    allProcesses: 'All processes',
    chooseProcess: 'Choose a process',
    table: 'Metric values',
    metric: 'Metric',
    key: 'Key',
    unit: 'Unit',
    search: 'Name or key',
    allSystems: 'All systems',
    computedLegend:
      'Numbers in grey are calculated by the portal, the others come from the questionnaire. Click a row for details.',
    computed: 'calculated by the portal',
    export: 'Export to Excel',
  },
);

export const sessionMetricsTexts = defineTexts(
  {
    uploaded: 'загружена',
    showFindings: (n: number) => `Замечания к показателю: ${n}`,
    allFindings: 'Все замечания',
    noValues: 'В анкете нет значений',
    toCheckHint: 'Анкета ждёт проверки. Портал учтёт её значения, когда компания ответит на каждый вопрос.',
    rejectedHint: 'Анкета отклонена: ни одно её значение не учтено. Исправьте замечания и загрузите файл ещё раз.',
    emptyHint: 'Все ячейки книги пусты. Заполните хотя бы одну и загрузите файл ещё раз.',
    running: 'Анкета ещё обрабатывается',
    runningHint: 'Значения появятся здесь сами, как только портал прочитает книгу.',
    failed: 'Показатели анкеты не удалось показать',
  },
  {
    uploaded: 'uploaded',
    showFindings: (n: number) => `${n} ${n === 1 ? 'finding' : 'findings'} for this metric`,
    allFindings: 'All findings',
    noValues: 'This questionnaire has no values',
    toCheckHint:
      'The questionnaire is waiting for a check. Its values count once the company has answered every question.',
    rejectedHint:
      'The questionnaire was rejected, so none of its values count. Correct the findings and upload the file again.',
    emptyHint: 'All cells in the workbook are empty. Fill in at least one and upload the file again.',
    running: 'The questionnaire is still being processed',
    runningHint: 'Values appear here as soon as the portal has read the workbook.',
    failed: 'Could not show the questionnaire metrics',
  },
);

/** A metric of a questionnaire in full. */
export const valueTexts = defineTexts(
  {
    process: 'Процесс',
    values: 'Значения',
    value: 'Значение',
    cell: 'Лист и ячейка',
    origin: 'Откуда значение',
    file: 'Файл',
    author: 'Кто загрузил',
    years: 'Ваши значения по годам',
    yearsOf: 'Значения компании по годам',
  },
  {
    process: 'Process',
    values: 'Values',
    value: 'Value',
    cell: 'Sheet and cell',
    origin: 'Value source',
    file: 'File',
    author: 'Uploaded by',
    years: 'Your values by year',
    yearsOf: 'The company’s values by year',
  },
);

export const companyMetricsTexts = defineTexts(
  {
    title: (name: string) => `Показатели компании ${quoted(name).ru}`,
    band: (band: string) => `Группа по размеру: ${band}`,
    by: 'Как показать',
    byYear: 'По годам',
    byQuestionnaire: 'По анкетам',
    system: 'ИТ-система',
    trend: 'Динамика',
    trendOf: (name: string, points: string) => `${name}: ${points}`,
    columnOf: (id: number, year: string) => `№ ${id} · ${year}`,
    period: 'Период',
    value: 'Значение',
    source: 'Откуда',
    mark: 'Отметка',
    ordinary: 'обычное',
    behind: 'Из каких чисел анкеты посчитано',
    fromSession: (id: number) => `Анкета № ${id}`,
    chartLabel: (name: string) => `${name} по периодам`,
    none: 'Показателей компании пока нет',
    noneHint: 'Они берутся из принятых анкет. Загрузите первую, чтобы проверить данные.',
    gone: 'Такой компании нет',
    goneHint: 'Её удалили, или у вас нет доступа к её показателям. Проверьте ссылку.',
    open: (name: string) => `Динамика: ${name}`,
  },
  {
    title: (name: string) => `${quoted(name).en} metrics`,
    band: (band: string) => `Size group: ${band}`,
    by: 'View',
    byYear: 'By year',
    byQuestionnaire: 'By questionnaire',
    system: 'IT system',
    trend: 'Trend',
    trendOf: (name: string, points: string) => `${name}: ${points}`,
    columnOf: (id: number, year: string) => `No. ${id} · ${year}`,
    period: 'Period',
    value: 'Value',
    source: 'Source',
    mark: 'Mark',
    ordinary: 'normal',
    behind: 'Questionnaire numbers it is calculated from',
    fromSession: (id: number) => `Questionnaire No. ${id}`,
    chartLabel: (name: string) => `${name} by period`,
    none: 'No company metrics yet',
    noneHint: 'Metrics come from accepted questionnaires. Upload the first one to check your data.',
    gone: 'This company does not exist',
    goneHint: 'It has been deleted, or you cannot access its metrics. Check the link.',
    open: (name: string) => `Trend: ${name}`,
  },
);

export const noteTexts = defineTexts(
  {
    title: 'Внутренняя заметка',
    readers: 'Прочтут только сотрудники портала. Чтобы написать компании, оставьте комментарий в списке анкет.',
    saved: 'Заметка записана: компания её не увидит',
  },
  {
    title: 'Internal note',
    readers: 'Only portal staff will read it. To write to the company, use the comment in the questionnaire list.',
    saved: 'Note saved: the company will not see it',
  },
);
