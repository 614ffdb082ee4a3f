import { ended } from '#domain/language/ended.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const homeStandingTexts = defineTexts(
  {
    title: 'Где вы на рынке',
    keys: 'Ключевые показатели',
    worse: '← слабее',
    middle: 'середина',
    better: 'сильнее →',
    twenty: '20 кружков — весь рынок',
    twentyOfGroup: '20 кружков — вся группа',
    quarters: 'Четыре полосы — четверти группы, ваша в рамке',
    usually: (half: string) => `обычно ${half}`,
    noValues: 'Рынок уже здесь. Не хватает ваших чисел.',
    half: (name: string, span: string) => ended(`${name}: у\u00a0половины компаний ${span}`),
    tell: (count: number) =>
      `Назовите ${['', 'одно число', 'два числа', 'три числа'][count] ?? `${count} ${pluralRu(count, 'число', 'числа', 'чисел')}`}, и\u00a0здесь появится ваша точка.`,
    tellNow: 'Назвать',
    waits: 'Рынок ждёт вашей точки',
    middleOf: (median: string) => `середина ${median}`,
    noValuesHint:
      'Загрузите анкету: в каждом ряду появится ваша точка, ниже — сильное, слабое и разница с рынком в рублях.',
    noMarket: 'Рынок ещё не опубликован: цифры появятся, когда аналитик выпустит их.',
  },
  {
    title: 'Where you stand',
    keys: 'Key indicators',
    worse: '← weaker',
    middle: 'middle',
    better: 'stronger →',
    twenty: '20 dots are the whole market',
    twentyOfGroup: '20 dots are the whole group',
    quarters: 'Four bars are the quarters of the group, yours is framed',
    usually: (half: string) => `usually ${half}`,
    noValues: 'The market is here. Only your numbers are missing.',
    half: (name: string, span: string) => ended(`${name}: half of the companies have ${span}`),
    tell: (count: number) =>
      `Name ${['', 'one number', 'two numbers', 'three numbers'][count] ?? `${count} ${pluralEn(count, 'number', 'numbers')}`}, and your dot appears here.`,
    tellNow: 'Name them',
    waits: 'The market waits for your dot',
    middleOf: (median: string) => `middle ${median}`,
    noValuesHint:
      'Upload a questionnaire: each row gets your dot, and strengths, weaknesses and gaps in roubles appear below.',
    noMarket: 'The market is not published yet: figures appear once an analyst publishes them.',
  },
);

export const rowLegendTexts = defineTexts(
  {
    own: 'вы',
    before: 'год назад',
    weaker: 'слабее вас',
    stronger: 'сильнее вас',
    unknown: 'ваше место, пока неизвестно',
  },
  {
    own: 'you',
    before: 'a year ago',
    weaker: 'weaker than you',
    stronger: 'stronger than you',
    unknown: 'your place, not known yet',
  },
);

export const homeListTexts = defineTexts(
  {
    strong: 'Что сильнее рынка',
    weak: 'Что слабее рынка',
    money: 'Где дороже рынка',
    noneStrong: 'Здесь будет то, что у вас лучше середины рынка.',
    noneWeak: 'Здесь будет то, что у вас хуже середины рынка.',
    noneMoney: 'Здесь будет то, что обходится дороже рынка: для этого нужны затраты и то, на что они делятся.',
    all: (count: number) => `Все ${count}`,
    about: (count: number) => `Как на рынке\u00a0— ${count}.`,
    allMoney: 'Деньги',
    aYear: (unit: string) => `${unit} в\u00a0год`,
    unsaid: 'С рынком пока не сравнить.',
    notes: 'Числа под вопросом в списки не попадают. Суммы в рублях не складываются: статьи пересекаются.',
  },
  {
    strong: 'Stronger than the market',
    weak: 'Weaker than the market',
    money: 'More expensive than the market',
    noneStrong: 'What is better than the middle of the market will appear here.',
    noneWeak: 'What is worse than the middle of the market will appear here.',
    noneMoney: 'What costs more than in the market appears here: it takes costs and what they are divided by.',
    all: (count: number) => `All ${count}`,
    about: (count: number) => `About the market: ${count}.`,
    allMoney: 'Money',
    aYear: (unit: string) => `${unit} a\u00a0year`,
    unsaid: 'Cannot be compared with the market yet.',
    notes: 'Doubtful values are not listed. Roubles do not add up: the items overlap.',
  },
);

