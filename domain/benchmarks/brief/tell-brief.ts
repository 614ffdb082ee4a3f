import type { Locale } from '../../language/text.ts';
import { MISSING } from '../../language/format.ts';
import { headlineText } from '../../market/headline.ts';
import { isUntold } from '../../market/may-be-listed.ts';
import type { RowSource } from '../../market/row-of-twenty.ts';
import { formatOwn } from '../../market/own-text.ts';
import { formatSignedAmount } from '../money/format-roubles.ts';
import { shortPlaceText } from '../release/place-text.ts';
import type { companyStanding, NamedIndicator } from '../standing/company-standing.ts';
import type { PinTexts } from '../standing/marks.ts';
import type { Brief, BriefProof, BriefRow } from './brief.ts';
import { briefDecision } from './brief-decisions.ts';
import { briefTargets } from './brief-targets.ts';
import { briefYear, type YearRow } from './brief-year.ts';
import { targetText } from '../targets/target-text.ts';

type Standing<Row extends YearRow> = ReturnType<typeof companyStanding<Row>>;
type Targets = Parameters<typeof briefTargets>[0];

interface BriefSource<Row extends YearRow> {
  readonly standing: Standing<Row>;
  readonly rows: readonly Row[];
  /** What the company's people wrote of what they pinned. */
  readonly pins: readonly (PinTexts & { readonly metric: number })[];
  readonly targets: Targets;
}

/** An indicator of a group with the reason why the market shows nothing of it. */
type SuppressedRow = YearRow & Pick<RowSource, 'suppressed'>;

function keyRow<Row extends SuppressedRow>({ row, unlisted }: NamedIndicator<Row>, locale: Locale): BriefRow {
  const { id, description, direction, own } = row;
  return {
    metric: id,
    name: description,
    value: own ? formatOwn(own, row, locale) : MISSING,
    place: (own && !isUntold(unlisted) && shortPlaceText(own, direction)?.[locale]) || '',
    row,
    doubt: own?.doubt ?? null,
    unlisted,
  };
}

/** The number each sentence of the headline follows from. */
function proofsOf<Row extends YearRow>(
  { headline, costOf }: Standing<Row>,
  rows: ReadonlyMap<number, Row>,
  locale: Locale,
) {
  return headline.flatMap(({ metric, side, proof }): BriefProof[] => {
    const row = rows.get(metric);
    if (!row?.own) return [];
    const cost = costOf(metric);
    const place = shortPlaceText(row.own, row.direction)?.[locale] ?? '';
    return [
      {
        metric,
        side,
        figure: cost ? formatSignedAmount(cost.row, locale) : formatOwn(row.own, row, locale),
        name: proof.title,
        equation: cost ? proof.equation[locale] : place,
        note: proof.note[locale],
      },
    ];
  });
}

/** The year of what is told: the newest of the company's values in the market. */
const newestYear = (rows: readonly YearRow[]): number | null =>
  rows.reduce<number | null>((year, { own }) => (own && own.year > (year ?? 0) ? own.year : year), null);

const NO_TEXTS: PinTexts = { note: '', decision: '', price: '' };

/** The four parts of what a director is shown: where the company stands, what changed, what to decide, which targets there are. */
export function tellBrief<Row extends SuppressedRow>(
  { standing, rows, pins, targets }: BriefSource<Row>,
  locale: Locale,
): Omit<Brief, 'company' | 'author' | 'group' | 'company_count' | 'release'> {
  const { keys, board, suggested, costOf } = standing;
  const isSuggested = board.length === 0;
  const decided = isSuggested ? suggested : board;
  const textsOf = new Map(pins.map((pin) => [pin.metric, pin]));
  const targetOf = new Map(targets.map((target) => [target.metric_id, target]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const year = newestYear(rows);
  return {
    year,
    headline: headlineText(standing.headline, locale),
    proofs: proofsOf(standing, rowOf, locale),
    keys: keys.map((item) => keyRow(item, locale)),
    moved: briefYear(keys, decided, year, locale),
    decisions: decided.map((item) => {
      const target = targetOf.get(item.row.id);
      const besides = {
        cost: costOf(item.row.id),
        target: target ? targetText(target, locale) : '',
        texts: textsOf.get(item.row.id) ?? NO_TEXTS,
      };
      return briefDecision(item, besides, locale);
    }),
    is_suggested: isSuggested,
    targets: briefTargets(targets, (id) => rowOf.get(id)?.before ?? null, locale),
  };
}
