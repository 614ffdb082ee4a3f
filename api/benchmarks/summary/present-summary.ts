import { formatSummary } from '#domain/benchmarks/summary/sentence.ts';
import type { Summary } from '#domain/benchmarks/summary/summary.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import type { BenchmarkSummary, getBenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { askedGroup, nameOfGroup } from '../clients/release/requested-group.ts';
import {
  openForClient,
  openForCompany,
  type ClientServices,
  type ReleaseView,
} from '../clients/view/open-for-client.ts';
import { findReleaseOf } from '../clients/queries.ts';
import { getBenchmarkRow, type BenchmarkRow } from '../queries.ts';
import { NO_SUBSCRIPTION } from '../refusals.ts';
import { placeCompany } from './place-company.ts';
import { listReleasedCompanies } from './queries.ts';
import { SUMMARY_TEXTS } from './texts.ts';

type Query = Input<typeof getBenchmarkSummary>['query'];
type Reason = NonNullable<BenchmarkSummary['reason']>['code'];

const REASONS: Readonly<Record<Reason, Text>> = {
  release: SUMMARY_TEXTS.noRelease,
  company: SUMMARY_TEXTS.chooseCompany,
  subscription: NO_SUBSCRIPTION,
  values: SUMMARY_TEXTS.noValues,
  direction: SUMMARY_TEXTS.noDirection,
  few: SUMMARY_TEXTS.tooFew,
  doubtful: SUMMARY_TEXTS.allDoubtful,
};

const NOTHING: Summary<never> = {
  placed: 0,
  better: 0,
  same: 0,
  worse: 0,
  strongest: [],
  weakest: [],
  doubtful: [],
  processes: [],
  moved: { better: 0, worse: 0, steady: 0 },
  years: null,
};

/** What a summary is made from; without a view the calculation was not released. */
interface Seen {
  readonly row: BenchmarkRow;
  readonly view: ReleaseView | null;
  readonly company: Ref | null;
  /** Of whom the staff may choose. */
  readonly companies: Ref[];
}

/**
 * The page is made to be handed to the company, so the staff get exactly what the company reads: nothing on the paper shows
 * more than the company may know.
 */
async function openSeen(
  services: ClientServices,
  actor: Actor,
  id: string,
  query: Query,
  locale: Locale,
): Promise<Seen> {
  const { company_id: named } = query;
  const group = askedGroup(query, actor.company_id !== null);
  const { db } = services;
  if (actor.company_id !== null) {
    if (named !== undefined && named !== actor.company_id) throw notFound();
    const view = await openForClient(services, actor, id, { group, locale });
    return { row: view.row, view, company: { id: actor.company_id, name: actor.company_name ?? '' }, companies: [] };
  }
  const row = await getBenchmarkRow(db, actor, id);
  const release = await findReleaseOf(db, row);
  if (release === null) return { row, view: null, company: null, companies: [] };
  const companies = await listReleasedCompanies(db, release);
  const chosen = named ?? row.company_id;
  const company = companies.find((one) => one.id === chosen) ?? null;
  if (named !== undefined && !company) throw notFound();
  return {
    row,
    view: await openForCompany(services, actor, row.id, { company: company?.id, locale }),
    company,
    companies,
  };
}

interface SummaryCall {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly query: Query;
  readonly locale: Locale;
}

/** The summary of one company in a release: for the screen, for the paper and for the workbook. */
export async function presentSummary(
  services: ClientServices,
  { actor, params: { id }, query, locale }: SummaryCall,
): Promise<{ readonly summary: BenchmarkSummary; readonly view: ReleaseView | null }> {
  const { row, view, company, companies } = await openSeen(services, actor, id, query, locale);
  const { found, reason: code } = view ? await placeCompany(view) : { found: NOTHING, reason: 'release' as const };
  const release = view?.release.shown ?? null;
  const group = view && nameOfGroup(view.release, view.population, locale);
  const summary = {
    benchmark: {
      id: row.id,
      is_final: row.is_final,
      calculated_at: (row.processed_at ?? row.created_at).toISOString(),
      company_count: row.company_count,
      revision: row.revision,
      release: release && { id: release.id, built_at: release.built_at },
      group,
    },
    company,
    companies,
    minimum: release?.enough.median ?? services.settings.benchmarkMinimum + 1,
    reason: code && { code, text: REASONS[code][locale] },
    sentence: code ? REASONS[code][locale] : formatSummary(found, group)[locale],
    ...found,
    strongest: [...found.strongest],
    weakest: [...found.weakest],
    doubtful: [...found.doubtful],
    processes: [...found.processes],
  };
  return { summary, view };
}
