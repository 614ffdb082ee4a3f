import { briefRow } from '#domain/benchmarks/brief/brief.ts';
import { amountText } from '#domain/benchmarks/money/amount-text.ts';
import { ratioIn } from '#domain/benchmarks/money/cost-gap.ts';
import { companyStanding, type NamedIndicator } from '#domain/benchmarks/standing/company-standing.ts';
import type { IndicatorMark } from '#domain/benchmarks/standing/marks.ts';
import { standingSentence } from '#domain/benchmarks/standing/sentence.ts';
import type { YearsOf } from '#domain/benchmarks/summary/summary.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { Brief, BriefRow } from '#contract/brief.ts';
import type { Client } from '../../platform/http/actor.ts';
import { forbidden } from '../../platform/http/refusal.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { listMarks } from '../clients/indicator-marks.ts';
import type { Population } from '../clients/release/load-release.ts';
import { nameOfGroup } from '../clients/release/requested-group.ts';
import { exportedRelease } from '../clients/view/exported-release.ts';
import { openForClient, type ClientServices, type ReleaseView } from '../clients/view/open-for-client.ts';
import { metricsIn } from '../exports/exported.ts';
import { NO_SUBSCRIPTION } from '../refusals.ts';
import { yearsOf } from '../summary/place-company.ts';

const NO_YEARS: YearsOf = { own: [], trends: [], before: null };

/** What the home page says of the company, by the same rule, from the same release. */
async function standingIn(view: ReleaseView, marks: readonly IndicatorMark[]) {
  const exported = exportedRelease(view);
  const rows = metricsIn(exported).map(exported.present);
  const turn = takeTurns();
  const years = new Map<number, YearsOf>();
  for (const { id } of rows.filter(({ own }) => own !== null)) {
    years.set(id, yearsOf(view, id));
    await turn();
  }
  const costs = {
    ratios: view.release.costs,
    valueIn: (id: number, year: number) => view.own.at(id, year)?.value ?? null,
  };
  const units = new Map(view.release.methodology.metrics.map(({ id, unit }) => [id, unit.name]));
  const baseIn = (ratio: number, year: number, locale: Locale) => {
    const terms = ratioIn(costs.ratios, ratio, year)?.base ?? [];
    const measured = terms.map((term) => ({ ...term, unit_name: units.get(term.id) ?? '' }));
    return amountText(measured, year, costs, locale);
  };
  const standing = companyStanding({
    rows,
    yearsFor: (id) => years.get(id) ?? NO_YEARS,
    costs,
    baseText: (ratio, year) => text(baseIn(ratio, year, 'ru'), baseIn(ratio, year, 'en')),
    marks,
  });
  return { ...standing, before: (id: number) => years.get(id)?.before ?? null };
}

/** What a director is shown: the company in a group of its release, with what this person pinned and noted. */
export async function presentBrief(
  services: ClientServices,
  actor: Client,
  group: Population | null,
  locale: Locale,
): Promise<{ readonly brief: Brief; readonly view: ReleaseView }> {
  const view = await openForClient(services, actor, 'final', { group, locale });
  if (view.tariff === null) throw forbidden(NO_SUBSCRIPTION);
  const marks = await listMarks(services.db, actor);
  const standing = await standingIn(view, marks);
  const notes = new Map(marks.map(({ metric, note }) => [metric, note]));
  const presentRows = (items: readonly NamedIndicator<BenchmarkMetric>[], withNotes = false): BriefRow[] =>
    items.map((item) => {
      const { id, suppressed } = item.row;
      const note = withNotes ? (notes.get(id) ?? '') : '';
      return briefRow(item, { before: standing.before(id), note, few: suppressed !== null }, locale);
    });
  const name = nameOfGroup(view.release, view.population, locale);
  const { id, built_at } = view.release.shown;
  const brief = {
    company: actor.company_name ?? '',
    group: name,
    company_count: view.row.company_count,
    release: { id, built_at },
    sentence:
      standingSentence(
        standing.keys.map(({ row }) => row),
        name,
      )?.[locale] ?? null,
    keys: presentRows(standing.keys),
    strong: presentRows(standing.strong),
    weak: presentRows(standing.weak),
    money: presentRows(standing.money),
    pinned: presentRows(standing.board, true),
    suggested: presentRows(standing.suggested),
  };
  return { brief, view };
}
