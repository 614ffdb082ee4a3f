import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const summaryTexts = defineTexts(
  {
    tab: 'Сводка',
    company: 'Компания',
    chooseCompany: 'Начните вводить название',
    chooseTitle: 'Компания не выбрана',
    valuesTitle: 'Значений компании в расчёте нет',
    directionTitle: 'Оценить показатели нельзя',
    fewTitle: 'Данных рынка мало',
    releaseTitle: 'Выпуска ещё нет',
    strongest: 'Сильнее всего',
    weakest: 'Слабее всего',
    noneBetter: 'Показателей лучше медианы нет',
    noneWorse: 'Показателей хуже медианы нет',
    value: 'Компания',
    median: (median: string) => `медиана ${median}`,
    placeHelp:
      'Примерная доля компаний, которых ваша лучше; от 6 до 19 компаний — только четверть. Компании стоят по местам, справа лучшие; отмечена выбранная',
    n: (n: number) => `n = ${n}`,
    trend: 'Тренд',
    trendHelp: 'Последний год против предыдущего. Меньше 5 % (у доли — меньше 5 % от меньшей из её частей) — «ровно»',
    marketTrend: (words: string) => `рынок: ${words}`,
    doubtful: 'Проверьте эти значения',
    doubtfulHint:
      'Они под вопросом, поэтому не названы ни сильными, ни слабыми. По ссылке\u00a0— годы компании, числа, из которых они посчитаны, и анкета.',
    byProcess: 'Место и доля показателей лучше медианы по процессам',
    countsTitle: (better: number, same: number, worse: number) =>
      `Лучше медианы ${better}, примерно как на рынке ${same}, хуже ${worse}; значения под вопросом не считаются`,
    ofProcess: (better: number, placed: number) => `${better} из ${placed}`,
    confidential: (minimum: number) =>
      `Рынок показан, где в нём не меньше ${minimum} ${pluralRu(minimum, 'компании', 'компаний', 'компаний')}. Рубли в год — разница с рынком, умноженная на то, на что делят показатель; складывать их нельзя.`,
  },
  {
    tab: 'Summary',
    company: 'Company',
    chooseCompany: 'Type a name',
    chooseTitle: 'No company chosen',
    valuesTitle: 'The company has no values in this calculation',
    directionTitle: 'These indicators cannot be rated',
    fewTitle: 'Not enough market data',
    releaseTitle: 'Not published yet',
    strongest: 'Strongest',
    weakest: 'Weakest',
    noneBetter: 'No indicator is better than the median',
    noneWorse: 'No indicator is worse than the median',
    value: 'Company',
    median: (median: string) => `median ${median}`,
    placeHelp:
      'Roughly what share of companies this company is better than; with fewer than 20 companies, only the quarter. Companies stand by rank, the best on the right; the chosen one is marked',
    n: (n: number) => `n = ${n}`,
    trend: 'Trend',
    trendHelp:
      'The last year compared with the one before. A change of less than 5% (of a share: of the smaller of its parts) is steady',
    marketTrend: (words: string) => `market: ${words}`,
    doubtful: 'Check these values',
    doubtfulHint:
      'They are in doubt, so they are not rated strong or weak. Each link opens its years, the numbers behind it and the questionnaire.',
    byProcess: 'Place and share of indicators better than median by process',
    countsTitle: (better: number, same: number, worse: number) =>
      `${better} better than the median, ${same} about the market, ${worse} worse; values in doubt are not counted`,
    ofProcess: (better: number, placed: number) => `${better} of ${placed}`,
    confidential: (minimum: number) =>
      `The market is shown for ${minimum} or more ${pluralEn(minimum, 'company', 'companies')}. Roubles a year are the distance from the market times what the indicator is divided by; do not add them up.`,
  },
);
