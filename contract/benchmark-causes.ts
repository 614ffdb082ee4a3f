import { Type, type Static } from 'typebox';
import { TESTS } from '#domain/figures/doubts/tests.ts';
import { METRIC_TYPES } from '#domain/methodology/states.ts';
import { Figure, Judged, LinePoint } from './benchmark-shapes.ts';
import { BenchmarkId } from './benchmarks.ts';
import { endpoint } from './endpoint.ts';
import { anyOfValues, FieldValues, listQuery, pageOf } from './lists.ts';
import { Id, Instant, nullable, oneOf, Ref, whole, Year } from './shapes.ts';

const noun = 'benchmarks';

export const DECISIONS = ['keep', 'exclude', 'ask'] as const;
/** `changed`: it was decided about another value in this place, so it has to be decided again. */
export const CAUSE_STATES = ['undecided', 'changed', ...DECISIONS] as const;

/** Why a value is doubted: the test and a sentence with the numbers behind it. */
const Doubt = Type.Object({ test: oneOf(TESTS), text: Type.String() });

const Decision = Type.Object({
  decision: oneOf(DECISIONS),
  reason: Type.String(),
  author: nullable(Type.String()),
  created_at: Instant,
  /** Taken over from an earlier calculation. */
  carried: Type.Boolean(),
});

const InBrief = Type.Object({ n: Type.Integer(), p25: Figure, median: Figure, p75: Figure });

/** A doubtful value with what follows from it. */
export const Cause = Type.Object({
  metric: Judged,
  company: Ref,
  year: Type.Integer(),
  value: Type.Number(),
  test: oneOf(TESTS),
  doubts: Type.Array(Doubt),
  proposal: nullable(Type.Number({ description: 'Какое значение, вероятно, имелось в виду' })),
  effect: Type.Number({ description: 'Сдвиг медианы в межквартильных размахах, если исключить' }),
  moves: Type.Object({ id: Id, description: Type.String() }, { description: 'Чья медиана сдвигается больше всего' }),
  consequences: Type.Array(Type.Object({ metric: Judged, value: Type.Number(), doubts: Type.Array(Doubt) })),
  alike: Type.Array(Type.Object({ metric: Judged, value: Type.Number(), proposal: Figure, version: Type.Integer() }), {
    description: 'Та же ошибка в других ячейках анкеты: решается вместе',
  }),
  state: oneOf(CAUSE_STATES),
  decision: nullable(Decision),
  /** Sent back with a decision: nobody overwrites what they have not seen. */
  version: Type.Integer(),
  history: Type.Array(LinePoint),
  market: Type.Array(Type.Object({ year: Type.Integer(), p25: Figure, median: Figure, p75: Figure })),
  figures: Type.Object({ with: InBrief, without: InBrief }),
});
export type Cause = Static<typeof Cause>;

const access = { anyOf: ['calculate/anomaly/view', 'bench/anomaly/display'] } as const;
const params = Type.Object({ id: BenchmarkId });
const filters = {
  year: anyOfValues(Year),
  test: anyOfValues(oneOf(TESTS)),
  mtype: anyOfValues(oneOf(METRIC_TYPES)),
  metric: anyOfValues(Id),
  company: anyOfValues(Id),
  industry: anyOfValues(Id),
  state: anyOfValues(oneOf(CAUSE_STATES)),
};

/** How much is decided, as shares of the effect of all causes. */
const Progress = Type.Object({
  causes: Type.Integer(),
  undecided: Type.Integer(),
  carried: Type.Integer(),
  changed: Type.Integer(),
  likely: Type.Integer({ description: 'Сколько похоже на ошибку' }),
  effect: Type.Object({ keep: Type.Number(), exclude: Type.Number(), ask: Type.Number(), undecided: Type.Number() }),
});

export const listCauses = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/',
  noun,
  summary: 'Сомнительные значения расчёта по причинам: сначала похожие на ошибку, затем по влиянию',
  access,
  params,
  query: listQuery(['weight', 'effect', 'company', 'metric', 'year', 'state'], '-weight', {
    ...filters,
    effect: Type.Optional(Type.Number({ minimum: 0, description: 'Влияние не меньше' })),
  }),
  reply: Type.Object({ ...pageOf(Cause).properties, progress: Progress }),
});

export const listCauseFieldValues = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/field_values/',
  noun,
  summary: 'Сомнительные значения расчёта: по чему отбирать',
  access,
  params,
  query: Type.Object(
    { field: oneOf(['year', 'test', 'mtype', 'metric', 'company', 'industry', 'state']) },
    { additionalProperties: false },
  ),
  reply: FieldValues,
});

export const exportCauses = endpoint({
  method: 'GET',
  path: '/api/benchmarks/:id/anomalies/export/',
  noun,
  summary: 'Сомнительные значения с решениями и причинами, xlsx',
  access,
  params,
  query: Type.Object({ ...filters }, { additionalProperties: false }),
  file: true,
});

const Place = Type.Object(
  { metric_id: Id, company_id: Id, year: Year, version: whole(0) },
  { additionalProperties: false },
);

export const decideCauses = endpoint({
  method: 'POST',
  path: '/api/benchmarks/:id/anomalies/',
  noun,
  summary: 'Решить о значениях: оставить, исключить, спросить компанию; с причиной. decision null — отменить решение',
  access: { anyOf: ['bench/anomaly/setup'] },
  params,
  body: Type.Object(
    {
      values: Type.Array(Place, { minItems: 1, maxItems: 1000 }),
      decision: nullable(oneOf(DECISIONS)),
      reason: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ progress: Progress }),
});
