import { text, type Text } from '../language/text.ts';

/** What the portal removes by age when the operator says so. */
export const RETAINED = ['files', 'calculations', 'journal'] as const;
export type Retained = (typeof RETAINED)[number];

export const RETAINED_NAMES: Readonly<Record<Retained, Text>> = {
  files: text('Файлы анкет', 'Files of questionnaires'),
  calculations: text('Неопубликованные расчёты', 'Unpublished calculations'),
  journal: text('Строки журнала и замечания', 'Journal lines and findings'),
};

/** How many months each is kept; null: for ever. */
export type Retention = Readonly<Record<Retained, number | null>>;

/** Nothing goes unless somebody chose a term. */
export const KEEP_EVERYTHING: Retention = { files: null, calculations: null, journal: null };

/** The shortest term: a year of the journal answers for a year of work; files and calculations serve a round. */
export const LEAST_MONTHS: Readonly<Record<Retained, number>> = { files: 6, calculations: 3, journal: 12 };
export const MOST_MONTHS = 240;

/** What was made before this moment is older than so many calendar months; the last day of a short month stands for later ones. */
export function retainedSince(now: Date, months: number): Date {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const since = new Date(now);
  since.setUTCFullYear(month.getUTCFullYear(), month.getUTCMonth(), Math.min(now.getUTCDate(), lastDay));
  return since;
}
