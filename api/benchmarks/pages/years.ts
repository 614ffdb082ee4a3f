import { causeText } from '#domain/doubts/doubt-text.ts';
import { countChanges, weakLists } from '#domain/benchmarks/years/compare-years.ts';
import { noMarketText, noPlaceText, slopePlaceText, type SideName } from '#domain/benchmarks/years/side-text.ts';
import { toldChanges } from '#domain/benchmarks/years/told-changes.ts';
import {
  ownYears,
  pairYears,
  placeChange,
  shownChange,
  spansOf,
  type Span,
  type YearPair,
} from '#domain/benchmarks/years/year-pairs.ts';
import { apartText, medianText, ownText, yearSentence } from '#domain/benchmarks/years/year-texts.ts';
import type { Locale } from '#domain/language/text.ts';
import { keyIndicators } from '#domain/methodology/key-indicator.ts';
import type { ComparedYears, MarketYearPair, MarketYears } from '#contract/market-years.ts';
import { headOf, placesOf } from '../../methodology/metric-places.ts';
import type { ClientServices, ReleaseView } from '../clients/view/open-for-client.ts';
import { groupIn, presentReading, publishedIn } from '../clients/view/present-released.ts';
import { presentHead } from './open-page.ts';

type Metric = ReturnType<typeof headOf>;
type Pair = YearPair<Metric>;

function presentSide(pair: Pair, name: SideName, span: Span, locale: Locale): MarketYearPair['before'] {
  return {
    ...presentReading(pair[name]),
    place: slopePlaceText(pair, name)[locale],
    unplaced: noPlaceText(pair, name, span)?.[locale] ?? null,
    unpublished: noMarketText(pair, name)?.[locale] ?? null,
  };
}

function presentPair(pair: Pair, span: Span, locale: Locale): MarketYearPair {
  const { metric, before, after, doubtful, newFormula } = pair;
  const { id, description, unit_name, mtype, direction } = metric;
  const doubt = after.own?.doubt ?? before.own?.doubt;
  return {
    id,
    description,
    unit_name,
    mtype,
    direction,
    before: presentSide(pair, 'before', span, locale),
    after: presentSide(pair, 'after', span, locale),
    own_text: ownText(pair, locale),
    median_text: medianText(pair, locale),
    change: placeChange(pair) && shownChange(pair),
    doubtful,
    note: (doubt ? causeText(doubt, description) : apartText(pair))?.[locale] ?? null,
    new_formula: newFormula,
  };
}

function compareYears(
  view: ReleaseView,
  metrics: readonly Metric[],
  span: Span,
  named: { readonly group: string | null; readonly locale: Locale },
): ComparedYears {
  const { group, locale } = named;
  const pairs = pairYears(metrics, groupIn(view), span);
  const pairOf = new Map(pairs.map((pair) => [pair.metric.id, pair]));
  const keys = keyIndicators(metrics).flatMap(({ id }) => pairOf.get(id) ?? []);
  const [counts, weak] = [countChanges(pairs), weakLists(pairs)];
  const presentPairs = (some: readonly Pair[]) => some.map((pair) => presentPair(pair, span, locale));
  return {
    ...span,
    sentence: yearSentence(keys, span)?.[locale] ?? null,
    changes: toldChanges({ counts, keys, weak }, group, locale),
    counts,
    keys: presentPairs(keys),
    weak: { ...weak, left: presentPairs(weak.left), joined: presentPairs(weak.joined) },
  };
}

/** How the company moved between two years: those asked for, if it has both, else the newest two. */
export async function presentYears(
  services: ClientServices,
  view: ReleaseView,
  asked: Partial<Span>,
  locale: Locale,
): Promise<MarketYears> {
  const head = await presentHead(services, view, locale);
  const places = placesOf(view.release.methodology);
  const metrics = publishedIn(view).map((metric) => headOf(places, metric));
  const years = [...ownYears(metrics, view.own)];
  const spans = spansOf(years);
  const span = spans.find(({ from, to }) => from === asked.from && to === asked.to) ?? spans[0];
  const named = { group: head.group.name, locale };
  return { head, years, spans, compared: span ? compareYears(view, metrics, span, named) : null };
}
