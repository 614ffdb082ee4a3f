import { text } from '#domain/language/text.ts';
import type { createEdition as contract, Edition } from '#contract/methodology-editions.ts';
import { audit } from '../../journal/audit.ts';
import { conflict, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { lastRevision } from '../methodology-at.ts';
import { lockMethodology } from '../revise.ts';
import { loadEditions } from './edition-queries.ts';

const ONE_DRAFT = (year: number) =>
  text(
    `Уже есть проект редакции ${year}: опубликуйте или отзовите его.`,
    `There is a draft of edition ${year} already. Publish or withdraw it first.`,
  );
const LATER = (year: number) =>
  text(
    `Редакция ${year} уже опубликована. Выберите более поздний год.`,
    `Edition ${year} is already published. Choose a later year.`,
  );

const NEXT = (year: number) => text(`Следующая редакция — ${year} года.`, `The next edition is that of ${year}.`);
const NEAR = (year: number) =>
  text(
    `Первая редакция — ${year} года или соседнего.`,
    `The first edition is that of ${year} or of a year next to it.`,
  );

/** Begins the draft of an edition: what changes from now on is compared with the edition published last. */
export function createEdition({ db, now }: Services, call: Call<typeof contract>): Promise<Edition> {
  const { year } = call.body;
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const all = await loadEditions(trx, call.actor);
    const draft = all.find(({ state }) => state === 'draft');
    if (draft) throw conflict(ONE_DRAFT(draft.year));
    const [last] = all;
    if (last && last.year >= year) throw wrongField('year', LATER(last.year));
    if (last && year > last.year + 1) throw wrongField('year', NEXT(last.year + 1));
    const thisYear = now().getFullYear();
    if (!last && Math.abs(year - thisYear) > 1) throw wrongField('year', NEAR(thisYear));
    const published = await trx
      .selectFrom('methodology_edition')
      .select('revision')
      .orderBy('year', 'desc')
      .limit(1)
      .executeTakeFirst();
    const begun_revision = (await lastRevision(trx)) ?? 0;
    const base_revision = published?.revision ?? begun_revision;
    await trx
      .insertInto('methodology_edition')
      .values({
        year,
        base_revision,
        begun_revision,
        created_at: now(),
        user_id: call.actor.user_id,
        user_name: call.actor.full_name,
      })
      .execute();
    await audit(trx, call, { action: 'create', object_type: 'edition', object_id: year, after: { year } });
    return (await loadEditions(trx, call.actor)).find((one) => one.year === year)!;
  });
}
