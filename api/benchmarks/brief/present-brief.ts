import { briefRow } from '#domain/benchmarks/brief/brief.ts';
import type { NamedIndicator } from '#domain/benchmarks/standing/company-standing.ts';
import type { Locale } from '#domain/language/text.ts';
import { headlineText } from '#domain/market/headline.ts';
import type { Brief, BriefRow } from '#contract/brief.ts';
import type { Client } from '../../platform/http/actor.ts';
import { forbidden } from '../../platform/http/refusal.ts';
import { listPins } from '../clients/indicator-marks.ts';
import type { Population } from '../clients/release/load-release.ts';
import { nameOfGroup } from '../clients/release/requested-group.ts';
import type { GroupRow } from '../clients/view/market-rows.ts';
import { standingIn } from '../clients/view/standing.ts';
import { openForClient, type ClientServices, type ReleaseView } from '../clients/view/open-for-client.ts';
import { NO_SUBSCRIPTION } from '../refusals.ts';

/** What a director is shown: the company in a group of its release, with what it pinned and noted. */
export async function presentBrief(
  services: ClientServices,
  actor: Client,
  group: Population | null,
  locale: Locale,
): Promise<{ readonly brief: Brief; readonly view: ReleaseView }> {
  const view = await openForClient(services, actor, 'final', { group, locale });
  if (view.tariff === null) throw forbidden(NO_SUBSCRIPTION);
  const marks = await listPins(services.db, actor.company_id);
  const standing = await standingIn(view, marks);
  const notes = new Map(marks.map(({ metric, note }) => [metric, note]));
  const presentRows = (items: readonly NamedIndicator<GroupRow>[], withNotes = false): BriefRow[] =>
    items.map((item) => {
      const { id, suppressed, before } = item.row;
      const note = withNotes ? (notes.get(id) ?? '') : '';
      return briefRow(item, { before, note, few: suppressed !== null }, locale);
    });
  const name = nameOfGroup(view.release, view.population, locale);
  const { id, built_at } = view.release.shown;
  const brief = {
    company: actor.company_name ?? '',
    group: name,
    company_count: view.row.company_count,
    release: { id, built_at },
    sentence: headlineText(standing.headline, locale),
    keys: presentRows(standing.keys),
    strong: presentRows(standing.strong),
    weak: presentRows(standing.weak),
    money: presentRows(standing.money),
    pinned: presentRows(standing.board, true),
    suggested: presentRows(standing.suggested),
  };
  return { brief, view };
}
