import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const overviewTexts = defineTexts(
  {
    sentence: (median: string, better: number, placed: number) =>
      `Ваша компания лучше ${median} по ${better} из ${placed} ${pluralRu(placed, 'показателя', 'показателей', 'показателей')}`,
    better: 'лучше медианы',
    worse: 'хуже медианы',
    same: 'примерно как на рынке',
    byProcess: 'По процессам',
    byProcessHelp:
      'Медиана мест показателей процесса: закрашенная точка\u00a0— теперь, полая\u00a0— год назад; полоса\u00a0— половина рынка',
    process: 'Процесс',
    place: 'Место',
    worseSide: '← хуже рынка',
    betterSide: 'лучше рынка →',
    now: (place: number) => `медиана мест ${place}`,
    was: (place: number) => `было ${place}`,
    noPlace: 'места нет: данных мало',
    counts: (all: number, better: number, same: number, worse: number) =>
      `${all} ${pluralRu(all, 'показатель', 'показателя', 'показателей')}: ▲\u00a0${better}, ${same > 0 ? `=\u00a0${same}, ` : ''}▼\u00a0${worse}`,
    countsTitle: (better: number, same: number, worse: number) =>
      `Лучше медианы ${better}, примерно как на рынке ${same}, хуже ${worse}; значения под вопросом не считаются`,
    ofSome: (n: number) => `(по ${n})`,
    worseOnly: 'Все, что хуже медианы',
    toMetrics: 'Все показатели',
    parameters: 'Параметры расчёта',
    companies: (n: number) => pluralRu(n, 'компания', 'компании', 'компаний'),
    metrics: (n: number) => pluralRu(n, 'показатель', 'показателя', 'показателей'),
    suppressed: 'не увидят клиенты: мало данных',
    undecided: (n: number) =>
      `${pluralRu(n, 'значение похоже', 'значения похожи', 'значений похожи')} на ошибку, не решено`,
    toCauses: 'Разобрать сомнения',
    copy: 'Новый расчёт с этими параметрами',
    figures: 'Расчёт в числах',
  },
  {
    sentence: (median: string, better: number, placed: number) =>
      `Your company is better than ${median} in ${better} of ${placed} ${pluralEn(placed, 'indicator', 'indicators')}`,
    better: 'better than median',
    worse: 'worse than median',
    same: 'about the market',
    byProcess: 'By process',
    byProcessHelp:
      'Median place of a process’s indicators: filled dot now, hollow dot a year ago; band is half of the market',
    process: 'Process',
    place: 'Place',
    worseSide: '← worse',
    betterSide: 'better →',
    now: (place: number) => `median place ${place}`,
    was: (place: number) => `was ${place}`,
    noPlace: 'no place: not enough data',
    counts: (all: number, better: number, same: number, worse: number) =>
      `${all} ${pluralEn(all, 'indicator', 'indicators')}: ▲\u00a0${better}, ${same > 0 ? `=\u00a0${same}, ` : ''}▼\u00a0${worse}`,
    countsTitle: (better: number, same: number, worse: number) =>
      `${better} better than the median, ${same} about the market, ${worse} worse; values in doubt are not counted`,
    ofSome: (n: number) => `(over ${n})`,
    worseOnly: 'All worse than median',
    toMetrics: 'All indicators',
    parameters: 'Calculation parameters',
    companies: (n: number) => pluralEn(n, 'company', 'companies'),
    metrics: (n: number) => pluralEn(n, 'indicator', 'indicators'),
    suppressed: 'hidden from clients: not enough data',
    undecided: (n: number) => `likely ${pluralEn(n, 'mistake', 'mistakes')} undecided`,
    toCauses: 'Review flagged values',
    copy: 'New calculation with these parameters',
    figures: 'Calculation in figures',
  },
);
