import { Type } from 'typebox';
import { eachOfDefinition } from '#domain/methodology/definition.ts';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { METRIC_TYPES } from '#domain/methodology/states.ts';
import { endpointsOf } from './endpoint.ts';
import { definition } from './metric-rows.ts';
import { strictObject } from './shapes.ts';

const endpoint = endpointsOf('methodology');

/** A node of a tree; the nodes under it look the same. */
export const Node = Type.Unsafe<MethodologyNode>({
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    alias: { type: 'string' },
    parentId: { type: 'integer', nullable: true },
    type: { type: 'string', enum: ['process', 'metric'] },
    mtype: { type: 'string', enum: METRIC_TYPES, description: 'Только у показателя' },
    unit: { type: 'string', description: 'Единица измерения, только у показателя' },
    from_year: { type: 'integer', nullable: true, description: 'Первый год показателя, если он есть' },
    until_year: { type: 'integer', nullable: true, description: 'Последний год показателя, если он есть' },
    definition: {
      ...Type.Object(eachOfDefinition((field) => Type.Optional(definition[field]))),
      description: 'Только у показателя, для которого она написана',
    },
    metricCount: { type: 'integer' },
    children: {
      type: 'array',
      items: { type: 'object', additionalProperties: true, description: 'Такой же узел' },
    },
  },
});

export const getConfiguratorTree = endpoint({
  method: 'GET',
  path: '/api/configurator/tree/',
  summary: 'Дерево процессов и показателей',
  access: { anyOf: ['admin/org/view'] },
  query: strictObject({
    indicator: Type.Optional(Type.Boolean({ description: 'true — только расчётные, false — только исходные' })),
    type: Type.Optional(
      Type.Unsafe<'metric' | 'process' | '1' | '2'>({
        type: 'string',
        enum: ['metric', 'process', '1', '2'],
        description: 'metric (1) — только процессы с показателями, process (2) — только процессы',
      }),
    ),
  }),
  reply: Type.Array(Node),
});
