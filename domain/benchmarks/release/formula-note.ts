import { text, type Text } from '../../language/text.ts';
import { isNewFormula, type SetBeside } from './market-beside.ts';
import type { OwnValue } from './own-in-market.ts';

type Worded = (year: number) => Text;

const noted =
  (newer: Worded, earlier: Worded) =>
  (own: Pick<OwnValue, 'year'> | null, shown: SetBeside): Text | null =>
    own === null || shown.beside === undefined ? null : (isNewFormula(shown) ? newer : earlier)(own.year);

/** The year of an own value that is set beside another market than the newest, and its formula; null: it is not. */
export const formulaNote = noted(
  (year) => text(`за ${year}\u00a0год, по новой формуле`, `for ${year}, by the new formula`),
  (year) => text(`за ${year}\u00a0год, по прежней формуле`, `for ${year}, by the earlier formula`),
);

/** The same on one narrow line. */
export const shortFormulaNote = noted(
  (year) => text(`${year}, новая формула`, `${year}, new formula`),
  (year) => text(`${year}, прежняя формула`, `${year}, earlier formula`),
);
