import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const calculationTexts = defineTexts(
  {
    params: 'Параметры расчёта',
    allIndustries: 'Все отрасли',
    allSystems: 'Все системы',
    systemsHelp: 'Одна система: её значения. Несколько или ни одной: значения сводятся правилом показателя.',
    allYears: 'Все годы',
    allCompanies: 'Все компании',
    comment: 'Комментарий',
    commentHint: 'Зачем этот расчёт: увидят в истории',
    paramsClosed: 'Вы можете рассчитать весь рынок. Чтобы менять параметры, попросите у администратора это право.',
    nothing: 'Рассчитывать пока не из чего',
    nothingHint: 'Рынок считают по анкетам компаний, а принятых анкет ещё нет. Загрузите первую анкету.',
    nothingGo: 'Перейти к импорту данных',
    copied: (id: number) =>
      `Отборы взяты из расчёта № ${id}. В новый расчёт перейдут границы, заданные вручную, и решения о значениях, которые не изменились.`,
    run: 'Запустить расчёт',
  },
  {
    params: 'Calculation parameters',
    allIndustries: 'All industries',
    allSystems: 'All systems',
    systemsHelp: 'One system: its own values. Several or none: values are combined by each metric’s rule.',
    allYears: 'All years',
    allCompanies: 'All companies',
    comment: 'Comment',
    commentHint: 'What this calculation is for; shown in the history',
    paramsClosed: 'You can calculate the whole market. To change parameters, ask an administrator for the permission.',
    nothing: 'Nothing to calculate yet',
    nothingHint:
      'The market is built from company questionnaires, and none has been accepted yet. Upload your data first.',
    nothingGo: 'Go to data import',
    copied: (id: number) =>
      `Filters copied from calculation No. ${id}. Manual thresholds carry over, and so do decisions on values that have not changed.`,
    run: 'Run calculation',
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
    title: 'Companies in the calculation',
    companies: (n: number) => pluralEn(n, 'company', 'companies'),
    enough: 'Enough',
    tooFew: 'Too few',
    minimum: (n: number) => `Clients see an indicator if at least ${n + 1} companies report it`,
    none: 'No company matches these parameters',
    widen: 'Broaden the selection',
    dropIndustries: 'Include all industries',
    dropSystems: 'Include all systems',
    dropYears: 'Include all years',
    dropCompanies: 'Include all companies',
    becomes: (n: number) => `gives ${n}`,
    counting: 'Counting companies',
  },
);

export const clientRunTexts = defineTexts(
  {
    title: 'С кем сравнить вашу компанию',
    intro: (date: string) =>
      `Рынок на ${date}. Сохранённая группа стоит в переключателе «С кем сравнить»; с ней можно открывать рынок по умолчанию.`,
    save: 'Сохранить группу',
    toSaved: 'Сохранённые группы',
    comment: 'Как назвать группу: так её увидят коллеги',
    refused: 'Группа не сохранена',
    closed: 'Сохранить группу сейчас нельзя',
    seeTariffs: 'Посмотреть тариф',
    shown: (n: number) => `Показано ${n} ${pluralRu(n, 'показатель', 'показателя', 'показателей')}`,
    minimum: (n: number) => `Чужие данные обезличены: рынок показываем, когда в нём не меньше ${n} компаний.`,
    noOwnYet: 'Данных вашей компании может ещё не быть: тогда вы увидите рынок без своего места.',
    tooSmall: 'Сравнивать пока не с кем',
    tooSmallHint: (minimum: number) =>
      `Рынок показываем, когда в нём не меньше ${minimum} компаний. Столько анкет ещё не принято: загляните позже или напишите администратору портала.`,
  },
  {
    title: 'Who to compare your company with',
    intro: (date: string) =>
      `Market of ${date}. A saved group stands in the switch “Compare with”; the market can open with it by default.`,
    save: 'Save group',
    toSaved: 'Saved groups',
    comment: 'What to call the group; colleagues see it',
    refused: 'The group was not saved',
    closed: 'The group cannot be saved now',
    seeTariffs: 'See tariff',
    shown: (n: number) => `${n} ${pluralEn(n, 'indicator', 'indicators')} shown`,
    minimum: (n: number) => `Other companies’ data is anonymous: the market is shown for ${n} or more companies.`,
    noOwnYet: 'If your company has no data yet, you will see the market without your position.',
    tooSmall: 'No market to compare with yet',
    tooSmallHint: (minimum: number) =>
      `The market is shown for ${minimum} or more companies, and not enough questionnaires have been accepted yet. Come back later or contact the portal administrator.`,
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
    again: 'К параметрам',
    toHistory: 'К истории расчётов',
  },
  {
    queued: (id: number) => `Calculation No. ${id} is queued`,
    processing: (id: number) => `Calculation No. ${id} is running`,
    opens:
      'The result opens automatically. You can leave this page: the calculation continues and stays in the history.',
    failed: (id: number) => `Calculation No. ${id} failed`,
    failedHint:
      'This is a portal error and has been logged. Run the calculation again; if it fails again, contact the administrator.',
    refused: 'The calculation did not start',
    closed: 'You cannot start a calculation now',
    again: 'Back to parameters',
    toHistory: 'Go to history',
  },
);

export const marketClosedTexts = defineTexts(
  {
    none: 'У вашей компании нет действующей подписки',
    hint: 'Рыночные показатели открыты с подпиской. Свои показатели видны и без неё, загружать данные тоже можно. Попросите открыть рынок: запрос получат администраторы портала.',
    tariffs: 'К тарифам',
  },
  {
    none: 'Your company has no active subscription',
    hint: 'Market figures require a subscription. You can still see your own figures and upload data. Request access: the portal administrators will receive it.',
    tariffs: 'See tariffs',
  },
);
