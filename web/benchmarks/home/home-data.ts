import { amountText } from '#domain/benchmarks/money/amount-text.ts';
import { ratioIn } from '#domain/benchmarks/money/cost-gap.ts';
import type { OwnInMarket } from '#domain/benchmarks/release/own-in-market.ts';
import { companyStanding, type NamedIndicator } from '#domain/benchmarks/standing/company-standing.ts';
import type { IndicatorMark } from '#domain/benchmarks/standing/marks.ts';
import { text } from '#domain/language/text.ts';
import type { CostRatio, OwnFigure, ReleaseMarket } from '#contract/releases.ts';
import { ownCosts } from '../money/own-costs.ts';
import { joinOwn, placesBefore, yearsAlike } from '../release/join-own.ts';
import { rowsOf, type ResultRow } from '../result/rows.ts';

/** An indicator named on the home page. */
export type HomeItem = NamedIndicator<ResultRow>;

/** A key indicator in the chosen group, with the place of the year before. */
export interface KeyRow extends ResultRow {
  readonly before: OwnInMarket | null;
}

/** Everything the home page says of a company in a group of the market. */
export function homeOf(
  market: ReleaseMarket,
  own: readonly OwnFigure[],
  ratios: readonly CostRatio[],
  marks: readonly IndicatorMark[],
) {
  const costs = ownCosts(ratios, own);
  const ratioBy = Map.groupBy(ratios, ({ id }) => id);
  const baseIn = (ratio: number, year: number, locale: 'ru' | 'en') =>
    amountText(ratioIn(ratioBy, ratio, year)?.base ?? [], year, costs, locale);
  const rows = rowsOf(joinOwn(market, own, true));
  const [years, before] = [yearsAlike(market, own), placesBefore(market, own)];
  const standing = companyStanding({
    rows,
    yearsFor: (id) => {
      const row = rows.find((one) => one.id === id);
      return { ...years(id), before: row ? before(row) : null };
    },
    costs,
    baseText: (ratio, year) => text(baseIn(ratio, year, 'ru'), baseIn(ratio, year, 'en')),
    marks,
  });
  const keys = standing.keys.map(({ row }): KeyRow => ({ ...row, before: before(row) }));
  return { ...standing, keys };
}

export type Home = ReturnType<typeof homeOf>;
