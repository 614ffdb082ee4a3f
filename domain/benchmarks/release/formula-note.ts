import { text, type Text } from '../../language/text.ts';
import { isNewFormula, type SetBeside } from './market-beside.ts';
import type { OwnValue } from './own-in-market.ts';

/** The year of an own value that is set beside another market than the newest, and its formula; null: it is not. */
export function formulaNote(own: Pick<OwnValue, 'year'> | null, shown: SetBeside): Text | null {
  if (own === null || shown.beside === undefined) return null;
  const { year } = own;
  return isNewFormula(shown)
    ? text(`за ${year}\u00a0год, по новой формуле`, `for ${year}, by the new formula`)
    : text(`за ${year}\u00a0год, по прежней формуле`, `for ${year}, by the earlier formula`);
}

/** The same on one narrow line. */
export function shortFormulaNote(own: Pick<OwnValue, 'year'> | null, shown: SetBeside): Text | null {
  if (own === null || shown.beside === undefined) return null;
  const { year } = own;
  return isNewFormula(shown)
    ? text(`${year}, новая формула`, `${year}, new formula`)
    : text(`${year}, прежняя формула`, `${year}, earlier formula`);
}
