import { text } from '#domain/language/text.ts';
import type { BenchmarkSummary, downloadBenchmarkSummary as downloadCall } from '#contract/benchmark-summary.ts';
import { exportedBook, legal, numbered, type ExportedBook } from '../../journal/export-workbook.ts';
import { audit } from '../../journal/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Call } from '../../platform/http/serve.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { checkTariff, type ClientServices } from '../clients/view/open-for-client.ts';
import type { About } from './about.ts';
import { presentSummary } from './present-summary.ts';
import { summaryFront, summarySheets } from './summary-sheets.ts';
import { SUMMARY_TEXTS } from './texts.ts';
import { taskModule } from '../../platform/threads/task-module.ts';
import type * as drawing from './draw-summary.ts';

/** A page takes half a second of a processor. */
const DRAWING = taskModule<typeof drawing>(new URL('./draw-summary.ts', import.meta.url));

const bookOf = (title: string, summary: BenchmarkSummary, about: About): ExportedBook => ({
  title,
  front: summaryFront(summary, about),
  revision: summary.benchmark.revision,
  sheets: summarySheets(summary, about.locale),
});

/** The summary as a file; the download is audited. */
export async function downloadSummary(services: ClientServices, call: Call<typeof downloadCall>): Promise<FileAnswer> {
  const { locale } = call;
  const owner = call.actor.company_id;
  const { format = 'pdf', ...query } = call.query;
  const { summary, view } = await presentSummary(services, { ...call, query });
  if (view) checkTariff(view);
  if (summary.reason) throw conflict(text(summary.reason.text, summary.reason.text));
  const about = { locale, now: services.now(), address: services.settings.publicUrl };
  const title = `${SUMMARY_TEXTS.file[locale]} ${summary.company?.name ?? ''} ${numbered(summary.benchmark.id, locale)}`;
  const name = `${legal(title)} ${services.today()}.${format}`;
  const [type, body] =
    format === 'pdf'
      ? [
          'application/pdf',
          Buffer.from(await services.workbooks.run(DRAWING, 'drawSummary', { summary, about }, { owner })),
        ]
      : [XLSX_TYPE, exportedBook(services, locale, bookOf(title, summary, about))];
  await audit(services.db, call, {
    action: 'download',
    object_type: 'benchmark',
    object_id: summary.benchmark.id,
    after: { name, summary: summary.company?.id, format },
    ...(summary.company && { about: summary.company.id }),
  });
  return { name, type, body };
}
