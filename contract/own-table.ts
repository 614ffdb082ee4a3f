import { Type, type Static } from 'typebox';
import { GROUP_KINDS } from '#domain/benchmarks/release/groups.ts';
import { SIDES } from '#domain/market/side.ts';
import { endpointsOf } from './endpoint.ts';
import { nullable, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('benchmarks');
const figure = (title: string, description = title) => nullable(Type.Number({ title, description }));

/** One indicator in one period in one group. A column keeps its name and meaning; new ones come last. Titles are the Russian names. */
export const OwnTableRow = Type.Object({
  company: Type.String({ title: 'Компания', description: 'Своя компания' }),
  period: {
    ...oneOf(['latest', 'year']),
    title: 'Период',
    description: 'Новейшее значение каждой компании или один год',
  },
  year: nullable(Type.Integer({ title: 'Год', description: 'У новейшего: год своего значения' })),
  area: Type.String({ title: 'Область', description: 'Процесс верхнего уровня' }),
  process: Type.String({ title: 'Процесс' }),
  metric_id: Type.Integer({ title: 'Номер показателя', description: 'Не меняется, когда меняется название' }),
  metric: Type.String({ title: 'Показатель' }),
  unit: Type.String({ title: 'Единица' }),
  better: nullable({ ...oneOf(['higher', 'lower']), title: 'Что лучше', description: 'Какая сторона лучше' }),
  own_value: figure('Своё значение'),
  group_kind: { ...oneOf(GROUP_KINDS), title: 'Вид группы', description: 'С кем сравнение' },
  group: Type.String({ title: 'Группа' }),
  companies: figure('Компаний в группе'),
  p10: figure('P10', 'Десятая часть группы ниже'),
  p25: figure('P25', 'Четверть группы ниже'),
  median: figure('Медиана', 'Половина группы ниже'),
  p75: figure('P75', 'Три четверти группы ниже'),
  p90: figure('P90', 'Девять десятых группы ниже'),
  gap: figure('Отличие от медианы', 'Своё значение минус медиана'),
  place: figure('Место', 'От 0 до 100, больше всегда лучше; 5 и 95: крайние 10 %'),
  place_text: Type.String({ title: 'Место словами', description: 'И когда показана только четверть' }),
  doubtful: Type.Boolean({ title: 'Под вопросом', description: 'Без оценки: проверьте число' }),
  closed: Type.String({ title: 'Почему не показано' }),
  release: Type.Integer({ title: 'Номер рынка', description: 'Номер выпуска' }),
  published_at: Type.String({ title: 'Рынок на', description: 'Когда вышел выпуск' }),
  figures_release: Type.Integer({
    title: 'Номер рынка цифр группы',
    description: 'Прежний, если их рано обновлять',
  }),
  figures_date: Type.String({ title: 'День цифр группы', description: 'День этого выпуска' }),
  earlier_formula: Type.Boolean({
    title: 'По прежней формуле',
    description:
      'Значение и цифры группы — по прежней формуле, за год значения: с новейшими его не сравнивают; у значения по новой формуле, рынка по которой ещё нет, — false, и closed это называет',
  }),
  side: nullable({
    ...oneOf(SIDES),
    title: 'Сторона',
    description: 'Сторона от середины; about — от середины неотличимо',
  }),
  noise_points: figure('Неотличимо до', 'Места настолько близко к 50 неотличимы от середины'),
  doubt: Type.String({ title: 'Из-за чего вопрос', description: 'Показатель под вопросом; пусто — вопроса нет' }),
  what_it_is: Type.String({
    title: 'Что это',
    description: 'Что значит показатель; каким определение было при выпуске рынка',
  }),
  withdrawn: Type.String({
    title: 'Отозванный рынок',
    description: 'Какой выпуск отозван и почему, пока после него не вышел другой; прежние его цифры не годятся',
  }),
});
export type OwnTableRow = Static<typeof OwnTableRow>;

export const getOwnTable = endpoint({
  method: 'GET',
  path: '/api/own-table/',
  values: { of: 'company' },
  summary:
    'Плоская таблица для Excel и Power BI: свои значения, квантили рынка и своих групп, места; JSON или CSV, ETag',
  cost: 30,
  access: { anyOf: ['bench/all/expor'] },
  key: true,
  query: strictObject({
    format: Type.Optional(oneOf(['json', 'csv'])),
    decimal: Type.Optional({ ...oneOf(['point', 'comma']), description: 'Десятичный знак в CSV' }),
    language: Type.Optional({
      ...oneOf(['ru', 'en']),
      description: 'Язык показателей, единиц, групп и пояснений; без него — язык запроса',
    }),
    columns: Type.Optional({ ...oneOf(['en', 'ru']), description: 'Язык названий столбцов в CSV; без него en' }),
    systems: Type.Optional(
      Type.Boolean({ description: 'И группы отдельных ИТ-систем; без него — рынок, отрасль и размер' }),
    ),
  }),
  reply: Type.Array(OwnTableRow),
  csv: true,
});
