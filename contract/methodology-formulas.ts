import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, nullable, oneOf } from './shapes.ts';

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

/** Checks a text without saving it: a formula, or rules with one condition a line. */
export const checkFormula = endpoint({
  method: 'POST',
  path: '/api/metrics/check/',
  noun: 'methodology',
  summary: 'Проверить формулу или правила, не сохраняя',
  access: { anyOf: ['structure/view'] },
  body: Type.Object(
    {
      formula: Typed,
      rule: Typed,
      id: Type.Optional(nullable(Id)),
      alias: Typed,
    },
    { additionalProperties: false, description: 'formula или rule; id и alias — показателя, который редактируют' },
  ),
  reply: Type.Object({ errors: Type.Array(FormulaProblem), aliases: Type.Array(Type.String()) }),
});
