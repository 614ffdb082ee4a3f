import { Type, type Static } from 'typebox';
import { CALC_RULE_IDS } from '#domain/organisations/calc-rules.ts';
import { endpointsOf } from './endpoint.ts';
import { EarlierFormulas } from './metric-rows.ts';
import { Id, IdParams, nullable, nullableOf, oneOf, Ref, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('methodology');

const Typed = Type.Optional(Type.String({ maxLength: 20_000 }));

/** Something wrong (or, as a warning, doubtful) in a formula; from and to count characters from 0. */
export const FormulaProblem = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  severity: oneOf(['error', 'warning']),
  message: Type.String(),
  suggestions: Type.Array(Type.String({ description: 'Что подставить на это место' })),
});
export type FormulaProblem = Static<typeof FormulaProblem>;

/** One step of a calculation on a real questionnaire: what stands there, what it came to, and from which steps. */
export interface TraceStep {
  readonly from: number;
  readonly to: number;
  readonly source: string;
  /** Null when it is missing. */
  readonly value: number | boolean | null;
  /** Why it is missing, where that begins here. */
  readonly note: string | null;
  /** The metric's name, where the step is a mention of one. */
  readonly name: string | null;
  readonly steps: readonly TraceStep[];
}

const ValueOrTruth = nullableOf<number | boolean>('number', 'boolean');

const Step = Type.Unsafe<TraceStep>({
  type: 'object',
  properties: {
    from: { type: 'integer' },
    to: { type: 'integer' },
    source: { type: 'string' },
    value: ValueOrTruth,
    note: { type: 'string', nullable: true },
    name: { type: 'string', nullable: true },
    steps: { type: 'array', items: { type: 'object', additionalProperties: true, description: 'Такой же шаг' } },
  },
});

/** Checks a text without saving it: a formula, or rules with one condition a line. */
export const checkFormula = endpoint({
  method: 'POST',
  path: '/api/metrics/check/',
  // Only computes.
  changes: [],
  values: { of: 'session', in: ['value', 'trace'] },
  summary: 'Проверить формулу или правила, не сохраняя; с session_id — вычислить на анкете по шагам',
  cost: 5,
  access: { anyOf: ['structure/view'] },
  body: Type.Object(
    {
      formula: Typed,
      rule: Typed,
      id: Type.Optional(nullable(Id)),
      alias: Typed,
      session_id: Type.Optional(nullable(Id)),
      it_system_id: Type.Optional(nullable(Id)),
    },
    {
      additionalProperties: false,
      description:
        'formula или rule; id и alias — показателя, который редактируют; it_system_id — для одной системы, иначе для всех',
    },
  ),
  reply: Type.Object({
    errors: Type.Array(FormulaProblem),
    aliases: Type.Array(Type.String()),
    value: Type.Optional(ValueOrTruth),
    trace: Type.Optional(Type.Array(Step, { description: 'Формула, или по одному на каждое условие правила' })),
  }),
});

const Named = Type.Object({ id: Type.Integer(), alias: Type.String(), description: Type.String() });

/** What saving a change of a metric would change. */
export const getMetricImpact = endpoint({
  method: 'POST',
  path: '/api/metrics/:id/impact/',
  // Only computes.
  changes: [],
  summary: 'Что изменится, если сохранить правку показателя',
  cost: 20,
  access: { anyOf: ['admin/org/edit'], staff: true },
  values: { of: 'metric', in: ['values'] },
  params: IdParams,
  body: strictObject({
    formula: Typed,
    earlier_formulas: Type.Optional(EarlierFormulas),
    no_value_is_zero: Type.Optional(Type.Boolean()),
    per_system: Type.Optional(Type.Boolean()),
    rule_for_calc_all_it_systems: Type.Optional(oneOf(CALC_RULE_IDS)),
    from_year: Type.Optional(nullable(Year)),
    until_year: Type.Optional(nullable(Year)),
  }),
  reply: Type.Object({
    indicators: Type.Array(Named, { description: 'Рассчитываются с этим показателем' }),
    rules: Type.Array(Named, { description: 'Их правила упоминают этот показатель' }),
    template_rows: Type.Integer({ description: 'Строк действующего шаблона' }),
    value_count: Type.Integer({ description: 'Значений изменится' }),
    company_count: Type.Integer({ description: 'У стольких компаний' }),
    values: Type.Array(
      Type.Object({
        metric: Named,
        company: Ref,
        year: Type.Integer(),
        before: nullable(Type.Number()),
        after: nullable(Type.Number()),
      }),
      {
        description:
          'Для всех систем; первые 200, начиная с самых заметных. Пусто без прав view и metrics/by_year/view',
      },
    ),
  }),
});
