import { Type, type Static } from 'typebox';
import { GROUP_KINDS } from '#domain/benchmarks/release/groups.ts';
import { SIDES } from '#domain/market/side.ts';
import { endpointsOf } from './endpoint.ts';
import { nullable, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks');
const figure = (description: string) => nullable(Type.Number({ description }));

/** One indicator in one period in one group. A column keeps its name and meaning; new ones come last. */
export const OwnTableRow = Type.Object({
  company: Type.String({ description: 'Своя компания' }),
  period: { ...oneOf(['latest', 'year']), description: 'Новейшее значение каждой компании или один год' },
  year: nullable(Type.Integer({ description: 'Год; у новейшего: год своего значения' })),
  area: Type.String({ description: 'Процесс верхнего уровня' }),
  process: Type.String(),
  metric_id: Type.Integer({ description: 'Номер показателя: не меняется, когда меняется название' }),
  metric: Type.String(),
  unit: Type.String(),
  better: nullable({ ...oneOf(['higher', 'lower']), description: 'Какая сторона лучше' }),
  own_value: figure('Значение своей компании'),
  group_kind: { ...oneOf(GROUP_KINDS), description: 'С кем сравнение' },
  group: Type.String({ description: 'Название группы' }),
  companies: figure('Компаний в группе'),
  p10: figure('Десятая часть группы ниже'),
  p25: figure('Четверть группы ниже'),
  median: figure('Половина группы ниже'),
  p75: figure('Три четверти группы ниже'),
  p90: figure('Девять десятых группы ниже'),
  gap: figure('Значение своей компании минус медиана'),
  place: figure('Место от 0 до 100, больше всегда лучше; 5 и 95: крайние 10 %'),
  place_text: Type.String({ description: 'Место словами, и когда показана только четверть' }),
  doubtful: Type.Boolean({ description: 'Значение под вопросом: не судится, проверьте' }),
  closed: Type.String({ description: 'Почему группа не показана' }),
  release: Type.Integer({ description: 'Номер выпуска' }),
  published_at: Type.String({ description: 'Когда он вышел' }),
  figures_release: Type.Integer({ description: 'Выпуск, из которого цифры группы: прежний, если их рано обновлять' }),
  figures_date: Type.String({ description: 'День этого выпуска' }),
  earlier_formula: Type.Boolean({
    description:
      'Значение и цифры группы — по прежней формуле, за год значения: с новейшими его не сравнивают; у значения по новой формуле, рынка по которой ещё нет, — false, и closed это называет',
  }),
  side: nullable({ ...oneOf(SIDES), description: 'Сторона от середины; about — от середины неотличимо' }),
  noise_points: figure('Места настолько близко к 50 неотличимы от середины'),
  doubt: Type.String({ description: 'Из-за какого числа под вопросом; пусто — вопроса нет' }),
});
export type OwnTableRow = Static<typeof OwnTableRow>;

export const getOwnTable = endpoint({
  method: 'GET',
  path: '/api/own-table/',
  values: { of: 'company' },
  summary:
    'Плоская таблица для Excel и Power BI: свои значения, квантили рынка и своих групп, места; JSON или CSV, ETag',
  cost: 60,
  access: { anyOf: ['bench/all/expor'] },
  key: true,
  query: strictObject({
    format: Type.Optional(oneOf(['json', 'csv'])),
    decimal: Type.Optional({ ...oneOf(['point', 'comma']), description: 'Десятичный знак в CSV' }),
  }),
  reply: Type.Array(OwnTableRow),
  csv: true,
});
