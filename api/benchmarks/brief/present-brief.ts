import type { Brief as BriefParts } from '#domain/benchmarks/brief/brief.ts';
import { tellBrief } from '#domain/benchmarks/brief/tell-brief.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Brief } from '#contract/brief.ts';
import type { Client } from '../../platform/http/actor.ts';
import { listPins } from '../clients/indicator-marks.ts';
import { nameOfGroup } from '../clients/release/requested-group.ts';
import { listTargets } from '../clients/targets/list-targets.ts';
import type { ClientServices, ReleaseView } from '../clients/view/open-for-client.ts';
import { standingIn } from '../clients/view/standing.ts';

/** What a director is shown: the company in a group of its release, with what it pinned and noted. */
export async function tellBriefOf(
  services: ClientServices,
  actor: Client,
  view: ReleaseView,
  locale: Locale,
): Promise<BriefParts> {
  const pins = await listPins(services.db, actor.company_id);
  const targets = await listTargets(services, actor, locale);
  const { rows, ...standing } = await standingIn(view, pins);
  const { id, built_at } = view.release.shown;
  const parts = tellBrief({ standing, rows, pins, targets }, locale);
  return {
    company: actor.company_name ?? '',
    author: actor.full_name,
    group: nameOfGroup(view.release, view.population, locale),
    company_count: view.row.company_count,
    release: { id, built_at },
    ...parts,
  };
}

/** As it is sent. */
export function presentBrief({ proofs, keys, moved, decisions, targets, ...rest }: BriefParts): Brief {
  return {
    ...rest,
    proofs: [...proofs],
    keys: [...keys],
    moved: moved && { ...moved, moves: [...moved.moves] },
    decisions: [...decisions],
    targets: targets && { ...targets, rows: [...targets.rows] },
  };
}
