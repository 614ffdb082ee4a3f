import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const marketTexts = defineTexts(
  {
    of: (date: string, companies: number) =>
      `Рынок на ${date} · ${companies} ${pluralRu(companies, 'компания', 'компании', 'компаний')}`,
    about: 'Что это за цифры',
    next: (date: string) => `Следующий рынок: ${date}.`,
    number: (release: number) => `Номер рынка: ${release}.`,
    method:
      'Цифры рынка усреднены и округлены, чтобы не выдать ни одну компанию. «Обычно» — у половины компаний, «середина» — медиана: по половине компаний с каждой стороны.',
    smoothed: 'Цифры рынка усреднены и округлены, чтобы не выдать ни одну компанию.',
    kept: (date: string) => `* Цифра осталась от рынка ${date}: с тех пор изменилось слишком мало компаний.`,
    how: 'Как публикуются цифры',
    forCompanies: 'Эта страница — для компаний',
    forCompaniesHint: 'Своё место на рынке видят сотрудники компаний. Откройте показатели расчёта.',
  },
  {
    of: (date: string, companies: number) =>
      `Market of ${date} · ${companies} ${pluralEn(companies, 'company', 'companies')}`,
    about: 'About these figures',
    next: (date: string) => `Next market: ${date}.`,
    number: (release: number) => `Market number: ${release}.`,
    method:
      'Market figures are averaged and rounded so that no company can be recognised. “Usually” is half of the companies; “middle” is the median, with half of them on each side.',
    smoothed: 'Market figures are averaged and rounded so that no company can be recognised.',
    kept: (date: string) => `* Kept from the market of ${date}: too few companies have changed since.`,
    how: 'How figures are published',
    forCompanies: 'This page is for companies',
    forCompaniesHint: 'Employees of companies see their place in the market. Open the indicators of the calculation.',
  },
);
