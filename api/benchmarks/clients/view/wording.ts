import type { OwnCosts } from '#domain/benchmarks/money/cost-gap.ts';
import { marketDetails } from '#domain/benchmarks/release/market-details.ts';
import { metricTitle } from '#domain/benchmarks/release/metric-title.ts';
import { text, type Locale } from '#domain/language/text.ts';
import { certaintyOf } from '#domain/market/certainty.ts';
import { isUntold, whyUnlisted } from '#domain/market/may-be-listed.ts';
import { ownFractions } from '#domain/market/own-fraction.ts';
import type { ReleasedMeasure } from '#domain/market/read-measure.ts';
import { wordingNumbers, type WordedRow } from '#domain/market/wording-numbers.ts';
import { saidOf, type Said } from '#domain/market/wording-text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import { nameOfGroup } from '../release/requested-group.ts';
import type { ReleaseView } from './open-for-client.ts';

/** The cost ratios of a release beside what the company reports. */
export const costsIn = ({ release, own }: ReleaseView): OwnCosts => ({
  ratios: release.costs,
  valueIn: (id, year) => own.at(id, year)?.value ?? null,
});

/** What the methodology of a release says of its indicators beside the company's numbers. */
export function wordingIn(view: ReleaseView): (row: WordedRow) => Said | null {
  const { methodology } = view.release;
  const costs = costsIn(view);
  const fractionOf = ownFractions(methodology.metrics, costs.valueIn);
  return (row) => {
    if (row.own === null) return null;
    const own = row.own;
    const numbers = { fraction: fractionOf(row.id, own), costs };
    return saidOf(getMetric(methodology, row.id), own.side, (locale) => wordingNumbers(row, numbers, locale));
  };
}

/** The company's value and place in a group in words, and how sure they are: what page and answer say of an indicator. */
export function statementsIn(view: ReleaseView, locale: Locale) {
  const said = wordingIn(view);
  const group = nameOfGroup(view.release, view.population, locale);
  return (measure: ReleasedMeasure, { id, description, unit, mtype, direction }: MetricState) => {
    const subject = { name: text(description, description), unit: text(unit.name, unit.name), mtype, direction };
    const statement = { ...measure, subject, group };
    const { own, beside, cell } = measure;
    const worded = { ...cell, id, mtype, unit_name: unit.name, own };
    const isTold = own !== null && !beside && !isUntold(whyUnlisted(own, cell));
    const certainty = certaintyOf((beside ?? cell).n ?? 0, own);
    return {
      title: metricTitle(statement, isTold ? said(worded) : null)[locale],
      details: marketDetails(statement)[locale],
      certainty: certainty && { title: certainty.title[locale], text: certainty.text[locale] },
    };
  };
}
