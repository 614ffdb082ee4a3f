import { summaryInWords } from '#domain/benchmarks/summary/sentence.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findIsolatedMeasures } from '../isolated-measures.ts';
import { openBenchmark, type Opened, type Rooms } from '../open-benchmark.ts';
import { NO_SUBSCRIPTION } from '../refusals.ts';
import { placeCompany } from './place-company.ts';
import { SUMMARY_TEXTS } from './texts.ts';

type Reason = NonNullable<BenchmarkSummary['reason']>['code'];

/** The staff need no tariff, whatever the company has. */
const OPERATOR = { name: '', max_calculations: null, can_export: true };

/**
 * The calculation as the company itself sees it. The page is made to be handed to the company, so the staff get exactly
 * the company's view of the market: nothing on the paper tells more than the company may know.
 */
async function seenByCompany(rooms: Rooms, actor: Actor, opened: Opened, asked: number | undefined): Promise<Opened> {
  if (!opened.staff) {
    if (asked !== undefined && asked !== actor.company_id) throw notFound();
    return opened;
  }
  const own = asked ?? opened.own;
  if (own !== null && !opened.calculation.companies.includes(own)) throw notFound();
  const { row, calculation, minimum } = opened;
  const isolated = await findIsolatedMeasures(
    { db: rooms.portal.db, results: rooms.results, minimum },
    row,
    calculation,
  );
  return { ...opened, own, staff: false, tariff: OPERATOR, isolated };
}

const REASONS: Readonly<Record<Reason, Text>> = {
  company: SUMMARY_TEXTS.chooseCompany,
  subscription: NO_SUBSCRIPTION,
  values: SUMMARY_TEXTS.noValues,
  direction: SUMMARY_TEXTS.noDirection,
  few: SUMMARY_TEXTS.tooFew,
};

function companyOf({ own, frozen }: Opened, actor: Actor): Ref | null {
  if (own === null) return null;
  const frozenName = frozen.companies.find(({ id }) => id === own)?.name;
  return { id: own, name: (own === actor.company_id ? actor.company_name : frozenName) ?? `№ ${own}` };
}

/** Those with figures in the calculation, for the staff to choose from. */
function choices({ calculation, frozen }: Opened): Ref[] {
  const members = new Set(calculation.companies);
  return frozen.companies
    .filter(({ id }) => members.has(id))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ru'));
}

/** The summary of one company in a calculation: for the screen, for the paper and for the workbook. */
export async function presentSummary(
  rooms: Rooms,
  actor: Actor,
  id: string,
  asked: number | undefined,
  locale: Locale,
): Promise<{ readonly summary: BenchmarkSummary; readonly opened: Opened }> {
  const opened = await openBenchmark(rooms, actor, id);
  const seen = await seenByCompany(rooms, actor, opened, asked);
  const { found, reason: code } = await placeCompany(rooms.summaries, seen);
  const { row, minimum } = seen;
  const summary = {
    benchmark: {
      id: row.id,
      is_final: row.is_final,
      calculated_at: (row.processed_at ?? row.created_at).toISOString(),
      company_count: row.company_count,
      revision: row.revision,
    },
    company: companyOf(seen, actor),
    companies: opened.staff ? choices(opened) : [],
    minimum,
    reason: code && { code, text: REASONS[code][locale] },
    sentence: code ? REASONS[code][locale] : summaryInWords(found)[locale],
    ...found,
    strongest: [...found.strongest],
    weakest: [...found.weakest],
    processes: [...found.processes],
  };
  return { summary, opened };
}
