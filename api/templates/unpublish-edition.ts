import { KEEPER_REASONS } from '#domain/methodology/editions/edition-keepers.ts';
import { text } from '#domain/language/text.ts';
import type { Edition, unpublishEdition as contract } from '#contract/methodology-editions.ts';
import { audit } from '../journal/audit.ts';
import { loadEdition } from '../methodology/editions/edition-queries.ts';
import { lockMethodology } from '../methodology/revise.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findActualVersion } from './queries.ts';
import { lockVersions } from './write-version.ts';

const A_DRAFT = text('Эта редакция не опубликована.', 'This edition is not published.');

/** Makes a published edition a draft again and puts the template before it back in force, until a company answers by it. */
export function unpublishEdition({ db, now }: Services, call: Call<typeof contract>): Promise<Edition> {
  const { year } = call.params;
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    await lockVersions(trx);
    const { edition } = await loadEdition(trx, call.actor, year);
    const { state, kept_by, template_version } = edition;
    if (state === 'draft') throw conflict(A_DRAFT);
    if (kept_by !== null) throw conflict(KEEPER_REASONS[kept_by](year));
    const { user_id, full_name: user_name } = call.actor;
    await trx
      .updateTable('methodology_edition')
      .set({ revision: null, template_version: null, published_at: null, user_id, user_name })
      .where('year', '=', year)
      .execute();
    await trx
      .updateTable('template_version')
      .set({ withdrawn_at: now() })
      .where('version_id', '=', template_version)
      .execute();
    await audit(trx, call, {
      action: 'update',
      object_type: 'edition',
      object_id: year,
      before: { state: 'published', template_version },
      after: { state: 'draft', template_version: (await findActualVersion(trx))?.version_id ?? null },
    });
    return (await loadEdition(trx, call.actor, year)).edition;
  });
}
