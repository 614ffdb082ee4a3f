import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import { prepareAnswer } from './prepared-answer.ts';

const Place = Type.Object({ id: Type.Integer(), name: Type.Optional(Type.String()) });
const listPlaces = endpointsOf('templates')({
  method: 'GET',
  path: '/api/places/',
  summary: '',
  access: 'signed-in',
  reply: Type.Array(Place),
});

test('a kept answer holds what the contract names, and nothing else', () => {
  const found = [{ id: 1, name: 'Склад', secret: 'чужое' }, { id: 2 }];
  const { plain } = prepareAnswer(listPlaces, found);
  expect(JSON.parse(plain.toString())).toEqual([{ id: 1, name: 'Склад' }, { id: 2 }]);
});
