import type { OwnCosts } from '#domain/benchmarks/money/cost-gap.ts';
import { ownFractions } from '#domain/market/own-fraction.ts';
import { wordingNumbers, type WordedRow } from '#domain/market/wording-numbers.ts';
import { saidOf, type Said } from '#domain/market/wording-text.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import type { ReleaseView } from './open-for-client.ts';

/** What the methodology of a release says of its indicators beside the company's numbers. */
export function wordingIn(
  { release: { methodology } }: Pick<ReleaseView, 'release'>,
  costs: OwnCosts,
): (row: WordedRow) => Said | null {
  const fractionOf = ownFractions(methodology.metrics, costs.valueIn);
  return (row) => {
    if (row.own === null) return null;
    const own = row.own;
    const numbers = { fraction: fractionOf(row.id, own), costs };
    return saidOf(getMetric(methodology, row.id), own.side, (locale) => wordingNumbers(row, numbers, locale));
  };
}
