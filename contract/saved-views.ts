import { Type, type Static } from 'typebox';
import { MOST_VIEWS, SAVED_LISTS } from '#domain/access/saved-views.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, nameOf, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('access');
const params = Type.Object({ list: oneOf(SAVED_LISTS) });

export const SavedView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  search: Type.String({ description: 'Отбор, поиск и порядок, как в адресе списка' }),
});
export type SavedView = Static<typeof SavedView>;

const reply = Type.Array(SavedView, { description: `По названию, не больше ${MOST_VIEWS}` });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/users/me/views/:list/',
  summary: 'Виды списка, которые сохранил вошедший пользователь',
  access: 'signed-in',
  params,
  reply,
});

export const saveView = endpoint({
  method: 'PUT',
  path: '/api/users/me/views/:list/',
  changes: ['access'],
  summary: 'Сохранить вид списка; с тем же названием — вместо прежнего',
  access: 'signed-in',
  params,
  body: strictObject({ name: nameOf(60), search: Type.String({ maxLength: 2000, pattern: '^[\\x21-\\x7e]*$' }) }),
  reply,
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/users/me/views/:list/:id/',
  changes: ['access'],
  summary: 'Удалить свой вид списка',
  access: 'signed-in',
  params: Type.Object({ list: oneOf(SAVED_LISTS), id: Id }),
  reply,
});
