import { CAUSE_STATE_NAMES } from '#domain/benchmarks/states.ts';
import { doubtText, TEST_NAMES } from '#domain/figures/doubts/messages.ts';
import { READABLE } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import type { exportCauses as exportCall } from '#contract/benchmark-causes.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { shownAs, textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import { placesOf } from '../../methodology/metric-places.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { matching } from './list-causes.ts';
import { openCauses } from './open-causes.ts';
import { proposalOf } from './present-cause.ts';

const WORDS = {
  title: text('Разбор сомнений, расчёт №', 'Flagged values, calculation No.'),
  sheet: text('Сомнения', 'Flagged values'),
  about: text(
    'Строка на сомнительное значение: что не так, на что влияет, что решено.',
    'One row per flagged value: what is wrong, what it affects, what was decided.',
  ),
  calculation: text('Расчёт', 'Calculation'),
  test: text('Что не так', 'What is wrong'),
  root: text('Процесс', 'Process'),
  proposal: text('Вероятно', 'Probably'),
  effect: text('Влияние, межквартильных размахов', 'Effect, IQR'),
  consequences: text('Следствия', 'Consequences'),
  state: text('Решение', 'Decision'),
  reason: text('Причина', 'Reason'),
  author: text('Кто решил', 'Decided by'),
  when: text('Когда', 'When'),
} as const;

/** The causes of doubt with what was decided about them, as a workbook. */
export async function exportCauses(services: BenchmarkServices, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { locale, actor, params, query } = call;
  const t = textsIn(WORDS, locale);
  const { opened, found, causes } = await openCauses(services, actor, params.id);
  const { calculation, methodology, row } = opened;
  const names = new Map(methodology.metrics.map(({ id, description }) => [id, description]));
  const places = placesOf(methodology);
  const title = `${t('title')} ${row.id}`;
  const rows = matching(causes, query).map((one) => ({
    ...one,
    ...found.doubtsOf(one),
    consequences: found.consequencesOf(one),
  }));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { header: t('company'), width: 28, wrap: true, value: ({ of }) => of.name },
    { header: t('metric'), width: 40, wrap: true, value: ({ metric }) => metric.description },
    { header: t('unit'), width: 12, wrap: true, value: ({ metric }) => metric.unit.name },
    { header: t('year'), width: 10, format: 'bare', value: ({ inYear }) => inYear },
    { header: t('test'), width: 24, wrap: true, value: ({ test }) => TEST_NAMES[test][locale] },
    { header: t('value'), width: 14, format: 'figure', value: ({ value }) => shownAs(value, 'typed') },
    { header: t('proposal'), width: 14, format: 'figure', value: (cause) => shownAs(proposalOf(cause), 'typed') },
    {
      header: t('why'),
      width: 60,
      wrap: true,
      value: ({ doubts, metric }) => doubts.map((doubt) => doubtText(doubt, metric.unit.name, locale)).join(' '),
    },
    { header: t('effect'), width: 16, format: 'figure', value: ({ effect }) => shownAs(effect, READABLE) },
    {
      header: t('consequences'),
      width: 48,
      wrap: true,
      value: ({ consequences }) =>
        consequences.map(({ measure }) => names.get(calculation.measures[measure]!) ?? '').join('; '),
    },
    { header: t('state'), width: 20, value: ({ state }) => CAUSE_STATE_NAMES[state][locale] },
    { header: t('reason'), width: 40, wrap: true, value: ({ decided }) => decided?.reason },
    { header: t('author'), width: 24, value: ({ decided }) => decided?.user_name },
    { header: t('when'), width: 18, format: 'time', value: ({ decided }) => decided?.created_at },
    { header: t('root'), width: 26, wrap: true, value: ({ metric }) => places.rootOf(metric.process.id).name },
    { header: t('key'), width: 26, value: ({ metric }) => metric.alias },
  ];
  return workbookAnswer(services, call, {
    title,
    front: [[t('calculation'), `№ ${row.id}`]],
    revision: row.revision,
    sheets: [{ name: t('sheet'), about: t('about'), pinned: 4, ...tableOf(rows, columns) }],
    journal: { benchmark: row.id },
  });
}
