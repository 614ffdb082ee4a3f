import { text, type Text } from '#domain/language/text.ts';
import { PRODUCT } from '#domain/messages/letter.ts';
import { isCollectedIn } from '#domain/methodology/collected-years.ts';
import { belongsToDraft } from '#domain/methodology/editions/edition-changes.ts';
import type { buildFormTemplate as buildFormTemplateCall } from '#contract/templates.ts';
import { audit } from '../journal/audit.ts';
import { findDraft } from '../methodology/editions/edition-queries.ts';
import { findCompanyFor } from '../organisations/company-for.ts';
import { openFile } from '../platform/files.ts';
import { wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { loadDefinitionNotes } from './definition-notes.ts';
import { loadEnglishForm } from './generated-form.ts';
import { loadLastYear } from './last-year.ts';
import { publishFirstTemplate } from './publish-first-template.ts';
import { getActualVersion } from './queries.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';

const NOTHING_CHOSEN = text('Отметьте хотя бы одну метрику.', 'Select at least one metric.');
const FALLBACK_NAME = 'template.xlsx';
/** Lists this many names and counts the rest. */
const MOST_NAMED = 10;

const listed = (names: readonly string[]): Text => {
  const rest = names.length - MOST_NAMED;
  const list = names.slice(0, MOST_NAMED).join(', ');
  return rest > 0 ? text(`${list} и ещё ${rest}`, `${list} and ${rest} more`) : text(list, list);
};

/** Throws unless all are metrics that companies report for the year and the template has. */
async function checkChosen(
  { db }: Services,
  chosen: readonly number[],
  { year, inTemplate }: { readonly year: number; readonly inTemplate: ReadonlySet<number> },
): Promise<void> {
  const metrics = await db
    .selectFrom('metric')
    .select(['id', 'alias', 'mtype', 'from_year', 'until_year'])
    .where('id', 'in', chosen)
    .execute();
  const known = new Map(metrics.map((metric) => [metric.id, metric]));
  const unknown = listed(chosen.filter((id) => !known.has(id)).map(String));
  if (unknown.ru !== '') {
    throw wrongField(
      'selected_metrics',
      text(
        `Метрик с такими номерами нет: ${unknown.ru}. Обновите страницу.`,
        `There are no metrics with these numbers: ${unknown.en}. Reload the page.`,
      ),
    );
  }
  const computed = listed(metrics.filter(({ mtype }) => mtype === 'indicator').map(({ alias }) => alias));
  if (computed.ru !== '') {
    throw wrongField(
      'selected_metrics',
      text(
        `Эти показатели портал вычисляет сам, их не заполняют: ${computed.ru}.`,
        `The portal calculates these indicators, so they are not filled in: ${computed.en}.`,
      ),
    );
  }
  const draft = await findDraft(db);
  const outside = listed(
    metrics.filter((metric) => !isCollectedIn(metric, year) || belongsToDraft(metric, draft)).map(({ alias }) => alias),
  );
  if (outside.ru !== '') {
    throw wrongField(
      'selected_metrics',
      text(`За ${year} год не собираются: ${outside.ru}.`, `Not collected for ${year}: ${outside.en}.`),
    );
  }
  const absent = listed(metrics.filter(({ id }) => !inTemplate.has(id)).map(({ alias }) => alias));
  if (absent.ru !== '') {
    throw wrongField(
      'selected_metrics',
      text(
        `В действующем шаблоне ещё нет метрик: ${absent.ru}. Попросите администратора загрузить новый шаблон.`,
        `The current template does not include these metrics yet: ${absent.en}. Ask an administrator to upload a new one.`,
      ),
    );
  }
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
  const { db, workbooks, now, today } = services;
  const { locale } = call;
  const metricIds = [...new Set(selected_metrics)];
  if (metricIds.length === 0) throw wrongField('selected_metrics', NOTHING_CHOSEN);
  const company = await findCompanyFor(db, call.actor, company_id ?? null, today());
  const year = chosenYear ?? now().getFullYear();
  await publishFirstTemplate(services);
  const { version_id, file_id, metric_ids } = await getActualVersion(db);
  await checkChosen(services, metricIds, { year, inTemplate: new Set(metric_ids) });
  const names = await services.names.in(locale);
  const withValues = with_notes === true && company !== null;
  const lastYear = withValues
    ? await loadLastYear(db, call.actor, { companyId: company.id, year: year - 1, metricIds, locale, names })
    : undefined;
  const notes = await loadDefinitionNotes(db, metricIds, locale, names);
  const companyOf = { companyId: company?.id ?? null, companyName: company?.name ?? null };
  const request = { ...companyOf, year, notes, ...(lastYear && { lastYear }) };
  const by = { owner: call.actor.company_id };
  const body =
    locale === 'en'
      ? await workbooks.run(
          TEMPLATE_TASKS,
          'translated',
          { form: await loadEnglishForm(db, metricIds, names), templateVersion: version_id, ...request },
          by,
        )
      : await workbooks.run(
          TEMPLATE_TASKS,
          'personal',
          { bytes: (await openFile(db, file_id)).bytes, metricIds, ...request },
          by,
        );
  const name = company === null ? FALLBACK_NAME : `${PRODUCT[locale]} — ${bare(company.name)} — ${year}.xlsx`;
  await audit(db, call, {
    action: 'download',
    object_type: 'template',
    object_id: version_id,
    after: { name, year, metric_count: metricIds.length },
  });
  return { name, type: XLSX_TYPE, body: Buffer.from(body) };
}
