import { Type, type Static } from 'typebox';
import { DIRECTIONS } from '#domain/methodology/states.ts';
import { UNLISTED } from '#domain/market/may-be-listed.ts';
import { Doubt, groupQuery } from './benchmark-shapes.ts';
import { endpointsOf } from './endpoint.ts';
import { Instant, nullable, oneOf, strictObject } from './shapes.ts';

// Read anew whenever somebody pins, orders or notes: those are of the same room.
const endpoint = endpointsOf('access', { english: true });
const access = { anyOf: ['bench/final/display', 'bench/list/view'] } as const;

const Placed = nullable(
  Type.Object({
    place: nullable(Type.Number({ description: 'Доля рынка, которой компания лучше' })),
    end: nullable(oneOf(['low', 'high'])),
    quartile: nullable(Type.Unsafe<1 | 2 | 3 | 4>({ type: 'integer', minimum: 1, maximum: 4 })),
  }),
);

/** An indicator as it is handed on. */
export const BriefRow = Type.Object({
  metric: Type.Integer(),
  name: Type.String(),
  value: Type.String(),
  place: Type.String(),
  gap: Type.String(),
  side: nullable(oneOf(['better', 'same', 'worse'])),
  meaning: Type.String({ description: 'Что это значит; пусто, если сказать нечего' }),
  roubles: nullable(Type.String({ description: 'Сколько стоит разница в год; в списке о деньгах' })),
  note: Type.String({ description: 'Заметка к закреплённому' }),
  direction: nullable(oneOf(DIRECTIONS)),
  own: Placed,
  before: Placed,
  few: Type.Boolean({ description: 'Рынок не показан' }),
  doubtful: Type.Boolean({ description: 'Значение под вопросом: не выносится на слайды и по ссылке' }),
  doubt: Doubt,
  unlisted: nullable({ ...oneOf(UNLISTED), description: 'Почему не назван ни сильным, ни слабым' }),
});
export type BriefRow = Static<typeof BriefRow>;

/** What a director is shown of a company. */
export const Brief = Type.Object({
  company: Type.String(),
  group: nullable(Type.String({ description: 'null — весь рынок' })),
  company_count: Type.Integer(),
  release: Type.Object({ id: Type.Integer(), built_at: Instant }),
  sentence: nullable(Type.String()),
  keys: Type.Array(BriefRow),
  strong: Type.Array(BriefRow),
  weak: Type.Array(BriefRow),
  money: Type.Array(BriefRow),
  pinned: Type.Array(BriefRow, { description: 'Закреплённые, в выбранном порядке' }),
  suggested: Type.Array(BriefRow, { description: 'Что назвать, если ничего не закреплено' }),
});
export type Brief = Static<typeof Brief>;

export const getBrief = endpoint({
  method: 'GET',
  path: '/api/brief/',
  values: { of: 'company' },
  summary: 'Что показать директору: место компании, сильное, слабое, деньги и закреплённые показатели с заметками',
  cost: 5,
  access,
  query: strictObject(groupQuery),
  reply: Brief,
});

export const downloadSlides = endpoint({
  method: 'GET',
  path: '/api/brief/slides/',
  values: { of: 'company' },
  summary: 'Три слайда для директора: PPTX или PDF',
  access: { anyOf: ['bench/all/expor', 'bench/l1/export', 'bench/current/export'] },
  query: strictObject({ format: Type.Optional(oneOf(['pptx', 'pdf'])), ...groupQuery }),
  file: true,
});