export const asideTexts = defineTexts(
  {
    title: 'Ваши данные',
    titleOf: (year: number) => `Данные за ${year} год`,
    noData: 'Данных ещё нет. Получите шаблон: для первых показателей хватит нескольких десятков чисел.',
    of: (all: number) => `из ${all} ${pluralRu(all, 'метрики', 'метрик', 'метрик')}`,
    progress: (count: number, all: number) => `Заполнено ${count} из ${all}`,
    lacks: (count: number) => `не хватает ${count}`,
    others: 'Остальное',
    toCheck: (count: number) => `Осталось проверить ${count} ${pluralRu(count, 'число', 'числа', 'чисел')}`,
    waitingHint: 'Пока вы не ответите, анкета не принята.',
    doubtfulHint: (count: number) =>
      `${pluralRu(count, 'Похоже', 'Похожи', 'Похожи')} на ошибку, до ответа без оценки.`,
    doubtfulToo: (count: number) => `И ещё ${count} под вопросом`,
    check: (count: number) => `Проверить ${count} ${pluralRu(count, 'число', 'числа', 'чисел')}`,
    accept: 'Принять анкету',
    template: 'Получить шаблон',
    complete: 'Дополнить данные',
    send: 'Прислать данные',
    director: 'Показать директору',
    market: 'Рынок от',
    next: 'Следующий рынок',
    noDate: 'дата ещё не назначена',
    byProcess: 'По процессам: кто что прислал',
    collecting: (year: number) => `Сбор данных за ${year} год`,
    noDeadline: 'сбор для вашей компании не открыт, прислать данные можно и сейчас',
    still: 'данные ещё принимаются',
  },
  {
    title: 'Your data',
    titleOf: (year: number) => `Data for ${year}`,
    noData: 'No data yet. Get a template: a few dozen numbers are enough for the first indicators.',
    of: (all: number) => `of ${all} ${pluralEn(all, 'metric', 'metrics')}`,
    progress: (count: number, all: number) => `${count} of ${all} filled in`,
    lacks: (count: number) => `${count} missing`,
    others: 'Other',
    toCheck: (count: number) => `${count} ${pluralEn(count, 'number', 'numbers')} left to check`,
    waitingHint: 'The questionnaire is not accepted until you answer.',
    doubtfulHint: (count: number) => `${pluralEn(count, 'Looks', 'Look')} like a mistake; not judged until you answer.`,
    doubtfulToo: (count: number) => `And ${count} in doubt`,
    check: (count: number) => `Check ${count} ${pluralEn(count, 'number', 'numbers')}`,
    accept: 'Accept questionnaire',
    template: 'Get a template',
    complete: 'Complete the data',
    send: 'Send data',
    director: 'Show to the director',
    market: 'Market of',
    next: 'Next market',
    noDate: 'no date yet',
    byProcess: 'By process: who sent what',
    collecting: (year: number) => `Data collection for ${year}`,
    noDeadline: 'no collection is open for your company; you can send data anyway',
    still: 'data are still accepted',
  },
);

export const homeClosedTexts = defineTexts(
  {
    title: 'Здесь будет ваше место на рынке',
    why: 'Действующей подписки нет, поэтому цифры рынка закрыты. Свои числа видны и без неё, присылать их тоже можно.',
    tariffs: 'К тарифам',
  },
  {
    title: 'Your place in the market will be here',
    why: 'There is no active subscription, so market figures are closed. You can still see your own numbers and send more.',
    tariffs: 'See tariffs',
  },
);
