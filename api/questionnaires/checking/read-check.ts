import type { Kysely } from 'kysely';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Check, CheckItem, getSessionCheck } from '#contract/questionnaire-check.ts';
import { answeredCells, isSettled, type StoredFinding } from '#domain/questionnaires/checking/check-items.ts';
import { settlingCells, type CellToSettle } from '#domain/questionnaires/checking/settleable.ts';
import { countDependents, ownYears } from '#domain/questionnaires/checking/own-years.ts';
import { foldedNames } from '#domain/questionnaires/messages.ts';
import { shownIn } from '#domain/questionnaires/messages/kind.ts';
import { wordsOf } from '../../journal/finding-words.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { loadHeld } from '../../values/reported-rows.ts';
import { findPublishedMarket } from '../../values/published-market.ts';
import { getSessionOf } from '../session-rows.ts';
import { cellKey, listAnswers, listCheckItems, type AnswerRow } from './answer-queries.ts';

type Db = Kysely<Database>;

const presentAnswer = ({ id, kind, value, reason, proposed, user_name, at }: AnswerRow) => ({
  id,
  kind,
  value,
  reason,
  proposed,
  person: user_name,
  at: at.toISOString(),
});

/** Names a place of a questionnaire as people know it. */
async function placeNames(db: Db) {
  const metrics = await loadMetrics(db);
  const systems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const place = (at: { sheet: string; cell: string; metric_id: number; it_system_id: number | null }) => {
    const metric = byId.get(at.metric_id);
    return {
      sheet: at.sheet,
      cell: at.cell,
      metric: { id: at.metric_id, name: metric?.description ?? '', unit: metric?.unit.name ?? '' },
      it_system: systems.find(({ id }) => id === at.it_system_id) ?? null,
    };
  };
  const measure = (id: number, system: number | null) => ({
    name: byId.get(id)?.description ?? '',
    unit: byId.get(id)?.unit.name ?? '',
    it_system: systems.find((one) => one.id === system) ?? null,
  });
  return { metrics, place, measure };
}

/** The published market, closed to a company without a subscription. */
async function openMarket(db: Db, actor: Actor) {
  const isOpen = actor.company_id === null || actor.subscribed;
  const market = isOpen ? await findPublishedMarket(db) : null;
  if (!market) return { market: null, release: null };
  const { id, built_at } = market.release;
  return { market, release: { id, built_at: built_at.toISOString() } };
}

/** The other numbers of a broken rule that can be answered about, by address; on another sheet, with its name. */
const otherCells = (finding: StoredFinding, at: CellToSettle, offered: ReadonlySet<string>, locale: Locale): string[] =>
  finding.code === 'strict_rule'
    ? settlingCells(finding).flatMap(({ sheet, cell }) => {
        if (sheet === null || cell === null || !offered.has(cellKey({ sheet, cell }))) return [];
        if (sheet !== at.sheet) return [locale === 'en' ? `“${sheet}”!${cell}` : `«${sheet}»!${cell}`];
        return cell === at.cell ? [] : [cell];
      })
    : [];

/** All that waits for an answer in a questionnaire, with the company's own years and the published market beside it. */
export async function loadCheck(
  { db, names: namesIn }: Pick<Services, 'db' | 'names'>,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Check> {
  const names = await namesIn.in(locale);
  const session = await getSessionOf(db, actor, id);
  const rows = await listAnswers(db, id);
  const { metrics, place, measure } = await placeNames(db);
  const applied = rows.filter((row) => row.applied).map((row) => ({ ...place(row), ...presentAnswer(row) }));
  const found = session.can.settle ? await listCheckItems(db, id) : [];
  if (found.length === 0) return { session, items: [], applied, release: null };
  const planned = planMethodology(metrics);
  const yearsOf = ownYears(planned, await loadHeld(db, session.company.id));
  const { market, release } = await openMarket(db, actor);
  const unused = rows.filter((row) => !row.applied);
  const drafts = new Map(unused.map((row) => [cellKey(row), row]));
  const answered = answeredCells(unused);
  const offered = new Set(found.map(cellKey));
  const marketOf = (metric: number, system: number | null) => (system === null && market?.latest.get(metric)) || null;
  const items = found.map((item): CheckItem => {
    const { kind, value, proposal, answers, metric_id, it_system_id } = item;
    const draft = drafts.get(cellKey(item));
    return {
      ...place(item),
      kind,
      value,
      found: item.found === null ? null : shownIn(item.found, locale),
      proposal,
      answers: [...answers],
      causes: item.findings.map((one) => wordsOf(one, locale, names).message),
      years: yearsOf(metric_id, it_system_id).filter(({ year }) => year !== session.year),
      market: marketOf(metric_id, it_system_id),
      folded: foldedNames(item.folded, names),
      witnesses: item.witnesses.map(({ measure: of, system, value: now, corrected }) => ({
        ...measure(of, system),
        value: now,
        corrected,
        market: marketOf(of, system),
      })),
      indicator_count: countDependents(planned, metric_id),
      answer: draft ? presentAnswer(draft) : null,
      settled: isSettled(item, answered),
      elsewhere: [...new Set(item.findings.flatMap((one) => otherCells(one, item, offered, locale)))],
    };
  });
  // An answer that has been used and is questioned again stands with its question.
  const open = new Set(items.map(cellKey));
  return { session, items, applied: applied.filter((one) => !open.has(cellKey(one))), release };
}

export const readCheck = (
  services: Services,
  { actor, params, locale }: Call<typeof getSessionCheck>,
): Promise<Check> => loadCheck(services, actor, params.id, locale);
