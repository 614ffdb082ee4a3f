import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const releasesTexts = defineTexts(
  {
    subtitle: 'Что опубликовано, что читают клиенты и почему',
    now: (release: string) => `Клиенты читают: ${release}`,
    review: 'Рынок на проверке: клиенты не читают ничего',
    never: 'Рынок ещё не опубликован',
    table: 'Выпуски рынка',
    failed: 'Выпуски не загрузились',
    empty: 'Выпусков ещё нет',
    emptyHint: 'Первый появится, когда опубликуют расчёт рынка.',
    toHistory: 'Расчёты',
    release: 'Выпуск',
    number: (id: number) => `№ ${id}`,
    state: 'Состояние',
    in_force: 'действует',
    replaced: 'заменён',
    withdrawn: 'отозван',
    data: 'Данные',
    about: (companies: number, calculation: number) =>
      `${companies} ${pluralRu(companies, 'компания', 'компании', 'компаний')} · расчёт № ${calculation}`,
    read: 'Клиенты читали',
    untilNow: (since: string) => `с ${since} по сей день`,
    span: (since: string, until: string) => `${since} – ${until}`,
    why: 'Почему отозван',
    by: 'Кто отозвал',
    instead: (id: number) => `вместо него – № ${id}`,
    withdraw: 'Отозвать выпуск…',
  },
  {
    subtitle: 'What is published, what clients read and why',
    now: (release: string) => `Clients read: ${release}`,
    review: 'The market is under review: clients read nothing',
    never: 'The market has not been published yet',
    table: 'Market releases',
    failed: 'Could not load releases',
    empty: 'No releases yet',
    emptyHint: 'The first one appears when a market calculation is published.',
    toHistory: 'Calculations',
    release: 'Release',
    number: (id: number) => `No. ${id}`,
    state: 'State',
    in_force: 'in force',
    replaced: 'replaced',
    withdrawn: 'withdrawn',
    data: 'Data',
    about: (companies: number, calculation: number) =>
      `${companies} ${pluralEn(companies, 'company', 'companies')} · calculation No. ${calculation}`,
    read: 'Clients read it',
    untilNow: (since: string) => `since ${since}`,
    span: (since: string, until: string) => `${since} – ${until}`,
    why: 'Why it was withdrawn',
    by: 'Withdrawn by',
    instead: (id: number) => `No. ${id} instead`,
    withdraw: 'Withdraw release…',
  },
);

export const withdrawTexts = defineTexts(
  {
    title: (id: number) => `Отозвать выпуск № ${id}`,
    intro:
      'Клиенты больше не прочтут его цифр, вернуть выпуск нельзя. Он останется в этом списке с пометкой «отозван».',
    reason: 'Причина',
    reasonHelp: 'Для своих: останется в журнале и в списке выпусков',
    instead: 'Что клиенты прочтут вместо него',
    nothing: 'Ничего: рынок на проверке',
    words: 'Что прочтут клиенты',
    wordsHelp: 'На страницах рынка, в сообщении и письме. Без названий компаний',
    readers: (people: number, companies: number) =>
      people === 0
        ? 'Сообщать некому: контактных лиц у компаний с открытым рынком нет.'
        : `Сообщение получат ${people} ${pluralRu(people, 'человек', 'человека', 'человек')} из ${companies} ${pluralRu(companies, 'компании', 'компаний', 'компаний')}.`,
    submit: (id: number) => `Отозвать выпуск № ${id}`,
    done: (id: number) => `Выпуск № ${id} отозван`,
  },
  {
    title: (id: number) => `Withdraw release No. ${id}`,
    intro: 'Clients will no longer read its figures, and it cannot come back. It stays in this list as withdrawn.',
    reason: 'Reason',
    reasonHelp: 'For the staff: kept in the log and in the list of releases',
    instead: 'What clients read instead',
    nothing: 'Nothing: the market is under review',
    words: 'What clients read',
    wordsHelp: 'On the market pages, in a message and an email. No company names',
    readers: (people: number, companies: number) =>
      people === 0
        ? 'There is nobody to tell: no contacts of companies with an open market.'
        : `${people} ${pluralEn(people, 'person', 'people')} of ${companies} ${pluralEn(companies, 'company', 'companies')} will get a message.`,
    submit: (id: number) => `Withdraw release No. ${id}`,
    done: (id: number) => `Release No. ${id} is withdrawn`,
  },
);
