import { defineTexts } from '#web/ui/language.tsx';

export const homeTexts = defineTexts(
  {
    hello: (name: string) => `Здравствуйте, ${name}!`,
    about: 'Сравните показатели ИТ своей компании с рынком: по отрасли, ИТ-системе и году.',
    company: 'Компания',
    tariff: 'Тариф',
    noTariff: 'нет действующего',
    cards: 'С чего начать',
    benchmark: 'Бенчмарк',
    benchmarkText: 'Показатели рынка и сравнение с показателями вашей компании',
    incoming: 'Входящие данные',
    incomingText: 'Скачайте шаблон Excel, заполните его и загрузите обратно',
    questionnaires: 'Анкеты организации',
    questionnairesText: 'Проверьте загруженные показатели своей компании',
    instruction: 'Инструкция по работе с порталом',
    instructionText: 'Как заполнить шаблон, загрузить данные и прочитать бенчмарк: здесь же или файлом PDF.',
    openInstruction: 'Открыть инструкцию',
  },
  {
    hello: (name: string) => `Hello, ${name}!`,
    about: 'Compare the IT metrics of your company with the market: by industry, IT system and year.',
    company: 'Company',
    tariff: 'Tariff',
    noTariff: 'none active',
    cards: 'Where to begin',
    benchmark: 'Benchmark',
    benchmarkText: 'Market indicators and comparison with the company’s own',
    incoming: 'Incoming data',
    incomingText: 'Download a spreadsheet template, fill it in, upload it',
    questionnaires: 'Organisation questionnaires',
    questionnairesText: 'Check the company’s uploaded indicators',
    instruction: 'Instruction for the portal',
    instructionText:
      'How to fill in the template, upload data and read the benchmark: here or as a PDF file, in Russian.',
    openInstruction: 'Open the guide',
  },
);
