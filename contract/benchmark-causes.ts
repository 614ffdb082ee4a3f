import { Type, type Static } from 'typebox';
import { CAUSE_TESTS } from '#domain/doubts/marks.ts';
import { METRIC_TYPES } from '#domain/methodology/states.ts';
import { QUESTION_ANSWERS, QUESTION_STANDINGS } from '#domain/questionnaires/questions/states.ts';
import { VALUE_DECISIONS } from '#domain/values/thread.ts';
import { Figure, Judged, LinePoint } from './benchmark-shapes.ts';
import { BenchmarkId } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, FieldValues, listQuery, pageOf } from './lists.ts';
import { AskOutcome, AskOn, Question } from './questions.ts';
import { Day, Id, Instant, nullable, oneOf, Ref, whole, Year, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

/** `changed`: it was decided about another value in this place, so it has to be decided again. */
export const CAUSE_STATES = ['undecided', 'changed', ...VALUE_DECISIONS, 'level'] as const;

/** The two parts of the list. */
export const CAUSE_GROUPS = ['likely', 'far'] as const;
export type CauseGroup = (typeof CAUSE_GROUPS)[number];

/** Why a value is doubted, or seen as far: the test and a sentence with the numbers behind it. */
const Doubt = Type.Object({
  test: oneOf(CAUSE_TESTS),
  text: Type.String(),
  it_system: nullable({ ...Ref, description: 'ИТ-система, в ячейке которой стоит значение; null — все вместе' }),
  value: Type.Number(),
  proposal: nullable(Type.Number({ description: 'Какое число, вероятно, имелось в виду в этой ячейке' })),
});

/** What is folded under a doubt and goes with it: a figure, or a broken rule of a metric. */
const Consequence = Type.Object({
  metric: Judged,
  it_system: nullable(Ref),
  value: nullable(Type.Number({ description: 'Показатель по всем системам; null — по одной системе или правило' })),
  text: Type.String(),
});

const Decision = Type.Object({
  decision: oneOf(VALUE_DECISIONS),
  reason: Type.String(),
  author: nullable(Type.String()),
  created_at: Instant,
  /** Taken over from an earlier calculation. */
  carried: Type.Boolean(),
});

/** A decision about a value that stood in this place before. */
const Earlier = Type.Object({
  value: Type.Number(),
  decision: oneOf(VALUE_DECISIONS),
  reason: Type.String(),
  author: nullable(Type.String()),
  created_at: Instant,
});

const asked = Question.properties;
/** The newest question to the company about the value in this place. */
const CauseQuestion = Type.Object({
  id: asked.id,
  state: asked.state,
  age: asked.age,
  since: asked.since,
  late: asked.late,
  due: asked.due,
  value: asked.value,
  answer: asked.answer,
  outcome: asked.outcome,
  correction_id: asked.correction_id,
});
export type CauseQuestion = Static<typeof CauseQuestion>;

const InBrief = Type.Object({ n: Type.Integer(), p25: Figure, median: Figure, p75: Figure });

/** A doubtful value with what follows from it. */
export const Cause = Type.Object({
  metric: Judged,
  company: Ref,
  year: Type.Integer(),
  value: Type.Number(),
  mtype: oneOf(METRIC_TYPES),
  test: oneOf(CAUSE_TESTS),
  doubts: Type.Array(Doubt),
  proposal: nullable(Type.Number({ description: 'Какое значение, вероятно, имелось в виду' })),
  effect: Type.Number({ description: 'Сдвиг медианы в межквартильных размахах, если исключить' }),
  moves: Type.Object({ id: Id, description: Type.String() }, { description: 'Чья медиана сдвигается больше всего' }),
  consequences: Type.Array(Consequence),
  state: oneOf(CAUSE_STATES),
  decision: nullable(Decision),
  earlier: nullable(Earlier),
  question: nullable(CauseQuestion),
  answer: nullable(
    Type.Object(
      {
        answer: oneOf(QUESTION_ANSWERS),
        corrected: nullable(Type.Number()),
        text: Type.String(),
        person: nullable(Type.String()),
        at: Instant,
        at_upload: Type.Boolean(),
      },
      { description: 'Что компания уже ответила об этом самом значении' },
    ),
  ),
  level: nullable(
    Type.Object({ value: Type.Number(), reason: Type.String(), author: nullable(Type.String()), created_at: Instant }),
  ),
  /** Sent back with a decision: nobody overwrites what they have not seen. */
  version: Type.Integer(),
  history: Type.Array(LinePoint),
  market: Type.Array(Type.Object({ year: Type.Integer(), p25: Figure, median: Figure, p75: Figure })),
  figures: Type.Object({ with: InBrief, without: InBrief }),
});
export type Cause = Static<typeof Cause>;

const access = { anyOf: ['calculate/anomaly/view', 'bench/anomaly/display'], staff: true } as const;
const params = Type.Object({ id: BenchmarkId });
const filters = {
  year: anyOfValues(Year),
  test: anyOfValues(oneOf(CAUSE_TESTS)),
  mtype: anyOfValues(oneOf(METRIC_TYPES)),
  metric: anyOfValues(Id),
  company: anyOfValues(Id),
  industry: anyOfValues(Id),
  state: anyOfValues(oneOf(CAUSE_STATES)),
  question: anyOfValues(oneOf(QUESTION_STANDINGS)),
  effect: anyOfValues(Type.Number({ minimum: 0, description: 'Влияние не меньше' })),
};
/** Unlike a filter it leaves the counts of the parts as they are. */
const folded = Type.Optional(
  Type.Array(oneOf(CAUSE_GROUPS), {
    maxItems: CAUSE_GROUPS.length,
    description: 'Свёрнутые части списка: без их строк',
  }),
);
const search = Type.Optional(Type.String({ maxLength: 200 }));

/** How much is decided: likely mistakes go to zero, far values are optional. To ask decides nothing yet. */
export const CauseProgress = Type.Object({
  causes: Type.Integer(),
  undecided: Type.Integer(),
  carried: Type.Integer(),
  changed: Type.Integer(),
  likely: Type.Integer({ description: 'Сколько похоже на ошибку' }),
  likely_undecided: Type.Integer({ description: 'Сколько из них не решено' }),
  far_companies: Type.Integer({ description: 'У скольких компаний есть значения только далеко от рынка' }),
  levels: Type.Integer({ description: 'У скольких из них принят уровень' }),
  largest: Type.Number({ description: 'Влияние самой сильной причины' }),
});

const Group = Type.Object({ causes: Type.Integer(), effect: Type.Number() });
/** What the filter found, in the two parts of the list. */
const Groups = Type.Object({ likely: Group, far: Group });

export const listCauses = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/',
  values: { of: 'benchmark' },
  summary: 'Сомнительные значения расчёта по причинам: сначала похожие на ошибку, затем по влиянию',
  access,
  params,
  query: listQuery(['weight', 'effect', 'company', 'metric', 'year', 'state', 'value'], '-weight', {
    ...filters,
    folded,
  }),
  reply: Type.Object({ ...pageOf(Cause).properties, groups: Groups, progress: CauseProgress }),
});

