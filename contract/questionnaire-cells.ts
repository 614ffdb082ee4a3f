import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { Id, nullable } from './shapes.ts';

const endpoint = endpointsOf('questionnaires');

/** A cell of a questionnaire's workbook that takes a metric's value. */
export const MetricCell = Type.Object({
  it_system_id: nullable(Type.Integer({ description: 'null — все системы' })),
  sheet: Type.String(),
  cell: Type.String({ description: 'Как в Excel: D14' }),
});
export type MetricCell = Static<typeof MetricCell>;

export const listMetricCells = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/metrics/:metric_id/cells/',
  cost: 8,
  summary: 'Ячейки книги, из которых взяты значения показателя',
  access: { anyOf: ['metrics/by_questionario/view'] },
  params: Type.Object({ id: Id, metric_id: Id }),
  reply: Type.Array(MetricCell),
});
