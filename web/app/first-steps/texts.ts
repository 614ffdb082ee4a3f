import type { Hint, Step } from '#domain/access/first-steps.ts';
import { text, type Text } from '#domain/language/text.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const firstStepTexts = defineTexts(
  {
    title: 'Первые шаги',
    done: (n: number, all: number) => `Сделано ${n} из ${all}`,
    isDone: 'сделано',
    close: 'Скрыть навсегда',
    hint: 'Подсказка',
    closeHint: 'Больше не показывать',
    more: 'Подробнее в инструкции',
    demoApart: 'Демонстрационные компании, их пользователи и подписки здесь не в счёт. Убрать их можно на странице',
    toDemo: '«Администрирование»',
  },
  {
    title: 'First steps',
    done: (n: number, all: number) => `${n} of ${all} done`,
    isDone: 'done',
    close: 'Hide for good',
    hint: 'Hint',
    closeHint: 'Do not show again',
    more: 'More in the guide',
    demoApart: 'The made-up companies with their users and subscriptions do not count here. They can be removed in',
    toDemo: 'Administration',
  },
);

interface StepWords {
  readonly title: Text;
  readonly about: Text;
}

export const STEP_WORDS: Readonly<Record<Step, StepWords>> = {
  profile: {
    title: text('Заполните профиль', 'Fill in your profile'),
    about: text(
      'Имя, почта и телефон: по ним вас найдёт администратор.',
      'Name, e-mail and phone, so that you can be reached.',
    ),
  },
  template: {
    title: text('Выгрузите шаблон', 'Get the template'),
    about: text(
      'Отметьте показатели, получите книгу Excel и заполните её.',
      'Tick the metrics, get an Excel workbook and fill it in.',
    ),
  },
  upload: {
    title: text('Загрузите заполненную книгу', 'Upload the filled-in workbook'),
    about: text(
      'Портал проверит её и примет или покажет, что исправить.',
      'The portal checks it and accepts it, or shows what to mend.',
    ),
  },
  benchmark: {
    title: text('Посмотрите своё место на рынке', 'See your place in the market'),
    about: text(
      'Где вы лучше и где хуже медианы, по каждому показателю.',
      'Where you are better and worse than the median.',
    ),
  },
  questionnaires: {
    title: text('Просмотрите присланные анкеты', 'Look through the questionnaires'),
    about: text(
      'Что прислали компании, какие замечания нашёл портал.',
      'What companies have sent and what the portal found in it.',
    ),
  },
  calculation: {
    title: text('Запустите свой первый расчёт', 'Run your first calculation'),
    about: text(
      'Выберите отрасли, ИТ-системы и годы: портал посчитает рынок.',
      'Choose industries, IT systems and years.',
    ),
  },
  anomalies: {
    title: text('Разберите сомнения', 'Go through the doubts'),
    about: text(
      'Сначала то, что похоже на ошибку и сильнее всего сдвигает рынок.',
      'What looks like a mistake and moves the market most comes first.',
    ),
  },
  final: {
    title: text('Сделайте расчёт итоговым', 'Make a calculation final'),
    about: text('Его клиенты увидят как рынок по умолчанию.', 'Clients will see it as the market.'),
  },
  company: {
    title: text('Заведите компанию', 'Add a company'),
    about: text(
      'Название и отрасли, по которым её будут сравнивать.',
      'Its name and the industries it is compared in.',
    ),
  },
  people: {
    title: text('Добавьте её контактное лицо', 'Add its contact person'),
    about: text('Остальных сотрудников контактное лицо заведёт само.', 'The contact adds the other employees.'),
  },
  subscription: {
    title: text('Оформите подписку', 'Arrange a subscription'),
    about: text(
      'С действующей подпиской компания видит показатели рынка.',
      'With an active one the company sees the market.',
    ),
  },
  methodology: {
    title: text('Познакомьтесь с методикой', 'Look at the methodology'),
    about: text(
      'Процессы, метрики, показатели и формулы, по которым идёт сравнение.',
      'Processes, metrics, indicators and formulas.',
    ),
  },
};

