import { amountText } from '#domain/benchmarks/money/amount-text.ts';
import { compareCosts, isJudged, type CostRow, type Yardstick } from '#domain/benchmarks/money/compare-costs.ts';
import { inputsFact, neighbourFact, neighboursOf, ratioFact, type Moved } from '#domain/benchmarks/money/cost-facts.ts';
import { costGap } from '#domain/benchmarks/money/cost-gap.ts';
import { differenceText } from '#domain/benchmarks/money/equation.ts';
import { formatAmountOf } from '#domain/benchmarks/money/format-roubles.ts';
import { costSentence, yardstickName } from '#domain/benchmarks/money/sentence.ts';
import { unjudgedText } from '#domain/benchmarks/money/unjudged-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { inputsOf } from '#domain/figures/plan.ts';
import { formatAmount } from '#domain/language/units.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import { readMeasure } from '#domain/market/read-measure.ts';
import type { MarketMoney, MoneyRow } from '#contract/market-money.ts';
import type { ClientServices, ReleaseView } from '../clients/view/open-for-client.ts';
import { readRows, type GroupRow } from '../clients/view/market-rows.ts';
import { groupIn } from '../clients/view/present-released.ts';
import { termsIn } from '../clients/view/standing.ts';
import { costsIn } from '../clients/view/wording.ts';
import { presentHead } from './open-page.ts';

type Row = CostRow<GroupRow>;
type OwnRow = GroupRow & { readonly own: NonNullable<GroupRow['own']> };

/** What a sum is made of: «Физические серверы + виртуальные серверы». */
const namesOf = (terms: readonly { readonly description: string; readonly times: number }[]): string =>
  terms.map(({ description, times }, at) => `${times < 0 ? '− ' : at === 0 ? '' : '+ '}${description}`).join(' ');

/** Writes the rows of the page in one language. */
class MoneyPage {
  readonly view: ReleaseView;
  readonly rows: readonly GroupRow[];
  readonly yardstick: Yardstick;
  readonly group: string | null;
  readonly locale: Locale;
  readonly costs;
  readonly terms;

  constructor(
    view: ReleaseView,
    rows: readonly GroupRow[],
    { yardstick, group, locale }: { yardstick: Yardstick; group: string | null; locale: Locale },
  ) {
    this.view = view;
    this.rows = rows;
    this.yardstick = yardstick;
    this.group = group;
    this.locale = locale;
    this.costs = costsIn(view);
    this.terms = termsIn(view);
  }

  compare() {
    return compareCosts(this.rows, this.yardstick, this.costs, this.view.release.years.at(-1));
  }

  present(row: Row): MoneyRow {
    const { costs, locale, terms } = this;
    const { metric, ratio, figure, gap, base, roubles, range, why } = row;
    const { enough } = this.view.release.shown;
    const need = enough[this.yardstick === 'median' ? 'median' : 'quartiles'];
    const [divided, by] = [terms(ratio.cost), terms(ratio.base)];
    return {
      row: metric,
      figure,
      gap,
      amount: roubles === null ? null : { roubles, range },
      why,
      reason: unjudgedText(row, need)?.[locale] ?? null,
      cost: namesOf(divided),
      base: {
        name: namesOf(by),
        value: base,
        text: metric.own ? amountText(by, metric.own.year, costs, locale) : '',
      },
      times: ratio.times,
      difference: isJudged(row) ? differenceText(row, locale) : null,
      to_best: this.toBest(row),
      facts: this.factsOf(row).map((fact) => fact[locale]),
    };
  }

  toBest({ metric, why }: Row): MoneyRow['to_best'] {
    const { id, mtype, unit_name, own, p25, step } = metric;
    if (why !== null || this.yardstick === 'best' || own === null || p25 === null || own.value <= p25) return null;
    const ofOwn = { id, mtype, unit_name, value: own.value, year: own.year };
    const found = costGap(ofOwn, { figure: p25, step }, this.costs);
    return (
      found && {
        figure: formatAmount(p25, unit_name, this.locale, marketDigits(metric)),
        amount: formatAmountOf(found, this.locale),
      }
    );
  }

  /** Nothing is explained by a number in doubt. */
  factsOf({ metric, ratio, why }: Row): Text[] {
    const { own, before } = metric;
    if (own === null || why === 'doubtful' || why === 'extreme') return [];
    const asOwn = { ...metric, own };
    const terms = this.terms([...ratio.cost, ...ratio.base]);
    const inputs = terms.flatMap(({ id, description: name }) => {
      const moved = this.moved((year) => this.costs.valueIn(id, year), own.year);
      return moved ? [{ name, ...moved }] : [];
    });
    const ratioMoved = before && !before.doubtful ? { before: before.value, now: own.value } : null;
    const middle = ratioMoved && this.moved((year) => this.middleIn(metric, year), own.year);
    const facts = [
      inputsFact(inputs),
      ratioMoved && ratioFact(metric, ratioMoved, middle, this.group),
      ...this.neighboursOf(asOwn, ratio).map(neighbourFact),
    ];
    return facts.filter((fact) => fact !== null);
  }

  moved(of: (year: number) => number | null, year: number): Moved | null {
    const [before, now] = [of(year - 1), of(year)];
    return before === null || now === null ? null : { before, now };
  }

  middleIn(metric: GroupRow, year: number): number | null {
    return readMeasure(groupIn(this.view), metric, year).cell.median;
  }

  neighboursOf(metric: OwnRow, ratio: Row['ratio']) {
    const { plan, costs } = this.view.release;
    const isRelated = (id: number): boolean => {
      const inputs = inputsOf(plan, id, metric.own.year);
      return ratio.cost.some((term) => inputs.includes(term.id));
    };
    return neighboursOf(
      metric,
      this.rows.filter(({ id }) => !costs.has(id)),
      isRelated,
    );
  }
}

/** What the company's costs differ from a group by, in roubles a year. */
export async function presentMoney(
  services: ClientServices,
  view: ReleaseView,
  yardstick: Yardstick,
  locale: Locale,
): Promise<MarketMoney> {
  const head = await presentHead(services, view, locale);
  const { rows } = await readRows(view);
  const group = head.group.name;
  const page = new MoneyPage(view, rows, { yardstick, group, locale });
  const compared = page.compare();
  const rowsFor = (some: readonly Row[]) => some.map((row) => page.present(row));
  return {
    head,
    yardstick,
    than: yardstickName(yardstick, group, locale),
    sentence: costSentence(compared, yardstick, group)[locale] || null,
    explain: rowsFor(compared.explain),
    defend: rowsFor(compared.defend),
    unjudged: rowsFor(compared.unjudged),
  };
}
