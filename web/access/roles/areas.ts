import { CODE_MEANINGS } from '#domain/access/code-meanings.ts';
import { CODE_AREAS, describeCode, type Code } from '#domain/access/codes.ts';
import type { Locale } from '#domain/language/text.ts';

export interface Area {
  readonly name: string;
  readonly codes: readonly Code[];
}

const AREAS = CODE_AREAS.map(({ area, codes }) => ({ area, codes: Object.keys(codes) as Code[] }));

/** The areas with those codes whose name, text or meaning matches; an area whose name matches has all its codes. */
export function findAreas(term: string, locale: Locale): Area[] {
  const folded = term.trim().toLocaleLowerCase();
  const fits = (said: string) => said.toLocaleLowerCase().includes(folded);
  return AREAS.map(({ area, codes }) => ({
    name: area[locale],
    codes: fits(area[locale])
      ? codes
      : codes.filter(
          (code) => fits(code) || fits(describeCode(code)[locale]) || fits(CODE_MEANINGS[code].opens[locale]),
        ),
  })).filter(({ codes }) => codes.length > 0);
}
