import type { Access } from './access.ts';
import type { Code } from './codes.ts';

/** Codes that by their own meaning show the staff what companies reported. */
const ABOUT_FIGURES: ReadonlySet<Code> = new Set([
  'view',
  'file/upload',
  'file/download',
  'data/tech_report/export',
  'metrics/by_year/view',
  'metrics/by_questionario/view',
  'calculate/anomaly/view',
  'bench/anomaly/display',
  'bench/anomaly/setup',
  'bench/org/filter',
  'bench/plot/org',
  'bench/org/line/any/add',
]);

/**
 * The rights to an answer that puts figures beside a company's name. A code that is about figures is enough; where some
 * get in by another, the staff need the rights to see figures besides.
 */
export function withFigures(access: Access): Access {
  if (access === 'public') return access;
  if (access === 'signed-in') return { anyOf: [], figures: true };
  const enough =
    'allOf' in access
      ? access.allOf.some((code) => ABOUT_FIGURES.has(code))
      : access.anyOf.length > 0 && access.anyOf.every((code) => ABOUT_FIGURES.has(code));
  return enough ? access : { ...access, figures: true };
}
