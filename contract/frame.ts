import { Type, type Static } from 'typebox';
import { AccessRequest } from './access-requests.ts';
import { Collecting, OwnSheet } from './collecting.ts';
import { DataState } from './data-state.ts';
import { endpointsOf } from './endpoint.ts';
import { FirstSteps } from './first-steps.ts';
import { IndicatorMark } from './indicator-marks.ts';
import { PortalContact } from './portal-contact.ts';
import { Question } from './questions.ts';
import { MarketNow } from './release-states.ts';
import { NextRelease } from './releases.ts';
import { nullable } from './shapes.ts';

const endpoint = endpointsOf('platform', { english: true });

/** What the frame around every page shows besides the person and their rights. */
export const Frame = Type.Object({
  first_steps: FirstSteps,
  unread: Type.Integer({ description: 'Сколько своих сообщений не прочитано' }),
  collecting: Collecting,
  next_release: NextRelease,
  market: MarketNow,
  contact: nullable(PortalContact),
  access_request: nullable({
    ...AccessRequest,
    description: 'Сегодняшний запрос своей компании о доступе к рынку; null — не было или подписка действует',
  }),
  no_files: nullable(Type.String({ description: 'Тариф, по которому файлы рынка закрыты; null — открыты' })),
  questions: Type.Object({
    waiting: Type.Integer({ description: 'Сколько вопросов ждёт ответа компании' }),
    answered: Type.Integer({ description: 'Сколько ответов ждёт решения' }),
    first: Type.Array(Question, { description: 'Первые из ждущих; только людям компании' }),
  }),
  waiting: Type.Integer({
    description: 'Сколько чисел ждёт ответа компании: вопросы, числа под вопросом, места проверки',
  }),
  sheets: Type.Array(OwnSheet, { description: 'Переданные мне листы, в которых чего-то не хватает' }),
  doubtful: Type.Integer({
    description: 'Сколько сохранённых чисел своей компании под вопросом, кроме тех, о которых спрашивает аналитик',
  }),
  marks: Type.Array(IndicatorMark, {
    description:
      'Что компания закрепила для директора, а вошедший скрыл; в выбранном порядке, потом по времени отметки',
  }),
  data: nullable({ ...DataState, description: 'null — не компания или без права на её числа' }),
});
export type Frame = Static<typeof Frame>;

export const getFrame = endpoint({
  method: 'GET',
  path: '/api/frame/',
  cost: 4,
  summary: 'Всё, что показано вокруг страницы: подсказки, счётчики, срок сбора, к кому обращаться',
  access: 'signed-in',
  reply: Frame,
});
