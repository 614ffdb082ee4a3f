import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const questionTexts = defineTexts(
  {
    waits: (age: number) =>
      age === 0 ? 'спросили сегодня' : `ждёт ответа ${age} ${pluralRu(age, 'день', 'дня', 'дней')}`,
    forYou: (age: number) =>
      age === 0 ? 'спросили сегодня' : `ждёт вас ${age} ${pluralRu(age, 'день', 'дня', 'дней')}`,
    answered: 'ответили',
    sent: 'вы ответили',
    settled: 'решено',
    withdrawn: 'снят',
    ask: 'Спросить компанию',
    question: 'Вопрос',
    askAbout: (company: string, year: number) => `Спросить: ${company}, ${year}`,
    askTitle: 'Вопрос компании',
    askMany: (n: number) => `Вопрос о ${n} ${pluralRu(n, 'значении', 'значениях', 'значениях')}: по одному на каждое`,
    text: 'Текст вопроса',
    delivery: (delivers: boolean | undefined): string =>
      delivers === false
        ? 'Контактное лицо увидит вопрос в портале; письмо ляжет в «Письма», его отправите вы.'
        : 'Уйдёт контактному лицу компании в портал и письмом.',
    textHelp: 'Поля в фигурных скобках заполнятся для каждого значения; предложение с пустым полем будет пропущено.',
    fields: 'Вставить поле',
    due: 'Ответить до (необязательно)',
    dueHelp: (day: string) => `Если не указать, срок — ${day}. После него вопрос попадёт в «Опаздывают».`,
    dueStays: (day: string) => `Срок прежний: ${day}`,
    answerBy: (day: string) => `ответить до ${day}`,
    send: 'Отправить компании',
    cancel: 'Отмена',
    put: 'Вопрос отправлен',
    askOnTitle: 'Спросить ещё',
    askOnText: 'Что ещё нужно узнать, своими словами',
    askOn: 'Спросить ещё',
    open: (id: number) => `Вопрос № ${id}`,
    valueThen: (value: string) => `о значении ${value}`,
    home: (n: number) => `Вопросы к вашим данным: ${n}`,
    homeHint: (name: string) => `${name} просит проверить значения. Ответ займёт минуту.`,
    all: 'Все вопросы',
    answer: 'Ответить',
  },
  {
    waits: (age: number) => (age === 0 ? 'asked today' : `awaiting answer for ${age} ${pluralEn(age, 'day', 'days')}`),
    forYou: (age: number) => (age === 0 ? 'asked today' : `waiting for you for ${age} ${pluralEn(age, 'day', 'days')}`),
    answered: 'answered',
    sent: 'you answered',
    settled: 'settled',
    withdrawn: 'withdrawn',
    ask: 'Ask the company',
    question: 'Question',
    askAbout: (company: string, year: number) => `Ask: ${company}, ${year}`,
    askTitle: 'Question to the company',
    askMany: (n: number) => `Question about ${n} values: one for each`,
    text: 'Question',
    delivery: (delivers: boolean | undefined): string =>
      delivers === false
        ? 'The company contact sees the question in the portal; the letter waits in “Letters” for you to send.'
        : 'Goes to the company contact in the portal and by email.',
    textHelp: 'Fields in braces are filled in for each value; a sentence with an empty field is left out.',
    fields: 'Insert field',
    due: 'Answer by (optional)',
    dueHelp: (day: string) => `If you leave it empty: ${day}. After that day the question is listed as late.`,
    dueStays: (day: string) => `Due as before: ${day}`,
    answerBy: (day: string) => `answer by ${day}`,
    send: 'Send to the company',
    cancel: 'Cancel',
    put: 'Question sent',
    askOnTitle: 'Ask another question',
    askOnText: 'What else you need to know, in your own words',
    askOn: 'Ask more',
    open: (id: number) => `Question No. ${id}`,
    valueThen: (value: string) => `about the value ${value}`,
    home: (n: number) => `Questions about your data: ${n}`,
    homeHint: (name: string) => `${name}: please check some values. It takes a minute.`,
    all: 'All questions',
    answer: 'Answer',
  },
);

export const askingNameTexts = defineTexts(
  {
    title: 'От чьего имени вопросы компаниям',
    about:
      'Под этим именем компании видят всех, кто спрашивает об их значениях. Сотрудники портала видят настоящие имена.',
    edit: 'Задать имя',
    name: 'Имя в вопросах',
    help: (usual: string) => `Если не указать, компании увидят «${usual}».`,
    save: 'Сохранить',
    saved: 'Имя сохранено',
  },
  {
    title: 'Name on questions to companies',
    about: 'Companies see everyone who asks about their values under this name. Portal staff see real names.',
    edit: 'Set name',
    name: 'Name on questions',
    help: (usual: string) => `If you leave it empty, companies see “${usual}”.`,
    save: 'Save',
    saved: 'Name saved',
  },
);
