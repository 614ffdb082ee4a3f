import { CAUSE_STATE_NAMES } from '#domain/benchmarks/states.ts';
import { TEST_NAMES } from '#domain/doubts/mark-text.ts';
import type { Names } from '#domain/language/english-names.ts';
import { READABLE } from '#domain/language/format.ts';
import { text, type Locale } from '#domain/language/text.ts';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import { QUESTION_STANDING_NAMES, QUESTION_STATE_NAMES } from '#domain/questionnaires/questions/states.ts';
import type { exportCauses as exportCall } from '#contract/benchmark-causes.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { numbered, shownAs, textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import { placesOf } from '../../methodology/metric-places.ts';
import type { Reader } from '../../questionnaires/questions/present-question.ts';
import { answerKey, listAnswersAbout } from '../../values/thread/answers.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { matching, TYPE_NAMES, type CauseFilter } from './list-causes.ts';
import { openCauses, type OpenCause, type OpenedCauses } from './open-causes.ts';
import { answerAbout } from './present-cause.ts';
import { reasonsIn, type Reasons } from './present-reasons.ts';

const WORDS = {
  title: text('Разбор сомнений, расчёт №', 'Flagged values, calculation No.'),
  sheet: text('Сомнения', 'Flagged values'),
  kind: text('Вид', 'Kind'),
  about: text(
    'Одна строка — одно сомнительное значение: что не так, на что влияет, что решено.',
    'One row per flagged value: what is wrong, what it affects, what was decided.',
  ),
  calculation: text('Расчёт', 'Calculation'),
  rows: text('Строк', 'Rows'),
  of: text('из', 'of'),
  filter: text('Отбор', 'Filter'),
  search: text('поиск', 'search'),
  industries: text('отраслей', 'industries'),
  least: text('влияние не меньше', 'effect of at least'),
  test: text('Что не так', 'What is wrong'),
  root: text('Процесс', 'Process'),
  proposal: text('Вероятно', 'Probably'),
  effect: text('Влияние, доля ширины рынка (P25–P75)', 'Effect, share of market width (P25–P75)'),
  consequences: text('Следствия', 'Consequences'),
  state: text('Решение', 'Decision'),
  reason: text('Причина', 'Reason'),
  author: text('Кто решил', 'Decided by'),
  when: text('Когда', 'When'),
  question: text('Вопрос компании', 'Question to the company'),
  answer: text('Ответ компании', 'Company answer'),
} as const;

type Words = ReturnType<typeof textsIn<typeof WORDS>>;

/** What was chosen on the screen, in words; nothing when everything is in the file. */
function filterText(filter: CauseFilter, causes: readonly OpenCause[], t: Words, locale: Locale): string | null {
  const metrics = new Map(causes.map(({ metric }) => [metric.id, metric.description]));
  const companies = new Map(causes.map(({ of }) => [of.id, of.name]));
  const named = (ids: readonly number[] = [], names: ReadonlyMap<number, string>) =>
    ids.map((id) => names.get(id) ?? id);
  const parts: readonly (readonly [string, readonly (string | number)[]])[] = [
    [t('search'), filter.search ? [`«${filter.search}»`] : []],
    [t('year'), filter.year ?? []],
    [t('test'), (filter.test ?? []).map((test) => TEST_NAMES[test][locale])],
    [t('kind'), (filter.mtype ?? []).map((mtype) => TYPE_NAMES[mtype][locale])],
    [t('metric'), named(filter.metric, metrics)],
    [t('company'), named(filter.company, companies)],
    [t('industries'), filter.industry?.length ? [filter.industry.length] : []],
    [t('state'), (filter.state ?? []).map((state) => CAUSE_STATE_NAMES[state][locale])],
    [t('question'), (filter.question ?? []).map((one) => QUESTION_STANDING_NAMES[one][locale])],
    [t('least'), filter.effect?.length ? [Math.min(...filter.effect)] : []],
  ];
  const chosen = parts.filter(([, values]) => values.length > 0);
  return chosen.map(([name, values]) => `${name}: ${values.join(', ')}`).join('; ') || null;
}

type ExportedCause = OpenCause & Reasons;

