import { defineTexts } from '#web/ui/language.tsx';

export const homeTexts = defineTexts(
  {
    hello: (name: string) => `Здравствуйте, ${name}!`,
    tariff: (name: string) => `Тариф «${name}»`,
    noTariff: 'Действующего тарифа нет',
    cards: 'С чего начать',
    benchmark: 'Бенчмарк',
    incoming: 'Входящие данные',
    questionnaires: 'Анкеты организации',
    benchmarkTextStaff: 'Расчёт рынка по отраслям и годам',
    incomingTextStaff: 'Анкеты и шаблоны для компаний',
    questionnairesStaff: 'Список анкет',
    questionnairesTextStaff: 'Что прислали и что нашёл портал',
    instruction: 'Инструкция',
    instructionText: 'Открыть здесь или скачать PDF',
  },
  {
    hello: (name: string) => `Hello, ${name}!`,
    tariff: (name: string) => `Tariff “${name}”`,
    noTariff: 'No active tariff',
    cards: 'Where to start',
    benchmark: 'Benchmark',
    incoming: 'Incoming data',
    questionnaires: 'Organisation questionnaires',
    benchmarkTextStaff: 'The market by industry and year',
    incomingTextStaff: 'Questionnaires and templates',
    questionnairesStaff: 'Questionnaire list',
    questionnairesTextStaff: 'What came and what was found',
    instruction: 'Portal guide',
    instructionText: 'Read here or as a PDF, in Russian',
  },
);
