import { Type, type Static } from 'typebox';
import { EDITION_CHECKS } from '#domain/methodology/editions/check-edition.ts';
import { EDITION_KEEPERS } from '#domain/methodology/editions/edition-keepers.ts';
import { EDITION_CHANGES } from '#domain/methodology/editions/edition-changes.ts';
import { endpointsOf } from './endpoint.ts';
import { METHODOLOGY_ROOMS } from './methodology.ts';
import { EarlierFormulas, metricNames } from './metric-rows.ts';
import { Instant, nullable, oneOf, Ref, rights, strictObject, whole, Year } from './shapes.ts';

const endpoint = endpointsOf('methodology');
const seeing = { anyOf: ['structure/view'], staff: true } as const;
const editing = { anyOf: ['admin/org/edit'], staff: true } as const;
const params = Type.Object({ year: Year });
const rooms = [...METHODOLOGY_ROOMS, 'campaigns'] as const;

/** The methodology of a reporting year: a draft, or published together with its template. */
export const Edition = Type.Object({
  year: Type.Integer(),
  state: oneOf(['draft', 'published']),
  before: nullable(Type.Integer({ description: 'Год редакции, с которой сравнивается' })),
  created_at: Instant,
  published_at: nullable(Instant),
  author: nullable(Type.String({ description: 'Кто начал проект или опубликовал' })),
  template_version: nullable(Type.Integer({ description: 'Шаблон, опубликованный вместе с ней' })),
  kept_by: nullable({
    ...oneOf(EDITION_KEEPERS),
    description: 'Почему публикацию уже не отменить; null — можно, или это проект',
  }),
  can: rights('publish', 'withdraw', 'unpublish'),
});
export type Edition = Static<typeof Edition>;

export const listEditions = endpoint({
  method: 'GET',
  path: '/api/methodology/editions/',
  summary: 'Редакции методики, новые сначала',
  access: seeing,
  reply: Type.Object({
    results: Type.Array(Edition),
    next: Type.Integer({ description: 'Год, для которого можно начать проект' }),
    can: rights('create'),
  }),
});

export const createEdition = endpoint({
  method: 'POST',
  path: '/api/methodology/editions/',
  changes: rooms,
  summary: 'Начать проект редакции; он один, и его год следует за последней редакцией',
  access: editing,
  body: strictObject({ year: Year }),
  reply: Edition,
  status: 201,
});

const formulas = { formula: nullable(Type.String()), earlier_formulas: EarlierFormulas };

export const EditionChange = Type.Object({
  ...metricNames,
  root: Ref,
  kinds: Type.Array(oneOf(EDITION_CHANGES)),
  past: Type.Boolean({ description: 'Меняет и прежние годы' }),
  from_year: nullable(Type.Integer()),
  until_year: nullable(Type.Integer()),
  ...formulas,
  before: nullable(Type.Object({ description: Type.String(), ...formulas })),
});
export type EditionChange = Static<typeof EditionChange>;

const counts = Type.Object({ metrics: Type.Integer(), indicators: Type.Integer() });

export const EditionDetails = Type.Object({
  edition: Edition,
  revision: Type.Integer({ description: 'По какой правке методики сравнивали и проверяли' }),
  was: { ...counts, description: 'Сколько показателей в редакции до неё' },
  is: counts,
  changes: Type.Array(EditionChange),
  checks: Type.Array(
    Type.Object({
      name: oneOf(EDITION_CHECKS),
      severity: oneOf(['error', 'warning']),
      problems: Type.Array(Type.Object({ metric: nullable(Type.Object(metricNames)), message: Type.String() })),
    }),
  ),
  template: Type.Object({
    rows: Type.Integer({ description: 'Строк в шаблоне редакции' }),
    added: Type.Integer({ description: 'Нет в действующем шаблоне' }),
    removed: Type.Integer({ description: 'Есть в действующем, не будет в этом' }),
  }),
});
export type EditionDetails = Static<typeof EditionDetails>;

export const getEdition = endpoint({
  method: 'GET',
  path: '/api/methodology/editions/:year/',
  summary: 'Редакция целиком: отличия от прежней, проверка, шаблон',
  access: seeing,
  params,
  reply: EditionDetails,
});

const figure = nullable(Type.Number());

/** Computed on the data of a year; nothing is saved. */
export const EditionTrial = Type.Object({
  year: nullable(Type.Integer({ description: 'Год, на данных которого испытали; null — данных нет' })),
  companies: Type.Integer(),
  values: Type.Integer({ description: 'Собственных значений изменится' }),
  same: Type.Integer({ description: 'Расчётных показателей, которые не изменились ни у кого' }),
  indicators: Type.Array(
    Type.Object({
      metric: Type.Object({ ...metricNames, unit_name: Type.String() }),
      changed: Type.Integer({ description: 'У скольких компаний другое значение' }),
      before: { ...figure, description: 'Медиана по прежней редакции' },
      after: { ...figure, description: 'Медиана по этой редакции' },
    }),
  ),
  movers: Type.Array(Type.Object({ metric: Type.Object(metricNames), company: Ref, before: figure, after: figure }), {
    description: 'Значения, которые изменятся сильнее всего. Пусто без прав view и metrics/by_year/view',
  }),
});
export type EditionTrial = Static<typeof EditionTrial>;

export const tryEdition = endpoint({
  method: 'GET',
  path: '/api/methodology/editions/:year/trial/',
  summary: 'Проба редакции на данных прошлого года; ничего не меняет',
  cost: 20,
  access: seeing,
  long: true,
  values: { of: 'edition', in: ['movers'] },
  params,
  reply: EditionTrial,
});

export const publishEdition = endpoint({
  method: 'POST',
  path: '/api/methodology/editions/:year/publish/',
  changes: rooms,
  summary: 'Опубликовать редакцию вместе с шаблоном; с ошибкой в проверке нельзя',
  access: editing,
  long: true,
  params,
  body: strictObject({
    revision: whole(0, 'Правка методики, которую проверили: другая не публикуется'),
  }),
  reply: Edition,
  status: 201,
});

export const unpublishEdition = endpoint({
  method: 'DELETE',
  path: '/api/methodology/editions/:year/publish/',
  changes: rooms,
  summary: 'Отменить публикацию редакции, пока нет анкет её года: она снова проект, действует прежний шаблон',
  access: editing,
  params,
  reply: Edition,
});

export const withdrawEdition = endpoint({
  method: 'DELETE',
  path: '/api/methodology/editions/:year/',
  changes: rooms,
  summary: 'Отозвать проект: методика становится такой, какой была в начале проекта; если нельзя, названо почему',
  access: editing,
  params,
});
