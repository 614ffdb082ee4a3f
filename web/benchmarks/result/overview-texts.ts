import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const overviewTexts = defineTexts(
  {
    sentence: (median: string, better: number, placed: number) =>
      `Ваша компания лучше ${median} по ${better} из ${placed} ${pluralRu(placed, 'показателя', 'показателей', 'показателей')}`,
    better: 'лучше медианы',
    worse: 'хуже медианы',
    same: 'на медиане',
    byProcess: 'По процессам',
    byProcessHelp: 'Сколько показателей лучше и хуже медианы',
    worseOnly: 'Все, что хуже медианы',
    toMetrics: 'Все показатели',
    parameters: 'Параметры расчёта',
    companies: (n: number) => pluralRu(n, 'компания', 'компании', 'компаний'),
    metrics: (n: number) => pluralRu(n, 'показатель', 'показателя', 'показателей'),
    suppressed: 'не увидят клиенты: мало данных',
    undecided: (n: number, share: string) =>
      n === 0
        ? 'сомнений без решения'
        : `${pluralRu(n, 'причина сомнений', 'причины сомнений', 'причин сомнений')} без решения: ${share} влияния`,
    toCauses: 'Разобрать сомнения',
    copy: 'Новый расчёт с этими параметрами',
    barLabel: (name: string, better: number, worse: number) => `${name}: лучше медианы ${better}, хуже ${worse}`,
    figures: 'Расчёт в числах',
  },
  {
    sentence: (median: string, better: number, placed: number) =>
      `Your company is better than ${median} in ${better} of ${placed} ${pluralEn(placed, 'indicator', 'indicators')}`,
    better: 'better than median',
    worse: 'worse than median',
    same: 'at the median',
    byProcess: 'By process',
    byProcessHelp: 'How many indicators are better and worse than the median',
    worseOnly: 'All worse than median',
    toMetrics: 'All indicators',
    parameters: 'Calculation parameters',
    companies: (n: number) => pluralEn(n, 'company', 'companies'),
    metrics: (n: number) => pluralEn(n, 'indicator', 'indicators'),
    suppressed: 'hidden from clients: not enough data',
    undecided: (n: number, share: string) =>
      n === 0 ? 'undecided values' : `undecided ${pluralEn(n, 'value', 'values')}: ${share} of the effect`,
    toCauses: 'Review flagged values',
    copy: 'New calculation with these parameters',
    barLabel: (name: string, better: number, worse: number) =>
      `${name}: ${better} better than the median, ${worse} worse`,
    figures: 'Calculation in figures',
  },
);
