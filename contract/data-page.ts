import { Type, type Static } from 'typebox';
import { SESSION_STATUSES } from '#domain/questionnaires/states.ts';
import { CollectingProgress } from './collecting.ts';
import { endpointsOf } from './endpoint.ts';
import { Question } from './questions.ts';
import { Instant, nullable, oneOf, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });

/** What a process of the methodology adds to a company's picture. */
const DataSection = Type.Object({
  id: Type.Integer(),
  total: Type.Integer({ description: 'Сколько чисел в процессе' }),
  accepted: Type.Integer({ description: 'Из них с принятым значением' }),
  core: Type.Integer({ description: 'Сколько из них в основе' }),
  opens: Type.Integer({ description: 'Показатели, которым не хватает чисел процесса' }),
});
export type DataSection = Static<typeof DataSection>;

/** A questionnaire the company has sent. */
const SentFile = Type.Object({
  id: Type.Integer(),
  year: nullable(Type.Integer()),
  at: Instant,
  author: nullable(Type.String()),
  status: oneOf(SESSION_STATUSES),
  filled: Type.Integer(),
  metrics: Type.Integer(),
  findings: Type.Integer(),
});
export type SentFile = Static<typeof SentFile>;

export const DataPage = Type.Object({
  progress: CollectingProgress,
  sections: Type.Array(DataSection),
  years: Type.Array(Type.Object({ year: Type.Integer(), accepted: Type.Integer() }), {
    description: 'Собираемый год и последние с данными, новые сначала',
  }),
  total: Type.Integer({ description: 'Сколько чисел собирают за год' }),
  accepted: Type.Integer(),
  core: Type.Array(Type.Integer(), { description: 'Основа: с чего начать' }),
  core_opens: Type.Integer({
    description: 'Сколько показателей откроет основа: с местом, если рынок открыт, иначе любых',
  }),
  market_open: Type.Boolean({ description: 'Рынок опубликован и открыт компании: без него места у показателей нет' }),
  letters: Type.Array(Question, { description: 'Последние вопросы, которые не ждут ответа' }),
  files: Type.Array(SentFile, { description: 'Последние присланные' }),
  file_count: Type.Integer(),
});
export type DataPage = Static<typeof DataPage>;

export const getDataPage = endpoint({
  method: 'GET',
  path: '/api/data/',
  cost: 4,
  summary: 'Данные своей компании за год: чего не хватает, кто собирает, что прислано',
  access: { anyOf: ['file/upload', 'metrics/by_year/view'] },
  query: strictObject({ year: Type.Optional(Year) }),
  reply: DataPage,
});
