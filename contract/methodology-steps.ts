import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { METHODOLOGY_ROOMS } from './methodology.ts';
import { IdParams, nullable, oneOf, rights } from './shapes.ts';

const endpoint = endpointsOf('methodology');

/** Changes made in one go: the load of a workbook, or its undoing; how many things came, changed and went. */
export const Step = Type.Object({
  id: Type.Integer(),
  kind: oneOf(['import', 'undo', 'withdraw']),
  file: nullable(Type.String({ description: 'Загруженный файл; у отмены — файл отменённой загрузки' })),
  created: Type.Integer(),
  updated: Type.Integer(),
  deleted: Type.Integer(),
  undone: Type.Boolean({ description: 'Отменён целиком' }),
  can: rights('undo'),
});
export type Step = Static<typeof Step>;

/** Everything the step changed becomes as it was before it, or nothing does. The answer is the new step. */
export const undoStep = endpoint({
  method: 'POST',
  path: '/api/methodology/steps/:id/undo/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Отменить загрузку методики целиком; если на неё опираются более поздние правки, они названы',
  access: { anyOf: ['admin/org/edit'] },
  params: IdParams,
  reply: Step,
  status: 201,
});
