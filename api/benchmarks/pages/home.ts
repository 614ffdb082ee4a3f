import { neededText } from '#domain/benchmarks/standing/needed-figures.ts';
import type { NamedIndicator } from '#domain/benchmarks/standing/company-standing.ts';
import type { IndicatorMark } from '#domain/benchmarks/standing/marks.ts';
import { inputsOf } from '#domain/figures/plan.ts';
import type { Locale } from '#domain/language/text.ts';
import type { HeadlineSentence as Sentence } from '#domain/market/headline.ts';
import type { HeadlineSentence, KeyRow, MarketHome, NamedRow } from '#contract/market-pages.ts';
import type { ClientServices, ReleaseView } from '../clients/view/open-for-client.ts';
import type { GroupRow } from '../clients/view/market-rows.ts';
import { standingIn } from '../clients/view/standing.ts';
import { presentHead } from './open-page.ts';

/** Which numbers an indicator without a value still needs, by the formula of the newest year. */
function needsOf({ release, own }: ReleaseView, { id, own: known }: GroupRow, locale: Locale): KeyRow['needs'] {
  if (known !== null) return null;
  const isReported = (metric: number): boolean => own.years.some((year) => own.at(metric, year) !== null);
  const metrics = inputsOf(release.plan, id, release.years.at(-1) ?? null).filter((metric) => !isReported(metric));
  const names = new Map(release.methodology.metrics.map((one) => [one.id, one.description]));
  const text = neededText(metrics.flatMap((one) => names.get(one) ?? []))?.[locale];
  return text === undefined ? null : { metrics, text };
}

const presentSentence = ({ metric, side, text, proof }: Sentence, locale: Locale): HeadlineSentence => ({
  metric,
  side,
  text: text[locale],
  proof: { title: proof.title, equation: proof.equation[locale], note: proof.note[locale] },
});

interface HomeOptions extends Pick<MarketHome, 'targets'> {
  readonly marks: readonly IndicatorMark[];
  readonly locale: Locale;
}

export async function presentHome(
  services: ClientServices,
  view: ReleaseView,
  { marks, targets, locale }: HomeOptions,
): Promise<MarketHome> {
  const head = await presentHead(services, view, locale);
  const standing = await standingIn(view, marks);
  const named = (items: readonly NamedIndicator<GroupRow>[]): NamedRow[] =>
    items.map(({ row, meaning, amount }) => ({
      ...row,
      meaning: meaning?.[locale] ?? null,
      amount: amount && { roubles: amount.roubles, range: amount.range ?? null },
    }));
  const keys = standing.keys.map(({ row }) => row);
  return {
    head,
    placed: standing.placed,
    counts: standing.counts,
    headline: standing.headline.map((one) => presentSentence(one, locale)),
    keys: keys.map((row) => ({ ...row, needs: needsOf(view, row, locale) })),
    money: named(standing.money),
    weak: named(standing.weak),
    strong: named(standing.strong),
    hidden: standing.hidden.map(({ id, description }) => ({ id, name: description })),
    targets,
  };
}