/** Each is read when its row is written: there are tens of thousands in a large market. */
function* rowsOf(
  desk: OpenedCauses,
  causes: readonly OpenCause[],
  reader: Pick<Reader, 'locale' | 'names'>,
): Generator<ExportedCause> {
  const reasonsOf = reasonsIn(desk, reader);
  for (const one of causes) yield { ...one, ...reasonsOf(one) };
}

/** What is about one IT system names it first. */
const ofSystem = (system: Ref | null, words: string, { name }: Names): string =>
  system ? `${name(system.name)}: ${words}` : words;

/** The causes of doubt with what was decided about them, as a workbook. */
export async function exportCauses(services: BenchmarkServices, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { locale, actor, params, query } = call;
  const t = textsIn(WORDS, locale);
  const names = await services.names.in(locale);
  const desk = await openCauses(services, actor, params.id);
  const { opened, found, causes } = desk;
  const { methodology, row } = opened;
  const places = placesOf(methodology);
  const title = `${t('title')} ${row.id}`;
  const shown = matching(causes, query);
  const placeOf = ({ metric, of, inYear }: OpenCause) => ({ metric_id: metric.id, company_id: of.id, year: inYear });
  const answers = Map.groupBy(await listAnswersAbout(services.db, shown.map(placeOf)), answerKey);
  /** What the company answered, to the question or by itself. */
  const said = (cause: OpenCause): string | null => {
    const own = answerAbout(answers.get(answerKey(placeOf(cause))), cause, found.marksOf(cause));
    const asked = cause.question ? answerText(cause.question, locale) : null;
    return (
      asked ??
      (own ? answerText({ answer: own.answer, answer_value: own.corrected, answer_text: own.text }, locale) : null)
    );
  };
  const columns: TableColumn<ExportedCause>[] = [
    { header: t('company'), width: 28, wrap: true, value: ({ of }) => of.name },
    { header: t('metric'), width: 40, wrap: true, value: ({ metric }) => metric.description },
    { header: t('unit'), width: 12, wrap: true, value: ({ metric }) => metric.unit.name },
    { header: t('year'), width: 10, format: 'bare', value: ({ inYear }) => inYear },
    { header: t('test'), width: 24, wrap: true, value: ({ test }) => TEST_NAMES[test][locale] },
    { header: t('value'), width: 14, format: 'figure', value: ({ value }) => shownAs(value, 'typed') },
    { header: t('proposal'), width: 14, format: 'figure', value: ({ proposal }) => shownAs(proposal, 'typed') },
    {
      header: t('why'),
      width: 60,
      wrap: true,
      value: ({ doubts }) => doubts.map((doubt) => ofSystem(doubt.it_system, doubt.text, names)).join(' '),
    },
    { header: t('effect'), width: 16, format: 'figure', value: ({ effect }) => shownAs(effect, READABLE) },
    {
      header: t('consequences'),
      width: 48,
      wrap: true,
      value: ({ consequences }) =>
        consequences
          .map((one) => ofSystem(one.it_system, `${names.name(one.metric.description)}, ${one.text}`, names))
          .join('; '),
    },
    { header: t('state'), width: 20, value: ({ state }) => CAUSE_STATE_NAMES[state][locale] },
    { header: t('reason'), width: 40, wrap: true, value: ({ decided }) => decided?.reason },
    { header: t('author'), width: 24, value: ({ decided }) => decided?.user_name },
    { header: t('when'), width: 18, format: 'time', value: ({ decided }) => decided?.created_at },
    {
      header: t('question'),
      width: 20,
      value: ({ question }) =>
        question && `${numbered(question.id, locale)}, ${QUESTION_STATE_NAMES[question.state][locale]}`,
    },
    { header: t('answer'), width: 40, wrap: true, value: said },
    { header: t('root'), width: 26, wrap: true, value: ({ metric }) => places.rootOf(metric.process.id).name },
    { header: t('key'), width: 26, value: ({ metric }) => metric.alias },
  ];
  return workbookAnswer(services, call, {
    title,
    front: [
      [t('calculation'), numbered(row.id, locale)],
      [t('rows'), shown.length === causes.length ? shown.length : `${shown.length} ${t('of')} ${causes.length}`],
      [t('filter'), filterText(query, causes, t, locale)],
    ],
    revision: row.revision,
    sheets: [
      { name: t('sheet'), about: t('about'), pinned: 4, ...tableOf(rowsOf(desk, shown, { locale, names }), columns) },
    ],
    journal: { benchmark: row.id },
  });
}
