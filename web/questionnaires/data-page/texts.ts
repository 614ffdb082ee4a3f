import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const dataTexts = defineTexts(
  {
    held: (year: number, count: number, all: number) =>
      `За ${year} год есть ${count} ${pluralRu(count, 'число', 'числа', 'чисел')} из ${all}.`,
    start: (count: number, opens: number) =>
      `Начните с ${count}: они откроют ${opens} ${pluralRu(opens, 'показатель', 'показателя', 'показателей')} с\u00a0местом.`,
    goOn: (opens: number) =>
      `Остальные из основы откроют ещё ${opens} ${pluralRu(opens, 'показатель', 'показателя', 'показателей')} с\u00a0местом.`,
    compute: (count: number, opens: number) =>
      `Начните с ${count}: по ним портал посчитает ${opens} ${pluralRu(opens, 'показатель', 'показателя', 'показателей')}.`,
    computeMore: (opens: number) =>
      `По остальным из основы портал посчитает ещё ${opens} ${pluralRu(opens, 'показатель', 'показателя', 'показателей')}.`,
    noSubscription: 'Место на рынке видно с\u00a0подпиской.',
    noMarket: 'Места появятся, когда аналитик опубликует рынок.',
    underReview: 'Рынок на проверке: места появятся с новым выпуском.',
    due: (words: string) => `Прислать ${words}.`,
    late: (words: string) => `Срок: ${words}, но данные ещё принимаются.`,
    parts: 'Чего ещё нет, пришлите позже: новое не стирает прежнее.',
    file: 'Пришлите файл',
    template: 'Шаблон',
    templateHint: 'Основа, все числа или «как в\u00a0прошлом году».',
    core: (count: number) => `Скачать ${count}`,
    other: 'Выбрать другие числа',
    share: 'Раздать коллегам',
    shareHint: 'Каждый получит свой раздел и\u00a0срок; ответы соберутся здесь.',
    assign: 'Назначить',
  },
  {
    held: (year: number, count: number, all: number) =>
      `For ${year} there ${pluralEn(count, 'is', 'are')} ${count} ${pluralEn(count, 'number', 'numbers')} of ${all}.`,
    start: (count: number, opens: number) =>
      `Start with ${count}: they open ${opens} ${pluralEn(opens, 'indicator', 'indicators')} with a\u00a0place.`,
    goOn: (opens: number) =>
      `The rest of the core opens ${opens} more ${pluralEn(opens, 'indicator', 'indicators')} with a\u00a0place.`,
    compute: (count: number, opens: number) =>
      `Start with ${count}: the portal computes ${opens} ${pluralEn(opens, 'indicator', 'indicators')} from them.`,
    computeMore: (opens: number) =>
      `From the rest of the core the portal computes ${opens} more ${pluralEn(opens, 'indicator', 'indicators')}.`,
    noSubscription: 'A place in the market takes a\u00a0subscription.',
    noMarket: 'Places appear once an analyst publishes the market.',
    underReview: 'The market is under review: places appear with the next release.',
    due: (words: string) => `Send ${words}.`,
    late: (words: string) => `${words}, but data are still accepted.`,
    parts: 'Send what is missing later: new numbers do not erase earlier ones.',
    file: 'Send a file',
    template: 'Template',
    templateHint: 'The core, all numbers or “as last year”.',
    core: (count: number) => `Download ${count}`,
    other: 'Choose other numbers',
    share: 'Hand out to colleagues',
    shareHint: 'Each gets a section and a\u00a0date; the answers gather here.',
    assign: 'Assign',
  },
);

export const dataSideTexts = defineTexts(
  {
    waiting: 'Ждут вас',
    toCheck: (count: number) => `В анкете проверить ${count} ${pluralRu(count, 'число', 'числа', 'чисел')}`,
    toAccept: 'Анкету осталось принять',
    toCheckHint: 'пока вы не ответите, анкета не принята',
    asked: (person: string, day: string) => `${person} спрашивает, ответьте до ${day}`,
    somebody: 'Аналитик',
    doubtful: (count: number) => `${count} ${pluralRu(count, 'число', 'числа', 'чисел')} под вопросом`,
    doubtfulHint: 'до ответа без оценки',
    check: (count: number) => `Проверить ${count} ${pluralRu(count, 'число', 'числа', 'чисел')}`,
    accept: 'Принять анкету',
    answer: 'Ответить',
    letters: 'Переписка',
    all: 'Вся',
    answered: (day: string) => `вы ответили ${day}, аналитик смотрит`,
    settled: (day: string) => `закрыто ${day}`,
    withdrawn: (day: string) => `снято ${day}`,
    files: 'Присланное',
    allFiles: (count: number) => `Все ${count}`,
    file: (year: number | null, count: number, all: number) =>
      `Анкета${year === null ? '' : ` ${year}`}, ${count} из ${all}`,
    findings: (count: number) => `${count} ${pluralRu(count, 'замечание', 'замечания', 'замечаний')}`,
    dates: 'Сроки',
    due: 'Прислать данные',
    noDue: 'сбор не открыт',
    market: 'Новый рынок',
    noMarket: 'дата не назначена',
    own: 'Свои числа по годам',
  },
  {
    waiting: 'Waiting for you',
    toCheck: (count: number) => `${count} ${pluralEn(count, 'number', 'numbers')} of a questionnaire to check`,
    toAccept: 'The questionnaire is left to accept',
    toCheckHint: 'the questionnaire is not accepted until you answer',
    asked: (person: string, day: string) => `${person} asks, answer by ${day}`,
    somebody: 'The analyst',
    doubtful: (count: number) => `${count} ${pluralEn(count, 'number', 'numbers')} in doubt`,
    doubtfulHint: 'not judged until answered',
    check: (count: number) => `Check ${count} ${pluralEn(count, 'number', 'numbers')}`,
    accept: 'Accept questionnaire',
    answer: 'Answer',
    letters: 'Correspondence',
    all: 'All',
    answered: (day: string) => `you answered on ${day}, an analyst is looking`,
    settled: (day: string) => `settled on ${day}`,
    withdrawn: (day: string) => `withdrawn on ${day}`,
    files: 'Sent',
    allFiles: (count: number) => `All ${count}`,
    file: (year: number | null, count: number, all: number) =>
      `Questionnaire${year === null ? '' : ` ${year}`}, ${count} of ${all}`,
    findings: (count: number) => `${count} ${pluralEn(count, 'finding', 'findings')}`,
    dates: 'Dates',
    due: 'Send data',
    noDue: 'not being collected',
    market: 'New market',
    noMarket: 'no date yet',
    own: 'Own numbers by year',
  },
);
