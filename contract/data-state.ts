import { Type, type Static } from 'typebox';
import { nullable, Ref } from './shapes.ts';

/** How complete a company's newest year is, and what waits for an answer. */
export const DataState = Type.Object({
  year: nullable(Type.Integer({ description: 'null — данных ещё нет' })),
  reported: Type.Integer(),
  expected: Type.Integer({ description: 'Метрики анкет этого года и те, что были в прошлом' }),
  missing: Type.Array(Type.Object({ process: Ref, count: Type.Integer() }), {
    description: 'Чего не хватает, по процессам верхнего уровня',
  }),
  to_check: nullable(
    Type.Object({ session_id: Type.Integer(), count: Type.Integer() }, { description: 'Анкета, которая ждёт ответа' }),
  ),
  has_data: Type.Boolean({ description: 'Есть ли принятые значения' }),
});
export type DataState = Static<typeof DataState>;