/** A value to decide about, as it was when it was seen. */
const Place = strictObject({ metric_id: Id, company_id: Id, year: Year, version: whole(0) });
export type CausePlace = Static<typeof Place>;

/** This many values are decided about at once. */
export const MAX_PLACES = 1000;

export const listCausePlaces = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/places/',
  values: { of: 'benchmark' },
  summary: 'Все значения отбора, о которых можно решить одним решением',
  access,
  params,
  query: strictObject({ ...filters, folded, search }),
  reply: Type.Object({
    count: Type.Integer({ description: 'Сколько причин в отборе' }),
    results: Type.Array(
      Type.Object({
        place: Place,
        effect: Type.Number(),
        decision: nullable(Decision),
        question: nullable(Type.Object({ state: asked.state, since: asked.since })),
      }),
    ),
  }),
});

export const listCauseSources = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/sources/',
  values: { of: 'benchmark' },
  summary: 'Из каких анкет взято сомнительное значение; для вычисленного — значения, из которых оно вычислено',
  access,
  params,
  query: strictObject({ metric: Id, company: Id, year: Year }),
  reply: Type.Array(
    Type.Object({
      metric: Type.Object({ id: Id, description: Type.String(), unit_name: Type.String() }),
      it_system: nullable(Ref),
      value: Type.Number(),
      session_id: Id,
      file_name: Type.String(),
      author: nullable(Type.String()),
      created_at: Instant,
    }),
  ),
});

export const listCauseFieldValues = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/field_values/',
  summary: 'Сомнительные значения расчёта: по чему отбирать',
  access,
  params,
  query: strictObject({
    field: oneOf(['year', 'test', 'mtype', 'metric', 'company', 'industry', 'state', 'question', 'effect']),
  }),
  reply: FieldValues,
});

export const exportCauses = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/export/',
  values: { of: 'benchmark' },
  summary: 'Сомнительные значения с решениями и причинами, xlsx',
  access,
  params,
  query: strictObject({ ...filters, search }),
  file: true,
});

const deciding = { anyOf: ['bench/anomaly/setup'], staff: true } as const;

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/benchmarks/desk/',
  summary: 'Разбор, который ждёт решений: последний расчёт, если он не итоговый',
  access: deciding,
  reply: nullable(
    Type.Object({
      benchmark_id: Type.Integer(),
      undecided: Type.Integer({ description: 'Сколько похожих на ошибку значений не решено' }),
      since: Instant,
    }),
  ),
});
export type Desk = Static<(typeof getDesk)['reply']>;

export const decideCauses = endpoint({
  method: 'POST',
  path: '/api/benchmarks/:id/anomalies/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  values: { of: 'benchmark' },
  summary:
    'Решить о значениях: оставить или исключить с причиной; спросить компанию — причина это текст вопроса с полями. decision null — отменить решение',
  access: deciding,
  params,
  body: strictObject({
    values: Type.Array(Place, { minItems: 1, maxItems: MAX_PLACES }),
    decision: nullable(oneOf(VALUE_DECISIONS)),
    reason: Type.Optional(Type.String({ maxLength: 2000 })),
    due: Type.Optional({ ...Day, description: 'До какого дня компании ответить' }),
    ask_on: AskOn,
  }),
  reply: Type.Object({
    progress: CauseProgress,
    results: Type.Array(Cause, { description: 'Причины после решения' }),
    asked: nullable({ ...AskOutcome, description: 'Что вышло из вопроса; null — решили иначе' }),
  }),
});
