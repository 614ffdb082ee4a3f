import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { Id, nullable, Ref, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });
const Ids = Type.Array(Type.Integer());

/** What helps a company to choose the metrics it will report. */
export const MetricChoice = Type.Object({
  company: nullable(Ref),
  core: { ...Ids, description: 'Основа: короткий набор, с которого советуют начать' },
  last: nullable(
    Type.Object({
      year: Type.Integer({ description: 'Последний год до выбранного, за который есть принятая анкета' }),
      metrics: Ids,
      changed: { ...Ids, description: 'Новые, иначе описанные с тех пор или тогда не заполненные' },
    }),
  ),
  by_system: { ...Ids, description: 'Заполняются по ИТ-системам' },
  indicators: Type.Array(
    Type.Object({
      id: Type.Integer(),
      needs: { ...Ids, description: 'Метрики, из которых он считается' },
      placed: Type.Boolean({ description: 'Рынок опубликован: у компании будет место' }),
    }),
  ),
  market_open: Type.Boolean({ description: 'Есть подписка и опубликованный рынок' }),
});
export type MetricChoice = Static<typeof MetricChoice>;

export const getMetricChoice = endpoint({
  method: 'GET',
  path: '/api/sessions/metric_choice/',
  summary: 'Что поможет выбрать показатели: основа, прошлый год, что откроет выбор',
  access: { anyOf: ['file/download'] },
  query: strictObject({ year: Year, company_id: Type.Optional(Id) }),
  reply: MetricChoice,
});
