import { Type, type Static } from 'typebox';

/** Any failure but wrong fields: one sentence that says what happened and what to do. */
export const Problem = Type.Object({ detail: Type.String() });
export type Problem = Static<typeof Problem>;

/** The status of a call that waits for the person to confirm who they are, by POST /api/confirm-identity/. */
export const CONFIRMATION_REQUIRED = 428;

/** Wrong fields (400): the texts under each field's name. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String()));
export type FieldErrors = Static<typeof FieldErrors>;

/** Either of the two, as the OpenAPI document shows a failed call. */
export const Failure = Type.Object(
  {
    detail: Type.Optional(Type.String()),
    // Without a type: at 400 it may be a field of the form, and then holds texts.
    code: Type.Optional(
      Type.Unsafe<string>({ description: 'changed: запись изменили; с присланной version её можно сохранить поверх' }),
    ),
    version: Type.Optional(Type.Unsafe<number>({ description: 'Версия, которая есть сейчас (при code changed)' })),
  },
  { additionalProperties: true, description: 'Отказ: почему и что делать; при 400 — тексты по полям' },
);
