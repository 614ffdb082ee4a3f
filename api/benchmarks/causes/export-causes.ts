import { doubtText, TEST_NAMES } from '#domain/figures/doubts/messages.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { exportCauses as call } from '#contract/benchmark-causes.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Doer } from '../../journal/record.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/serve.ts';
import { linesAbove, wordsIn, workbookAnswer } from '../../questionnaires/export-frame.ts';
import { placesOf } from '../metric-places.ts';
import type { Rooms } from '../results/open-benchmark.ts';
import { matching, STATE_NAMES } from './list-causes.ts';
import { openCauses } from './open-causes.ts';
import { proposalOf } from './present-cause.ts';

const WORDS = {
  title: text('Разбор сомнений, расчёт №', 'Flagged values, calculation No.'),
  sheet: text('Сомнения', 'Flagged values'),
  test: text('Что не так', 'What is wrong'),
  company: text('Компания', 'Company'),
  year: text('Год', 'Year'),
  root: text('Процесс', 'Process'),
  key: text('Ключ', 'Key'),
  metric: text('Показатель', 'Metric'),
  unit: text('Ед. изм.', 'Unit'),
  value: text('Значение', 'Value'),
  proposal: text('Вероятно', 'Probably'),
  why: text('Почему', 'Why'),
  effect: text('Влияние, межквартильных размахов', 'Effect, IQR'),
  consequences: text('Следствия', 'Consequences'),
  state: text('Решение', 'Decision'),
  reason: text('Причина', 'Reason'),
  author: text('Кто решил', 'Decided by'),
  when: text('Когда', 'When'),
} as const;

/** The causes of doubt with what was decided about them, as a workbook. */
export async function exportCauses(
  rooms: Rooms,
  given: Doer & {
    readonly actor: Actor;
    readonly locale: Locale;
    readonly params: { readonly id: string };
    readonly query: Input<typeof call>['query'];
  },
): Promise<FileAnswer> {
  const { locale, actor, params, query } = given;
  const t = wordsIn(WORDS, locale);
  const { opened, found, causes } = await openCauses(rooms, actor, params.id);
  const { calculation, methodology, row } = opened;
  const names = new Map(methodology.metrics.map(({ id, description }) => [id, description]));
  const places = placesOf(methodology);
  const title = `${t('title')} ${row.id}`;
  const sheet = {
    name: t('sheet'),
    above: linesAbove(rooms.portal, locale, [title]),
    columns: [
      { header: t('test'), width: 28 },
      { header: t('company'), width: 32 },
      { header: t('year'), width: 8 },
      { header: t('root'), width: 28 },
      { header: t('key'), width: 20 },
      { header: t('metric'), width: 48, wrap: true },
      { header: t('unit'), width: 12 },
      { header: t('value'), width: 16 },
      { header: t('proposal'), width: 16 },
      { header: t('why'), width: 60, wrap: true },
      { header: t('effect'), width: 16, format: 'number' as const },
      { header: t('consequences'), width: 48, wrap: true },
      { header: t('state'), width: 20 },
      { header: t('reason'), width: 40, wrap: true },
      { header: t('author'), width: 24 },
      { header: t('when'), width: 18, format: 'time' as const },
    ],
    rows: matching(causes, query)
      .map((one) => ({ ...one, ...found.doubtsOf(one), consequences: found.consequencesOf(one) }))
      .map((one) => [
        TEST_NAMES[one.test][locale],
        one.of.name,
        one.inYear,
        places.rootOf(one.metric.process.id).name,
        one.metric.alias,
        one.metric.description,
        one.metric.unit.name,
        one.value,
        proposalOf(one),
        one.doubts.map((doubt) => doubtText(doubt, one.metric.unit.name, locale)).join(' '),
        one.effect,
        one.consequences.map(({ measure }) => names.get(calculation.measures[measure]!) ?? '').join('; '),
        STATE_NAMES[one.state][locale],
        one.decided?.reason ?? null,
        one.decided?.user_name ?? null,
        one.decided?.created_at ?? null,
      ]),
  };
  return workbookAnswer(rooms.portal, given, title, [sheet], { benchmark: row.id });
}
