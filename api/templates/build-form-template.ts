import { text, type Text } from '#domain/language/text.ts';
import type { buildFormTemplate as buildFormTemplateCall } from '#contract/templates.ts';
import { audit } from '../journal/audit.ts';
import { getCompanyOf } from '../organisations/queries.ts';
import { openFile } from '../platform/files.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { loadNotes } from './last-year-notes.ts';
import { publishFirstTemplate } from './publish-first-template.ts';
import { getActualVersion } from './queries.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';

const NOTHING_CHOSEN = text('Отметьте хотя бы один показатель.', 'Select at least one metric.');
const FALLBACK_NAME = 'template.xlsx';
/** Lists this many names and counts the rest. */
const MOST_NAMED = 10;

const listed = (names: readonly string[]): Text => {
  const rest = names.length - MOST_NAMED;
  const list = names.slice(0, MOST_NAMED).join(', ');
  return rest > 0 ? text(`${list} и ещё ${rest}`, `${list} and ${rest} more`) : text(list, list);
};

/** Throws unless all are metrics that companies report and the template has. */
async function checkChosen(
  { db }: Services,
  chosen: readonly number[],
  inTemplate: ReadonlySet<number>,
): Promise<void> {
  const metrics = await db.selectFrom('metric').select(['id', 'alias', 'mtype']).where('id', 'in', chosen).execute();
  const known = new Map(metrics.map((metric) => [metric.id, metric]));
  const unknown = listed(chosen.filter((id) => !known.has(id)).map(String));
  if (unknown.ru !== '') {
    throw wrongField(
      'selected_metrics',
      text(`Нет показателей с номерами: ${unknown.ru}.`, `No metrics with these IDs: ${unknown.en}.`),
    );
  }
  const computed = listed(metrics.filter(({ mtype }) => mtype === 'indicator').map(({ alias }) => alias));
  if (computed.ru !== '') {
    throw wrongField(
      'selected_metrics',
      text(
        `Расчётные показатели не заполняют, портал вычисляет их сам: ${computed.ru}.`,
        `The portal calculates these indicators, so they are not filled in: ${computed.en}.`,
      ),
    );
  }
  const absent = listed(metrics.filter(({ id }) => !inTemplate.has(id)).map(({ alias }) => alias));
  if (absent.ru !== '') {
    throw wrongField(
      'selected_metrics',
      text(
        `В действующем шаблоне ещё нет показателей: ${absent.ru}. Администратору нужно загрузить новый шаблон.`,
        `The current template does not include these metrics yet: ${absent.en}. An administrator needs to upload a new one.`,
      ),
    );
  }
}

/** The company the template is for: an employee's own, for the operator's staff the one they name, if any. */
async function companyFor(
  { db, today }: Services,
  actor: Actor,
  named: number | null,
): Promise<{ id: number; name: string } | null> {
  const id = named ?? actor.company_id;
  if (actor.company_id !== null && id !== actor.company_id) throw notFound();
  if (id === null) return null;
  const { company_id, name } = await getCompanyOf(db, actor, id, today());
  return { id: company_id, name };
}

/** What no system allows in the name of a file. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]+/g;
const bare = (name: string): string => name.replace(FORBIDDEN, ' ').trim().slice(0, 120);

/** A personal template: the one in force with only the chosen metrics, for the company and year. */
export async function buildFormTemplate(
  services: Services,
  call: Call<typeof buildFormTemplateCall>,
): Promise<FileAnswer> {
  const { selected_metrics, year: chosenYear, with_notes, company_id } = call.body;
  const { db, workbooks, now } = services;
  const metricIds = [...new Set(selected_metrics)];
  if (metricIds.length === 0) throw wrongField('selected_metrics', NOTHING_CHOSEN);
  const company = await companyFor(services, call.actor, company_id ?? null);
  const year = chosenYear ?? now().getFullYear();
  await publishFirstTemplate(services);
  const { version_id, file_id, metric_ids } = await getActualVersion(db);
  await checkChosen(services, metricIds, new Set(metric_ids));
  const withValues = with_notes === true && company !== null;
  const notes = withValues ? await loadNotes(db, call.actor, { companyId: company.id, year: year - 1, metricIds }) : [];
  const { bytes } = await openFile(db, file_id);
  const companyOf = { companyId: company?.id ?? null, companyName: company?.name ?? null };
  const request = { bytes, metricIds, ...companyOf, year, notes };
  const body = await workbooks.run(TEMPLATE_TASKS, 'personal', request, { owner: call.actor.company_id });
  const name = company === null ? FALLBACK_NAME : `Эталон — ${bare(company.name)} — ${year}.xlsx`;
  await audit(db, call, {
    action: 'download',
    object_type: 'template',
    object_id: version_id,
    after: { name, metric_count: metricIds.length },
  });
  return { name, type: XLSX_TYPE, body: Buffer.from(body) };
}
