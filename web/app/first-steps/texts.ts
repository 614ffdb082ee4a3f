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
    close: 'Hide permanently',
    hint: 'Hint',
    closeHint: 'Do not show again',
    more: 'Read more in the guide',
    demoApart: 'Made-up companies, their users and subscriptions do not count here. You can remove them in',
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
      'Name, email and phone number, so people can reach you.',
    ),
  },
  template: {
    title: text('Выгрузите шаблон', 'Get a template'),
    about: text(
      'Отметьте метрики, получите книгу Excel и заполните её.',
      'Select metrics, download the Excel workbook and fill it in.',
    ),
  },
  upload: {
    title: text('Загрузите заполненную книгу', 'Upload the completed workbook'),
    about: text(
      'Портал проверит её и примет или покажет, что исправить.',
      'The portal checks it and either accepts it or shows what to fix.',
    ),
  },
  benchmark: {
    title: text('Посмотрите своё место на рынке', 'See your market position'),
    about: text(
      'Где вы сильнее рынка, где слабее и где дороже, по каждому показателю.',
      'Where you are stronger, weaker or more expensive than the market.',
    ),
  },
  questionnaires: {
    title: text('Просмотрите присланные анкеты', 'Review the questionnaires'),
    about: text(
      'Что прислали компании, какие замечания нашёл портал.',
      'What companies have sent and what the portal found.',
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
    title: text('Разберите сомнения', 'Review flagged values'),
    about: text(
      'Сначала то, что похоже на ошибку и сильнее всего сдвигает рынок.',
      'Likely mistakes with the largest effect on the market come first.',
    ),
  },
  final: {
    title: text('Сделайте расчёт итоговым', 'Make a calculation final'),
    about: text('Его клиенты увидят как рынок по умолчанию.', 'Clients will see it as the market.'),
  },
  company: {
    title: text('Заведите компанию', 'Add a company'),
    about: text('Название и отрасли, по которым её будут сравнивать.', 'Its name and industries.'),
  },
  people: {
    title: text('Добавьте её контактное лицо', 'Add a contact person'),
    about: text('Остальных сотрудников контактное лицо заведёт само.', 'The contact adds the company’s other users.'),
  },
  subscription: {
    title: text('Оформите подписку', 'Arrange a subscription'),
    about: text(
      'С действующей подпиской компания видит показатели рынка.',
      'A company with an active subscription sees the market.',
    ),
  },
  methodology: {
    title: text('Познакомьтесь с методикой', 'Explore the methodology'),
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
    'Upload the completed workbook here. The portal checks every cell and tells you right away whether it is accepted. You can upload a corrected file as many times as you need.',
  ),
  'client-template': text(
    'Отметьте то, по чему у вас есть данные: необязательно всё. Частичные анкеты дополняют друг друга, недостающее можно прислать позже.',
    'Select what you have data for; you do not need everything. Partial questionnaires add up, and you can send the rest later.',
  ),
  'client-questionnaires': text(
    'Все присланные книги вашей компании. Действует самое новое значение каждого показателя за год; столбец «Действует» показывает, что из анкеты действует сейчас.',
    'All workbooks your company has sent. For each metric and year, the newest value counts; the column “In use” shows what of a questionnaire counts now.',
  ),
  'client-metrics': text(
    'Проверьте свои значения до сравнения с рынком: резкий скачок между годами часто значит опечатку в единицах. Строка открывает годы, числа, из которых посчитан показатель, и анкету.',
    'Check your values before comparing: a sharp jump between years is often a wrong unit. Each row opens its years, the numbers behind an indicator and the questionnaire.',
  ),
  'client-calculation': text(
    'Сравните себя с другими группами компаний: своей отраслью или теми, у кого та же ИТ-система. Группу, которая нужна чаще всего, сохраните: она будет в переключателе.',
    'Compare your company with other groups. Save the one you need most: it will be in the switch.',
  ),
  'client-benchmark': text(
    'Это рынок и ваше место в нём. Начните с того, что слабее всего, и откройте показатель: там видно распределение рынка и динамика по годам.',
    'This is the market and your position in it. Start with your weakest indicators and open one to see the spread and the trend.',
  ),
  'user-questionnaires': text(
    'Здесь все анкеты компаний. Выключите учёт тех, которые не должны входить в рынок, и допишите комментарий, почему: компания прочтёт его, если видит анкету.',
    'Questionnaires from all companies. Turn off those that should not count and comment why: a company that can see its questionnaire also sees the comment.',
  ),
  'user-companies': text(
    'Кто прислал данные, за какие годы и насколько полно. Начните с тех, у кого заполненность ниже: им стоит напомнить.',
    'Who has sent data, for which years, and how complete it is. Start with the least complete.',
  ),
  'user-calculation': text(
    'Рядом с параметрами видно, сколько компаний войдёт в расчёт и хватит ли их, чтобы клиенты увидели показатели. После запуска разберите сомнения и сделайте расчёт итоговым.',
    'On the right you can see how many companies take part and whether clients will see figures. Then review the flagged values and make the calculation final.',
  ),
  'user-history': text(
    'Каждый запуск остаётся здесь со своими параметрами. Отметьте два расчёта, чтобы увидеть, какие медианы сдвинулись и почему.',
    'Every run stays here with its parameters. Select two to see which medians changed and why.',
  ),
  'user-anomalies': text(
    'Каждая строка — сомнительное значение и всё, что из него вычислено. Пока вы не решили, оно остаётся в статистике; «Исключить» уберёт его и вычисленное из него. Решение перейдёт в следующие расчёты.',
    'Each row is a flagged value with everything that depends on it. Undecided values stay in the statistics; excluding one also excludes what is calculated from it. Decisions carry over to later calculations.',
  ),
  'admin-roles': text(
    'Здесь заводят людей и решают, кому что можно. Клиента привязывают к компании; человек без компании считается сотрудником оператора и видит данные всех.',
    'Users and their permissions. A client belongs to a company; a user without one is operator staff and sees all data.',
  ),
  'admin-organizations': text(
    'Новая компания начинается здесь. Затем добавьте её контактное лицо и оформите подписку: без неё рынок для компании закрыт.',
    'Start here with a new company. Then add its contact and a subscription: without one, it cannot see the market.',
  ),
  'admin-pricing': text(
    'Первыми стоят подписки, которые скоро закончатся. За ограничениями тарифа (пользователи, сохранённые группы в месяц, выгрузка) портал следит сам.',
    'Subscriptions that end soon come first. The portal enforces tariff limits automatically.',
  ),
  'admin-configurator': text(
    'Методика: что компании сообщают и что из этого считается. Перед сохранением портал покажет, какие показатели зависят от правки; любую правку можно вернуть.',
    'The methodology: what companies report and what is calculated from it. You can undo any change.',
  ),
  'admin-templates': text(
    'После правки метрик обновите шаблон: скачайте составленный по методике и загрузите его новой версией. Прежняя версия сразу перестанет приниматься.',
    'Update the template after you change metrics. The previous version will no longer be accepted.',
  ),
};
