import { text } from '#domain/language/text.ts';
import { sameState } from '#domain/methodology/states.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { whyStepStays, type StepChange } from '#domain/methodology/undo-step.ts';
import type { withdrawEdition as contract } from '#contract/methodology-editions.ts';
import { audit } from '../../journal/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { countReporting } from '../count-reporting.ts';
import { lockMethodology, writeStep } from '../revise.ts';
import { loadFollowed } from '../load-followed.ts';
import { bringBack, metricColumns, processColumns, writeChanges } from '../undo-step.ts';
import { loadEdition, methodologyOrNone } from './edition-queries.ts';

const PUBLISHED = text(
  'Опубликованную редакцию отозвать нельзя. Начните проект следующей.',
  'A published edition cannot be withdrawn. Begin a draft of the next one.',
);

/** A difference is what bringing the old state back would write. */
function changesOf<S extends { readonly id: number }>(
  before: readonly S[],
  after: readonly S[],
  columnsOf: (state: S) => object,
) {
  const [was, is] = [before, after].map((some) => new Map(some.map((one) => [one.id, one])));
  return [...new Set([...was!.keys(), ...is!.keys()])].flatMap((id) => {
    const [old, now] = [was!.get(id) ?? null, is!.get(id) ?? null];
    return old && now && sameState(columnsOf(old), columnsOf(now)) ? [] : [{ before: old, after: now }];
  });
}

/** Everything that differs, as the changes of one step. */
const stepChanges = (before: Methodology, after: Methodology): StepChange[] => [
  ...changesOf(before.processes, after.processes, processColumns).map((one) => ({
    object_type: 'process' as const,
    ...one,
  })),
  ...changesOf(before.metrics, after.metrics, metricColumns).map((one) => ({ object_type: 'metric' as const, ...one })),
];

/** Withdraws a draft: the methodology becomes what it was when the draft was begun, as one step, or stays with the reasons in words. */
export async function withdrawEdition({ db, now }: Services, call: Call<typeof contract>): Promise<void> {
  const { year } = call.params;
  await db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const { edition, begun_revision, after } = await loadEdition(trx, call.actor, year);
    if (edition.state === 'published') throw conflict(PUBLISHED);
    const units = await trx.selectFrom('unit').select('id').forKeyShare().execute();
    const changes = stepChanges(await methodologyOrNone(trx, begun_revision), after);
    const problems = whyStepStays(changes, {
      now: after,
      later: [],
      used: await countReporting(trx),
      followed: await loadFollowed(trx, changes),
      units: new Set(units.map(({ id }) => id)),
    });
    if (problems.length > 0) {
      const [ru, en] = [problems.map((one) => one.ru).join(' '), problems.map((one) => one.en).join(' ')];
      throw conflict(text(`Отозвать проект нельзя. ${ru}`, `Cannot withdraw the draft. ${en}`));
    }
    const at = now();
    if (changes.length > 0) {
      const undone = changes.map((one) => ({ ...one, revision: begun_revision }));
      await bringBack(trx, undone);
      const step = await writeStep(trx, { at, kind: 'withdraw', file_name: null, undoes: null });
      await writeChanges(trx, { by: call, at, step }, undone);
    }
    await trx.deleteFrom('methodology_edition').where('year', '=', year).execute();
    await audit(trx, call, { action: 'delete', object_type: 'edition', object_id: year, before: { year } });
  });
}
