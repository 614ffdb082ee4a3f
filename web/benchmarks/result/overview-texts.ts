import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const overviewTexts = defineTexts(
  {
    toMetrics: 'Все показатели',
    parameters: 'Параметры расчёта',
    companies: (n: number) => pluralRu(n, 'компания', 'компании', 'компаний'),
    metrics: (n: number) => pluralRu(n, 'показатель', 'показателя', 'показателей'),
    suppressed: 'клиенты не увидят: мало данных',
    undecided: (n: number) =>
      `${pluralRu(n, 'значение похоже', 'значения похожи', 'значений похожи')} на ошибку, не решено`,
    toCauses: 'Разобрать сомнения',
    copy: 'Новый расчёт с этими параметрами',
    figures: 'Расчёт в числах',
  },
  {
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
