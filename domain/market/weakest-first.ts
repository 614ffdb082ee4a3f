import { markOn, middleOf } from './place-mark.ts';
import type { OwnInMarket } from '../benchmarks/release/own-in-market.ts';
import type { Direction } from '../methodology/states.ts';

/** An indicator as it is put in order. */
interface Ordered {
  readonly alias: string;
  readonly direction: Direction | null;
  readonly own: Pick<OwnInMarket, 'place' | 'end' | 'quartile' | 'side' | 'doubtful'> | null;
  readonly amount: { readonly roubles: number } | null;
}

/** From 0, the weakest, to 100; null: nothing is said of the value. */
function placeOf({ own, direction }: Ordered): number | null {
  if (own === null || direction === null || own.doubtful || own.side === null) return null;
  const mark = markOn(own, direction);
  return mark && middleOf(mark);
}

/** Judged first, then in doubt or of too few companies, then not reported, then without a good side. */
const rankOf = (row: Ordered): number => {
  if (row.direction === null) return 3;
  if (row.own === null) return 2;
  return placeOf(row) === null ? 1 : 0;
};

const roublesOf = ({ amount }: Ordered): number => Math.abs(amount?.roubles ?? 0);

/** The order of a table that is read from the top: the weakest first, among equals the dearest; the rest as it came. */
export const weakestFirst = <R extends Ordered>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    if (one === null || other === null) return rankOf(a) - rankOf(b);
    return one - other || roublesOf(b) - roublesOf(a) || (a.alias < b.alias ? -1 : 1);
  });
