import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { METHODOLOGY_ROOMS } from './methodology.ts';
import { Step } from './methodology-steps.ts';
import { Id, IdParams, Instant, nullable, oneOf, Ref, strictObject, rights } from './shapes.ts';

const endpoint = endpointsOf('methodology');

const ACTIONS = ['create', 'update', 'delete'] as const;
const OBJECT_TYPES = ['process', 'metric', 'methodology'] as const;

/**
 * A saved change of the methodology. What was loaded as a whole is one revision of the type `methodology`; of its
 * states the list shows only how many processes and metrics there are.
 */
export const Revision = Type.Object({
  id: Type.Integer(),
  created_at: Instant,
  author: nullable(Ref),
  action: oneOf(ACTIONS),
  object_type: oneOf(OBJECT_TYPES),
  object_id: nullable(Type.Integer()),
  object_name: nullable(Type.String()),
  object_alias: nullable(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  restored_from: nullable(Type.Integer({ description: 'Правка, из которой взято состояние' })),
  step: nullable({ ...Step, description: 'Загрузка, частью которой была правка' }),
  can: rights('restore', 'undo'),
});
export type Revision = Static<typeof Revision>;

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/methodology/revisions/',
  summary: 'История методики',
  access: { anyOf: ['admin/org/view'] },
  query: listQuery(['created_at', 'author', 'action', 'object_type'], '-created_at', {
    action: anyOfValues(oneOf(ACTIONS)),
    object_type: anyOfValues(oneOf(OBJECT_TYPES)),
    object_id: anyOfValues(Id),
    author: anyOfValues(Id),
    step: anyOfValues(Id),
    grouped: Type.Optional(Type.Boolean({ description: 'true — из правок одной загрузки только последняя' })),
    created_at__gte: Type.Optional(Instant),
    created_at__lt: Type.Optional(Instant),
  }),
  reply: pageOf(Revision),
});

export const listRevisionFieldValues = fieldValuesOf(listRevisions, ['action', 'object_type', 'author']);

/** What a revision made comes back, or what was before it; of a deletion, what it took away. The answer is the new revision. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/methodology/revisions/:id/restore/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Вернуть процесс или показатель к виду из истории',
  access: { anyOf: ['admin/org/edit'] },
  params: IdParams,
  query: strictObject({ state: Type.Optional(oneOf(['before', 'after'])) }),
  reply: Revision,
  status: 201,
});
