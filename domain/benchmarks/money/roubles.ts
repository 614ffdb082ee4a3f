/** The units that are sums of money, and how many roubles one of them is. */
const ROUBLES: Readonly<Record<string, number>> = { '': 1, тыс: 1e3, млн: 1e6, млрд: 1e9, k: 1e3, m: 1e6, bn: 1e9 };

const MONEY = /^(?:(тыс|млн|млрд|k|m|bn)\.? ?)?(?:руб(?:\.|лей|ль|ля)?|roubles?|₽)$/i;

/**
 * How many roubles a unit is: «тыс. руб.» is 1000; null for everything that is not money, a price for something
 * («руб./час») included. The one place that recognises money.
 */
export function roublesIn(unit: string): number | null {
  const found = MONEY.exec(unit.replace(/\s+/g, ' ').trim());
  return found ? (ROUBLES[(found[1] ?? '').toLowerCase()] ?? null) : null;
}

/** The same for a price for something: «тыс. руб./час» is 1000 too. */
export const roublesInPrice = (unit: string): number | null => roublesIn(unit.split('/')[0] ?? '');
