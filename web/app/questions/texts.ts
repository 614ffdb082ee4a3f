import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const questionTexts = defineTexts(
  {
    waits: (age: number) =>
      age === 0 ? 'ждёт ответа с сегодня' : `ждёт ответа ${age} ${pluralRu(age, 'день', 'дня', 'дней')}`,
    forYou: (age: number) =>
      age === 0 ? 'ждёт вас с сегодня' : `ждёт вас ${age} ${pluralRu(age, 'день', 'дня', 'дней')}`,
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
    textHelp:
      'Уйдёт контактному лицу компании в портал и письмом. Поля в фигурных скобках заполнятся для каждого значения; предложение с пустым полем будет пропущено.',
    fields: 'Вставить поле',
    due: 'Ответить до (необязательно)',
    dueHelp: (day: string) => `Пустое поле: ${day}. После этого дня вопрос помечается как опоздавший.`,
    answerBy: (day: string) => `ответить до ${day}`,
    send: 'Отправить компании',
    cancel: 'Отмена',
    put: (n: number) => (n === 1 ? 'Вопрос отправлен' : `Отправлено вопросов: ${n}`),
    already: (n: number) => `О скольких значениях вопрос уже открыт: ${n}`,
    about: 'Вопросы компании',
    open: (id: number) => `Вопрос № ${id}`,
    valueThen: (value: string) => `о значении ${value}`,
    none: 'Об этом значении компанию ещё не спрашивали.',
    home: (n: number) => `Вопросы к вашим данным: ${n}`,
    homeHint: (name: string) => `${name} просит проверить значения. Ответ займёт минуту.`,
    all: 'Все вопросы',
    answer: 'Ответить',
  },
  {
    waits: (age: number) =>
      age === 0 ? 'awaiting answer since today' : `awaiting answer for ${age} ${pluralEn(age, 'day', 'days')}`,
    forYou: (age: number) =>
      age === 0 ? 'waiting for you since today' : `waiting for you for ${age} ${pluralEn(age, 'day', 'days')}`,
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
    textHelp:
      'Goes to the company contact in the portal and by email. Fields in braces are filled in for each value; a sentence with an empty field is left out.',
    fields: 'Insert field',
    due: 'Answer by (optional)',
    dueHelp: (day: string) => `Left empty: ${day}. After that day the question is marked as overdue.`,
    answerBy: (day: string) => `answer by ${day}`,
    send: 'Send to the company',
    cancel: 'Cancel',
    put: (n: number) => (n === 1 ? 'Question sent' : `${n} questions sent`),
    already: (n: number) => `Values with an open question: ${n}`,
    about: 'Questions to the company',
    open: (id: number) => `Question No. ${id}`,
    valueThen: (value: string) => `about the value ${value}`,
    none: 'The company has not been asked about this value yet.',
    home: (n: number) => `Questions about your data: ${n}`,
    homeHint: (name: string) => `${name}: please check some values. It takes a minute.`,
    all: 'All questions',
    answer: 'Answer',
  },
);

export const askingNameTexts = defineTexts(
  {
    title: 'От чьего имени вопросы компаниям',
    about: 'Под этим именем компании видят того, кто спрашивает об их значениях; сотрудники портала видят друг друга.',
    edit: 'Задать имя',
    name: 'Имя в вопросах',
    help: (usual: string) => `Пустое поле: «${usual}».`,
    save: 'Сохранить',
    saved: 'Имя сохранено',
  },
  {
    title: 'Name on questions to companies',
    about: 'Companies see whoever asks about their values under this name; portal staff see each other.',
    edit: 'Set name',
    name: 'Name on questions',
    help: (usual: string) => `Left empty: “${usual}”.`,
    save: 'Save',
    saved: 'Name saved',
  },
);
