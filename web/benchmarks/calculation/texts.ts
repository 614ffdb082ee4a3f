import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const calculationTexts = defineTexts(
  {
    params: 'Параметры расчёта',
    industries: 'Отрасли',
    allIndustries: 'Все отрасли',
    itSystems: 'ИТ-системы',
    allSystems: 'Все системы',
    systemsHelp: 'Одна система: её значения. Несколько или ни одной: значения сводятся правилом показателя.',
    years: 'Годы',
    allYears: 'Все годы',
    companies: 'Компании',
    allCompanies: 'Все компании',
    comment: 'Комментарий',
    commentHint: 'Зачем этот расчёт: увидят в истории',
    paramsClosed: 'Менять параметры могут сотрудники с правом на них. Расчёт пойдёт по всему рынку.',
    nothing: 'Рассчитывать пока не из чего',
    nothingHint: 'Рынок считают по анкетам компаний, а принятых анкет ещё нет. Загрузите первую анкету.',
    nothingGo: 'Перейти к импорту данных',
    copied: (id: number) =>
      `Отборы взяты из расчёта № ${id}. Решения о значениях и границы, заданные вручную, перейдут в новый расчёт; решение — пока значение то же.`,
    run: 'Запустить расчёт',
  },
  {
    params: 'Parameters of the calculation',
    industries: 'Industries',
    allIndustries: 'All industries',
    itSystems: 'IT systems',
    allSystems: 'All systems',
    systemsHelp: 'One system: its values. Several or none: values are combined by the rule of each metric.',
    years: 'Years',
    allYears: 'All years',
    companies: 'Companies',
    allCompanies: 'All companies',
    comment: 'Comment',
    commentHint: 'What this calculation is for: shown in the history',
    paramsClosed: 'Parameters may be changed by those who hold the right. The whole market will be calculated.',
    nothing: 'There is nothing to calculate from yet',
    nothingHint:
      'The market is made of the questionnaires of companies, and none has been accepted yet. Upload the data of yours.',
    nothingGo: 'Go to the import of data',
    copied: (id: number) =>
      `The filters are those of calculation No. ${id}. Decisions about values and thresholds set by hand are carried over, a decision as long as its value is the same.`,
    run: 'Run the calculation',
  },
);

export const countTexts = defineTexts(
  {
    title: 'Кто войдёт в расчёт',
    companies: (n: number) => pluralRu(n, 'компания', 'компании', 'компаний'),
    enough: 'Достаточно',
    tooFew: 'Мало',
    minimum: (n: number) => `Клиенты видят показатель, когда в нём не меньше ${n + 1} компаний`,
    none: 'Под эти параметры не подходит ни одна компания',
    widen: 'Что можно расширить',
    dropIndustries: 'Взять все отрасли',
    dropSystems: 'Взять все системы',
    dropYears: 'Взять все годы',
    dropCompanies: 'Взять все компании',
    becomes: (n: number) => `станет ${n}`,
    counting: 'Считаем компании',
  },
  {
    title: 'Who is in the calculation',
    companies: (n: number) => pluralEn(n, 'company', 'companies'),
    enough: 'Enough',
    tooFew: 'Too few',
    minimum: (n: number) => `Clients see an indicator with at least ${n + 1} companies in it`,
    none: 'No company matches these parameters',
    widen: 'What can be widened',
    dropIndustries: 'Take all industries',
    dropSystems: 'Take all systems',
    dropYears: 'Take all years',
    dropCompanies: 'Take all companies',
    becomes: (n: number) => `becomes ${n}`,
    counting: 'Counting companies',
  },
);

export const clientRunTexts = defineTexts(
  {
    title: 'С кем сравнить вашу компанию',
    intro: (release: string) => `Выберите группу: ${release} покажет её сразу.`,
    shown: (n: number) => `Показано ${n} ${pluralRu(n, 'показатель', 'показателя', 'показателей')}`,
    minimum: (n: number) => `Чужие данные обезличены: рынок показываем, когда в нём не меньше ${n} компаний.`,
    noOwnYet: 'Данных вашей компании может ещё не быть: тогда вы увидите рынок без своего места.',
    tooSmall: 'Сравнивать пока не с кем',
    tooSmallHint: (minimum: number) =>
      `Рынок показываем, когда в нём не меньше ${minimum} компаний. Столько анкет ещё не принято: загляните позже или напишите администратору портала.`,
  },
  {
    title: 'Whom to compare your company with',
    intro: (release: string) => `Choose a group: ${release} shows it at once.`,
    shown: (n: number) => `${n} ${pluralEn(n, 'indicator', 'indicators')} shown`,
    minimum: (n: number) => `Data of others are anonymous: the market is shown with at least ${n} companies in it.`,
    noOwnYet: 'There may be no data of your company yet: then you see the market without your own place.',
    tooSmall: 'There is nobody to compare with yet',
    tooSmallHint: (minimum: number) =>
      `The market is shown with at least ${minimum} companies in it. Not so many questionnaires have been accepted yet: come back later or write to the portal’s administrator.`,
  },
);

export const runTexts = defineTexts(
  {
    queued: (id: number) => `Расчёт № ${id} ждёт очереди`,
    processing: (id: number) => `Идёт расчёт № ${id}`,
    opens: 'Результат откроется сам. Страницу можно закрыть: расчёт не прервётся и останется в истории.',
    failed: (id: number) => `Расчёт № ${id} не удался`,
    failedHint:
      'Это ошибка портала, она записана в журнал. Запустите ещё раз; если повторится, напишите администратору.',
    refused: 'Расчёт не запущен',
    closed: 'Запустить расчёт сейчас нельзя',
    seeTariffs: 'Посмотреть тариф',
    again: 'К параметрам',
    toHistory: 'К истории расчётов',
  },
  {
    queued: (id: number) => `Calculation No. ${id} is waiting for its turn`,
    processing: (id: number) => `Calculation No. ${id} is running`,
    opens: 'The result opens by itself. You may leave: the calculation goes on and stays in the history.',
    failed: (id: number) => `Calculation No. ${id} failed`,
    failedHint:
      'This is an error of the portal and is in its journal. Run it again; if it recurs, write to the administrator.',
    refused: 'The calculation was not started',
    closed: 'A calculation cannot be started now',
    seeTariffs: 'See the tariff',
    again: 'Back to the parameters',
    toHistory: 'To the history',
  },
);

export const marketClosedTexts = defineTexts(
  {
    none: 'У вашей компании нет действующей подписки',
    hint: 'Рыночные показатели открыты с подпиской. Свои показатели видны и без неё, загружать данные тоже можно. Оформить или продлить подписку поможет контактное лицо компании или администратор портала.',
    tariffs: 'К тарифам',
  },
  {
    none: 'Your company has no active subscription',
    hint: 'Market figures are open with a subscription. Your own figures are shown without one, and data can be uploaded. The contact person of the company or the portal’s administrator can arrange one.',
    tariffs: 'To the tariffs',
  },
);
