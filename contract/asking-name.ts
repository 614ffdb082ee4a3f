import { Type } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { nameOf, nullable, strictObject } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });
const access = { anyOf: ['admin/tarif/edit'], staff: true } as const;
const name = nullable({ ...nameOf(100), description: 'null — «Аналитик портала»' });
const reply = Type.Object({ name });

export const getAskingName = endpoint({
  method: 'GET',
  path: '/api/questions/asking-name/',
  summary: 'Под каким именем компании видят того, кто спрашивает о значениях',
  access,
  reply,
});

export const saveAskingName = endpoint({
  method: 'PUT',
  path: '/api/questions/asking-name/',
  changes: ['questionnaires'],
  summary: 'Задать имя, под которым компании видят спрашивающего',
  access,
  body: strictObject({ name }),
  reply,
});
