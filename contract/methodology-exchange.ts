import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { METHODOLOGY_ROOMS } from './methodology.ts';
import { Instant, nullable, oneOf, whole, strictObject } from './shapes.ts';

const endpoint = endpointsOf('methodology');

/** One thing the workbook changes; the states name processes, units and parents by their keys and names. */
export const MethodologyChange = Type.Object({
  object_type: oneOf(['process', 'metric', 'unit']),
  action: oneOf(['create', 'update', 'delete']),
  alias: nullable(Type.String()),
  name: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type MethodologyChange = Static<typeof MethodologyChange>;

/** Something that was changed in the portal after the workbook was exported: as it was then, is now and is in the workbook. */
export const NewerChange = Type.Object({
  object_type: oneOf(['process', 'metric']),
  alias: Type.String(),
  name: Type.String(),
  author: nullable(Type.String()),
  changed_at: Instant,
  base: Type.Unknown(),
  now: Type.Unknown(),
  file: Type.Unknown(),
});
export type NewerChange = Static<typeof NewerChange>;

export const MethodologyImport = Type.Object({
  saved: Type.Boolean(),
  revision: Type.Integer({ description: 'Правка методики, с которой сравнён файл или которая получилась' }),
  problems: Type.Array(Type.Object({ sheet: Type.String(), cell: nullable(Type.String()), message: Type.String() }), {
    description: 'Пока они есть, файл не загружается',
  }),
  changes: Type.Array(MethodologyChange),
  older: nullable(
    Type.Object({
      revision: Type.Integer({ description: 'Правка, с которой выгружен файл' }),
      newer: Type.Array(NewerChange, { description: 'Изменено с тех пор и в файле иначе' }),
    }),
  ),
});
export type MethodologyImport = Static<typeof MethodologyImport>;

export const exportMethodology = endpoint({
  method: 'GET',
  path: '/api/methodology/export/',
  summary: 'Вся методика одним файлом: процессы, показатели, формулы, единицы',
  access: { anyOf: ['admin/org/view'] },
  file: true,
});

export const importMethodology = endpoint({
  method: 'POST',
  path: '/api/methodology/import/',
  changes: METHODOLOGY_ROOMS,
  summary: 'Загрузить методику из файла; с dry_run — только показать, что изменится',
  access: { anyOf: ['admin/org/edit'] },
  upload: true,
  long: true,
  body: strictObject({
    dry_run: Type.Optional(Type.Boolean()),
    remove_missing: Type.Optional(Type.Boolean({ description: 'Удалить то, чего нет в файле' })),
    keep_newer: Type.Optional(
      Type.Boolean({
        description: 'Оставить то, что изменено после выгрузки файла; false — заменить тем, что в файле',
      }),
    ),
    revision: Type.Optional(whole(0, 'С какой правкой сравнивали: методика не должна уйти вперёд')),
  }),
  reply: MethodologyImport,
});
