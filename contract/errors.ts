import { Type, type Static } from 'typebox';

/** Any failure but wrong fields: one sentence that says what happened and what to do. */
export const Problem = Type.Object({ detail: Type.String() });
export type Problem = Static<typeof Problem>;

/** Wrong fields (400): the texts under each field's name. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String()));
export type FieldErrors = Static<typeof FieldErrors>;

/** Either of the two, as the OpenAPI document shows a failed call. */
export const Failure = Type.Object(
  { detail: Type.Optional(Type.String()) },
  { additionalProperties: true, description: 'Отказ: почему и что делать; при 400 — тексты по полям' },
);
