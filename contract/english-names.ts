import { Type, type Static } from 'typebox';
import { NAME_KINDS } from '#domain/methodology/name-kinds.ts';
import { endpointsOf } from './endpoint.ts';
import { ALL_ROOMS } from './rooms.ts';
import { ONE_LINE, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('methodology');
/** Who edits the methodology names it in English, too. */
const access = { anyOf: ['admin/org/edit'], staff: true } as const;

/** A name that the portal uses; the same name of several things is one. */
export const UsedName = Type.Object({
  name: Type.String(),
  english: Type.String({ description: 'Пусто — перевода нет, читающие по-английски видят русское название' }),
  kinds: Type.Array(oneOf(NAME_KINDS)),
});
export type UsedName = Static<typeof UsedName>;

const reply = Type.Array(UsedName);

export const listEnglishNames = endpoint({
  method: 'GET',
  path: '/api/english-names/',
  summary: 'Названия, которые видят читатели, и как они называются по-английски',
  access,
  reply,
});

export const saveEnglishNames = endpoint({
  method: 'PUT',
  path: '/api/english-names/',
  // Every room shows names.
  changes: ALL_ROOMS,
  summary: 'Задать английские названия; пустое убирает перевод, названия не из списка пропускаются',
  access,
  body: strictObject({
    names: Type.Array(
      strictObject({
        name: Type.String({ minLength: 1, maxLength: 1000 }),
        english: Type.String({ maxLength: 1000, pattern: `^$|${ONE_LINE}` }),
      }),
      { minItems: 1, maxItems: 5000 },
    ),
  }),
  reply,
});

export const exportEnglishNames = endpoint({
  method: 'GET',
  path: '/api/english-names/export/',
  summary: 'Названия по-русски и по-английски, xlsx',
  access,
  file: true,
});
