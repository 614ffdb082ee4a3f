import { Type, type Static, type TSchema } from 'typebox';
import { METRIC_TYPES } from '#domain/methodology/states.ts';
import { oneOf, Ref } from './shapes.ts';

/** What distinguishes one metric from another. */
export const metricNames = {
  id: Type.Integer(),
  alias: Type.String(),
  description: Type.String(),
  mtype: oneOf(METRIC_TYPES),
};

/** How every row with figures of a metric begins: which it is, in what it is measured and where it stands. */
export const metricHead = {
  ...metricNames,
  unit_name: Type.String(),
  process: Ref,
  rootProcess: Ref,
};

/** A process with rows of its metrics and the processes under it. */
export interface ProcessWith<Row> {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly parentId: number | null;
  readonly metricCount: number;
  readonly metrics: readonly Row[];
  readonly children: readonly ProcessWith<Row>[];
}

export const processWith = <Row extends TSchema>(row: Row) =>
  Type.Unsafe<ProcessWith<Static<Row>>>({
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      alias: { type: 'string' },
      parentId: { type: 'integer', nullable: true },
      metricCount: { type: 'integer' },
      metrics: { type: 'array', items: row },
      children: {
        type: 'array',
        items: { type: 'object', additionalProperties: true, description: 'Такой же процесс' },
      },
    },
  });
