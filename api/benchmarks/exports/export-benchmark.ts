import { text, type Locale } from '#domain/language/text.ts';
import { exportBenchmark as exportCall, type BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Input } from '#contract/endpoint.ts';
import { audit } from '../../journal/audit.ts';
import { exportedBook, numbered, textsIn } from '../../journal/export-workbook.ts';
import { sheetsInNames } from '../../journal/sheets-in-names.ts';
import { authorise } from '../../platform/http/access.ts';
import { notFound, wrongField } from '../../platform/http/refusal.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Call } from '../../platform/http/serve.ts';
import { XLSX_TYPE, type Sheet } from '#workbooks/write.ts';
import { askedGroup, besideGroup } from '../clients/release/requested-group.ts';
import { frontRows, figuresSheet, yearsSheet, type Scope } from './export-sheets.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { metricsIn, type Exported } from './exported.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { openExported } from '../results/seen-results.ts';
import { presentBenchmarks } from '../present-benchmarks.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import { tableOf } from '#workbooks/table.ts';

const SIDES = ['better', 'same', 'worse'] as const;

/** One row a root process: how many measures lie in it, how many have figures, and where the company stands in them. */
function rootsSheet(exported: Exported, locale: Locale): Sheet {
  const t = textsIn(EXPORT_TEXTS, locale);
  const all = metricsIn(exported).map(exported.present);
  const roots = [...Map.groupBy(all, ({ rootProcess }) => rootProcess.id).values()];
  const counted = (key: keyof typeof EXPORT_TEXTS, is: (metric: BenchmarkMetric) => boolean) => ({
    header: t(key),
    width: 18,
    format: 'integer' as const,
    value: (metrics: readonly BenchmarkMetric[]) => metrics.filter(is).length,
  });
  return {
    name: t('roots'),
    about: t('aboutRoots'),
    ...tableOf(roots, [
      { header: t('root'), width: 40, value: ([first]) => first?.rootProcess.name },
      counted('total', () => true),
      counted('shown', ({ median }) => median !== null),
      counted('closed', ({ suppressed }) => suppressed !== null),
      ...(exported.own ? SIDES.map((side) => counted(side, (metric) => sideOf(metric) === side)) : []),
    ]),
  };
}

type Query = Input<typeof exportCall>['query'];

const WHICH = text('Укажите процесс (process) или показатель (metric).', 'Specify a process or a metric.');

function chosen(exported: Exported, scope: Scope, { process, metric }: Query) {
  const metrics = metricsIn(exported, ({ id }, path) => {
    if (scope === 'all') return true;
    if (scope === 'l1') return path.length === 1;
    return metric === id || (process !== undefined && path.includes(process));
  });
  if (scope === 'current' && metrics.length === 0) throw notFound();
  return metrics;
}

/** A calculation as a workbook, with a cover sheet that says what it is; the download is audited. */
export async function exportBenchmark(services: BenchmarkServices, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { locale } = call;
  const scope = call.query.scope ?? 'all';
  authorise(call.actor, exportCall.parts[scope]);
  if (scope === 'current' && call.query.process === undefined && call.query.metric === undefined) {
    throw wrongField('process', WHICH);
  }
  const isClient = call.actor.company_id !== null;
  const groups = { group: askedGroup(call.query, isClient), beside: besideGroup(call.query.beside, isClient) };
  const exported = await openExported(services, call.actor, call.params.id, { ...groups, locale });
  const metrics = chosen(exported, scope, call.query);
  const [benchmark] = await presentBenchmarks(services.db, [exported.row], call.actor);
  const part = scope === 'all' ? '' : `, ${EXPORT_TEXTS[scope][locale]}`;
  const title = `${EXPORT_TEXTS.file[locale]} ${numbered(exported.row.id, locale)}${part}`;
  const name = `${title} ${services.today()}.xlsx`;
  await audit(services.db, call, {
    action: 'download',
    object_type: 'benchmark',
    object_id: exported.row.id,
    after: { name, scope, metrics: metrics.length },
  });
  const about = {
    scope,
    company: exported.exact ? null : call.actor.company_name,
    locale,
    portal: services.settings.publicUrl,
    nothingInRoots: scope === 'l1' && metrics.length === 0,
  };
  const sheets = [
    ...(scope === 'l1' ? [rootsSheet(exported, locale)] : []),
    ...(about.nothingInRoots ? [] : [figuresSheet(metrics, exported, locale), yearsSheet(metrics, exported, locale)]),
  ];
  const names = await services.names.in(locale);
  const front = frontRows(names.answer(benchmark!), exported, about);
  const book = { title, front, revision: benchmark!.revision, sheets: sheetsInNames(sheets, names) };
  return { name, type: XLSX_TYPE, body: exportedBook(services, locale, book) };
}