/** What each screen is for and what comes next, in a sentence or two. */
export const HINT_TEXTS: Readonly<Record<Hint, Text>> = {
  'client-import': text(
    'Сюда возвращают заполненную книгу Excel. Портал проверит каждую ячейку и сразу скажет, принята ли анкета; исправленный файл можно загружать сколько угодно раз.',
    'Here the filled-in workbook comes back. The portal checks every cell and says at once whether it is accepted; a corrected file may be uploaded any number of times.',
  ),
  'client-template': text(
    'Отметьте то, по чему у вас есть данные: необязательно всё. Частичные анкеты дополняют друг друга, недостающее можно прислать позже.',
    'Tick what you have data for, not necessarily all. Partial questionnaires complete each other; the rest may follow later.',
  ),
  'client-questionnaires': text(
    'Все присланные книги вашей компании. Действует самое новое значение каждого показателя за год; столбец «Действие» показывает, что из анкеты действует сейчас.',
    'All workbooks your company has sent. The newest value of each metric holds for its year.',
  ),
  'client-metrics': text(
    'Проверьте свои значения до сравнения с рынком: отметка рядом с числом значит, что оно заметно отличается от обычного, и часто это опечатка в единицах.',
    'Check your values before comparing them: a mark beside a number says it is far from the usual, often a slip of units.',
  ),
  'client-calculation': text(
    'Сравните себя с другими группами компаний: своей отраслью или теми, у кого та же ИТ-система. Каждый расчёт остаётся в истории.',
    'Compare yourself with other groups of companies. Each calculation stays in the history.',
  ),
  'client-benchmark': text(
    'Это рынок и ваше место в нём. Начните с того, что слабее всего, и откройте показатель: там видно распределение рынка и динамика по годам.',
    'This is the market and your place in it. Begin with the weakest and open a metric to see the spread and the years.',
  ),
  'user-questionnaires': text(
    'Здесь все анкеты компаний. Выключите учёт тех, которые не должны входить в рынок, и допишите комментарий, почему: компания прочтёт его, если видит анкету.',
    'All questionnaires of all companies. Switch off those that should not count and comment why: a company that sees the questionnaire reads it.',
  ),
  'user-companies': text(
    'Кто прислал данные, за какие годы и насколько полно. Начните с тех, у кого заполненность ниже: им стоит напомнить.',
    'Who sent data, for which years and how complete. Begin with the least complete ones.',
  ),
  'user-calculation': text(
    'Рядом с параметрами видно, сколько компаний войдёт в расчёт и хватит ли их, чтобы клиенты увидели показатели. После запуска разберите сомнения и сделайте расчёт итоговым.',
    'At the right you see how many companies take part and whether clients will see figures. Then go through the doubts and make it final.',
  ),
  'user-history': text(
    'Каждый запуск остаётся здесь со своими параметрами. Отметьте два расчёта, чтобы увидеть, какие медианы сдвинулись и почему.',
    'Every run stays here with its parameters. Tick two to see which medians moved and why.',
  ),
  'user-anomalies': text(
    'Каждая строка — причина сомнений со всем, что из неё следует. Не решённое остаётся в статистике; «исключить» уберёт значение и вычисленное из него. Причина останется в журнале, решение перейдёт в следующие расчёты.',
    'Each row is a cause of doubt with all that follows from it. Undecided values stay in the statistics; excluding one takes what is computed from it along. Decisions carry over to later calculations.',
  ),
  'admin-roles': text(
    'Здесь заводят людей и решают, кому что можно. Клиента привязывают к компании; человек без компании считается сотрудником оператора и видит данные всех.',
    'People and what they may do. A client belongs to a company; somebody without one is the operator’s staff and sees all data.',
  ),
  'admin-organizations': text(
    'Новая компания начинается здесь. Затем добавьте её контактное лицо и оформите подписку: без неё рынок для компании закрыт.',
    'A new company begins here. Then add its contact and a subscription: without one the market is closed to it.',
  ),
  'admin-pricing': text(
    'Первыми стоят подписки, которые скоро закончатся. Ограничения тарифа (пользователи, расчёты в месяц, выгрузка) портал проверяет сам.',
    'Subscriptions that end soon stand first. The portal itself keeps to the limits of a tariff.',
  ),
  'admin-configurator': text(
    'Методика: что компании сообщают и что из этого считается. Перед сохранением портал покажет, какие показатели зависят от правки; любую правку можно вернуть.',
    'The methodology: what companies report and what is computed from it. Every change can be taken back.',
  ),
  'admin-templates': text(
    'После правки метрик обновите шаблон: скачайте составленный по методике и загрузите его новой версией. Прежняя версия сразу перестанет приниматься.',
    'After changing metrics renew the template: the version before it is no longer accepted.',
  ),
};
