import { ARCHIVE_PARTS, archiveReadme, filePath, MISSING, README } from '#domain/organisations/archive.ts';
import { ERASED } from '#domain/organisations/erasure.ts';
import type { archiveCompany as archiveCall } from '#contract/organisations.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { audit } from '../../journal/audit.ts';
import { auditSheet } from '../../journal/export-audit.ts';
import { exportedBook, legal, shownAs } from '../../journal/export-workbook.ts';
import { sheetsInNames } from '../../journal/sheets-in-names.ts';
import { requireOperator } from '../../organisations/operator-only.ts';
import { getCompanyOf } from '../../organisations/queries.ts';
import { openFile } from '../../platform/files.ts';
import type { Staff } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { conflict, Refusal } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { correctFile } from '../../questionnaires/checking/download-corrected.ts';
import { tableOf } from '#workbooks/table.ts';
import { writeZip, ZIP_TYPE, type Chunks, type Sheet } from '#workbooks/write.ts';
import { openOwnTable, rowsOf } from '../clients/own-table-rows.ts';
import { findCurrentRelease } from '../clients/market-now.ts';
import { benchmarkOfRelease } from '../clients/queries.ts';
import { openForCompany } from '../clients/view/open-for-client.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import {
  archiveWords,
  companySheets,
  questionnaireSheets,
  questionSheet,
  type Archive,
  valueSheets,
} from './archive-sheets.ts';
import { listOtherAdministrators } from './erasure-queries.ts';
import { listQuestionnaires } from './queries.ts';

type Part = readonly [path: string, chunks: Chunks];

/** What the company's pages show of the market now; nothing before the first publication. */
async function resultSheet(services: BenchmarkServices, actor: Staff, archive: Archive): Promise<Sheet | null> {
  const { db, company, locale } = archive;
  const release = await findCurrentRelease(db);
  if (release === null) return null;
  const whole = await openForCompany(services, actor, await benchmarkOfRelease(db, release), {
    company: company.id,
    locale,
  });
  const t = archiveWords(locale);
  const figure = (header: string, value: (row: OwnTableRow) => number | null) => ({
    header,
    width: 14,
    format: 'figure' as const,
    value: (row: OwnTableRow) => shownAs(value(row), 'typed'),
  });
  return {
    name: t('results'),
    about: t('resultsAbout'),
    pinned: 1,
    ...tableOf(rowsOf(await openOwnTable(services, whole, company, { locale, systems: true, withdrawn: '' })), [
      { header: t('metric'), width: 44, wrap: true, value: (row) => row.metric },
      { header: t('unit'), width: 12, value: (row) => row.unit },
      { header: t('year'), width: 12, value: (row) => (row.period === 'latest' ? t('latest') : String(row.year)) },
      figure(t('value'), (row) => row.own_value),
      { header: t('group'), width: 30, wrap: true, value: (row) => row.group },
      { header: t('companies'), width: 12, format: 'bare', value: (row) => row.companies },
      figure('P10', (row) => row.p10),
      figure('P25', (row) => row.p25),
      figure(t('median'), (row) => row.median),
      figure('P75', (row) => row.p75),
      figure('P90', (row) => row.p90),
      { header: t('placeInMarket'), width: 40, wrap: true, value: (row) => row.place_text },
      { header: t('closed'), width: 40, wrap: true, value: (row) => row.closed },
      { header: t('release'), width: 10, format: 'bare', value: (row) => row.release },
      { header: t('published'), width: 18, format: 'time', value: (row) => new Date(row.published_at) },
      { header: t('process'), width: 30, wrap: true, value: (row) => row.process },
    ]),
  };
}

/** Every file of every questionnaire, one at a time; those that cannot be read are named instead of ending the archive. */
async function* fileParts(services: BenchmarkServices, { db, company, locale }: Archive): AsyncGenerator<Part> {
  const missing: string[] = [];
  for (const { file, ...session } of await listQuestionnaires(db, company.id)) {
    // Gone by its retention term: the list of questionnaires says when.
    if (session.removed_at !== null) continue;
    const { annotated_file_id: annotated } = session;
    const kinds = [
      ['', () => openFile(db, session.file_id)],
      ['checked', async () => (annotated === null ? null : openFile(db, annotated))],
      ['corrected', () => correctFile(services, { ...session, company }, locale)],
    ] as const;
    for (const [kind, open] of kinds) {
      const path = filePath({ ...session, name: file ?? '' }, kind);
      try {
        const opened = await open();
        if (opened) yield [path, [opened.bytes]];
      } catch (error) {
        services.log.warn({ err: error, path }, 'file is not in the archive');
        missing.push(
          `${path}: ${error instanceof Refusal ? error.reason[locale] : archiveWords(locale)('unreadable')}`,
        );
      }
    }
  }
  if (missing.length > 0) yield [MISSING, [missing.join('\r\n')]];
}

async function* partsOf(services: BenchmarkServices, actor: Staff, archive: Archive): AsyncGenerator<Part> {
  const { company, locale } = archive;
  const t = archiveWords(locale);
  const made = services.now();
  const names = await services.names.in(locale);
  const readme = { company: company.name, made, portal: services.settings.publicUrl };
  const book = (part: keyof typeof ARCHIVE_PARTS, title: string, sheets: readonly Sheet[]): Part => [
    ARCHIVE_PARTS[part][0],
    exportedBook(services, locale, {
      title,
      front: [[t('company'), company.name]],
      sheets: sheetsInNames(sheets, names),
    }),
  ];
  yield [README, [archiveReadme(readme)]];
  yield book('company', t('aboutCompany'), companySheets(archive));
  yield book('questionnaires', t('questionnaires'), questionnaireSheets(archive));
  yield book('values', t('values'), await valueSheets(archive, names));
  const results = await resultSheet(services, actor, archive);
  if (results) yield book('results', t('results'), [results]);
  yield book('questions', t('questions'), [questionSheet(archive)]);
  const query = { ordering: '-created_at' as const, created_at__lt: made.toISOString() };
  const lines = { actor: { company_id: company.id }, query };
  yield book('journal', t('journal'), [auditSheet(services, lines, locale, Infinity)]);
  yield* fileParts(services, archive);
}

/**
 * Everything the portal holds of a company, as one file. It is made while it is sent: the first bytes leave at once,
 * nothing is built in memory, and no copy of a company's data is left behind to guard and to remove.
 */
export async function archiveCompany(services: BenchmarkServices, call: Call<typeof archiveCall>): Promise<FileAnswer> {
  const { actor, params, locale } = call;
  requireOperator(actor);
  const { db, today, notify } = services;
  const { company_id: id, name, can } = await getCompanyOf(db, actor, params.id, today());
  if (!can.archive) throw conflict(ERASED);
  const archive = { db, company: { id, name }, locale };
  const file = `${legal(name)} ${today()}.zip`;
  await db.transaction().execute(async (trx) => {
    await audit(trx, call, { action: 'archived', object_type: 'company', object_id: id, after: { name: file } });
    const people = await listOtherAdministrators(trx, actor.user_id);
    await notify(trx, {
      people,
      message: { kind: 'company_archived', params: { company: name, person: actor.full_name } },
    });
  });
  return { name: file, type: ZIP_TYPE, body: writeZip(partsOf(services, actor, archive)) };
}
