import { text, type Text } from '../../language/text.ts';
import type { OwnValue, SetBeside } from './own-in-market.ts';

/** The year of an own value that is set beside another market than the newest, and its formula; null: it is not. */
export function formulaNote(own: Pick<OwnValue, 'year'> | null, { beside }: SetBeside): Text | null {
  if (own === null || beside === undefined) return null;
  return text(`за ${own.year}\u00a0год, по прежней формуле`, `for ${own.year}, by the earlier formula`);
}
