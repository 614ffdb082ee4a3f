import { allows, SEES_FIGURES, type Access, type Viewer } from './access.ts';
import { CODES, type Code } from './codes.ts';

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

/** A way to figures of companies: who opens the page, and who reads the figures on it. */
export type WayToFigures = readonly [page: Access, figures: Access];

const codesIn = (access: Access): readonly Code[] =>
  typeof access === 'string' ? [] : 'allOf' in access ? access.allOf : access.anyOf;

/** By which codes somebody reads figures of companies; null when no way is open to them. */
export function codesToFigures(viewer: Viewer, ways: readonly WayToFigures[]): Code[] | null {
  const open = ways.filter((way) => way.every((access) => allows(viewer, access)));
  if (open.length === 0) return null;
  const asked = new Set(
    open
      .flat()
      .flatMap((access) => [
        ...codesIn(access),
        ...(typeof access !== 'string' && access.figures && viewer.company_id === null ? SEES_FIGURES : []),
      ]),
  );
  return CODES.filter((code) => asked.has(code) && viewer.permissions.has(code));
}
