import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const groupTexts = defineTexts(
  {
    label: 'С кем сравнить',
    all: 'Весь рынок',
    ownIndustry: 'Моя отрасль',
    ownSize: 'Мой размер',
    other: 'Другая группа',
    industries: 'Отрасли',
    sizes: 'Размер компаний',
    systems: 'ИТ-системы',
    crossed: 'ИТ-система × отрасль',
    yours: 'ваша',
    closed: (name: string, why: string) => `«${name}» закрыта: ${why}`,
    ownBand: (band: string) => `Ваша группа по размеру: ${band}`,
    n: (n: number) => `${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
    shown: (n: number) => `${n} ${pluralRu(n, 'показатель', 'показателя', 'показателей')}`,
    noSystem: 'показатель считается по компании целиком',
    period: 'Период',
    latest: 'последние данные',
  },
  {
    label: 'Compare with',
    all: 'Whole market',
    ownIndustry: 'My industry',
    ownSize: 'My size',
    other: 'Another group',
    industries: 'Industries',
    sizes: 'Company size',
    systems: 'IT systems',
    crossed: 'IT system × industry',
    yours: 'yours',
    closed: (name: string, why: string) => `“${name}” is not available: ${why}`,
    ownBand: (band: string) => `Your size group: ${band}`,
    n: (n: number) => `${n} ${pluralEn(n, 'company', 'companies')}`,
    shown: (n: number) => `${n} ${pluralEn(n, 'indicator', 'indicators')}`,
    noSystem: 'this indicator is calculated only for whole companies',
    period: 'Period',
    latest: 'latest data',
  },
);

export const releasedMarketTexts = defineTexts(
  {
    number: (id: number, date: string) => `выпуск №\u00a0${id} от ${date}`,
    smoothed: (release: string) => `Сглаженные квантили, округлены, ${release}.`,
    kept: (release: string) => `* цифра сохранена: ${release}.`,
    keptShort: (release: string) => `Сохранена: ${release}`,
    how: 'Как публикуются цифры',
    more: 'Подробнее',
    clients: 'Что увидят клиенты',
    clientsHelp: 'Медиана, которую читают клиенты: сглажена и округлена; * — сохранена из прежнего выпуска',
    few: 'данных мало',
    median: (median: string) => `медиана ${median}`,
    explained: (step: string) =>
      `Цифры рынка сглажены и округлены до ${step}, чтобы по ним нельзя было узнать значение одной компании.`,
  },
  {
    number: (id: number, date: string) => `release No.\u00a0${id} (${date})`,
    smoothed: (release: string) => `Smoothed, rounded quantiles from ${release}.`,
    kept: (release: string) => `* figure kept from ${release}.`,
    keptShort: (release: string) => `Kept from ${release}`,
    how: 'How figures are published',
    more: 'Read more',
    clients: 'Client view',
    clientsHelp: 'The median clients see: smoothed and rounded; * means kept from an earlier release',
    few: 'not enough data',
    median: (median: string) => `median ${median}`,
    explained: (step: string) =>
      `Market figures are smoothed and rounded to ${step}, so nobody can work out one company’s value.`,
  },
);

export const noSummaryTexts = defineTexts(
  {
    values: 'Принятых значений вашей компании ещё нет. Загрузите анкету, и место появится.',
    direction: 'Для показателей, которые есть у вашей компании, не задано, что лучше: больше или меньше.',
    few: 'В этой группе рынок не показан ни для одного показателя вашей компании. Выберите другую группу.',
  },
  {
    values: 'Your company has no accepted values yet. Upload a questionnaire to see your place.',
    direction: 'None of your company’s indicators says whether higher or lower is better.',
    few: 'The market is not shown for any of your company’s indicators in this group. Choose another group.',
  },
);
