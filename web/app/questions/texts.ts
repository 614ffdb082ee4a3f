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
    askTitle: 'Вопрос компании',
    askMany: (n: number) => `Вопрос о ${n} ${pluralRu(n, 'значении', 'значениях', 'значениях')}: по одному на каждое`,
    text: 'Текст вопроса',
    textHelp:
      'Уйдёт контактному лицу компании в портал и письмом. Поля в фигурных скобках заполнятся для каждого значения; предложение с пустым полем будет пропущено.',
    fields: 'Вставить поле',
    due: 'Ответа ждём пять дней, потом вопрос помечается как опоздавший.',
    send: 'Отправить компании',
    cancel: 'Отмена',
    put: (n: number) => (n === 1 ? 'Вопрос отправлен' : `Отправлено вопросов: ${n}`),
    already: (n: number) => `О скольких значениях вопрос уже открыт: ${n}`,
    about: 'Вопросы компании',
    open: (id: number) => `Вопрос № ${id}`,
    valueThen: (value: string) => `о значении ${value}`,
    none: 'Об этом значении компанию ещё не спрашивали.',
    home: (n: number) => `Вопросы к вашим данным: ${n}`,
    homeHint: 'Аналитик портала просит проверить значения. Ответ займёт минуту.',
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
    askTitle: 'Question to the company',
    askMany: (n: number) => `Question about ${n} values: one for each`,
    text: 'Question',
    textHelp:
      'Goes to the company contact in the portal and by email. Fields in braces are filled in for each value; a sentence with an empty field is left out.',
    fields: 'Insert field',
    due: 'The company has five days; after that the question is marked as late.',
    send: 'Send to the company',
    cancel: 'Cancel',
    put: (n: number) => (n === 1 ? 'Question sent' : `${n} questions sent`),
    already: (n: number) => `Values with an open question: ${n}`,
    about: 'Questions to the company',
    open: (id: number) => `Question No. ${id}`,
    valueThen: (value: string) => `about the value ${value}`,
    none: 'The company has not been asked about this value yet.',
    home: (n: number) => `Questions about your data: ${n}`,
    homeHint: 'A portal analyst would like you to check some values. It takes a minute.',
    all: 'All questions',
    answer: 'Answer',
  },
);
