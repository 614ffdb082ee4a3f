import { Type, type Static } from 'typebox';
import { CAUSE_TESTS } from '#domain/doubts/marks.ts';
import { Moved } from './benchmark-comparison.ts';
import { Judged } from './benchmark-shapes.ts';
import { makeFinal } from './benchmarks.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, IdParams, Instant, nullable, oneOf, Ref } from './shapes.ts';

const endpoint = endpointsOf('benchmarks', { english: true });

/** Companies by name, the first of them, and how many there are. */
const Companies = Type.Object({ count: Type.Integer(), companies: Type.Array(Ref) });

const UndecidedCause = Type.Object({
  metric: Judged,
  company: Ref,
  year: Type.Integer(),
  test: oneOf(CAUSE_TESTS),
  effect: Type.Number({ description: 'Сдвиг медианы в межквартильных размахах, если исключить' }),
});

/** Everything to look at before a calculation is published. Nothing here changes a figure. */
export const PublicationCheck = Type.Object({
  stamp: Type.String({ description: 'Что проверено; передаётся при публикации, чтобы не опубликовать другое' }),
  previous: nullable(
    Type.Object(
      { id: Id, published_at: nullable(Instant), company_count: Type.Integer(), is_final: Type.Boolean() },
      { description: 'Прежний итоговый расчёт; null — публикация первая' },
    ),
  ),
  undecided: Type.Object({
    causes: Type.Integer({ description: 'Сколько причин всего' }),
    count: Type.Integer({ description: 'Сколько не решено' }),
    likely: Type.Integer({ description: 'Сколько из них похоже на ошибку' }),
    effect: Type.Number({ description: 'Их доля влияния на рынок' }),
    largest: Type.Number({ description: 'Влияние самой сильной из них' }),
    results: Type.Array(UndecidedCause, { description: 'Самые сильные' }),
  }),
  unanswered: Type.Object({
    count: Type.Integer({ description: 'Вопросы компаниям о годах расчёта, на которые не ответили' }),
    late: Type.Integer({ description: 'Сколько из них просрочено' }),
    results: Type.Array(
      Type.Object({ id: Id, company: Ref, metric: Judged, year: Type.Integer(), since: Instant, late: Type.Boolean() }),
      { description: 'Дольше всех ждущие' },
    ),
  }),
  moved: nullable(
    Type.Object({
      measures: Type.Integer({ description: 'Сколько показателей в обоих расчётах' }),
      count: Type.Integer({ description: 'У скольких сдвинулись цифры по последним значениям' }),
      results: Type.Array(Moved, { description: 'Самые большие сдвиги' }),
      years: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer() }), {
        description: 'Годы, за которые цифры сдвинулись, и у скольких показателей',
      }),
      joined: Companies,
      left: Companies,
    }),
  ),
  newest_year: Type.Object({ year: nullable(Type.Integer()), without: Companies }),
  methodology: Type.Object({
    count: Type.Integer(),
    results: Type.Array(
      Type.Object({
        metric: Judged,
        change: oneOf(['added', 'removed', 'changed']),
        fields: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
      }),
    ),
  }),
});
export type PublicationCheck = Static<typeof PublicationCheck>;

export const checkPublication = endpoint({
  method: 'GET',
  path: '/api/benchmarks/history/:id/publication-check/',
  values: { of: 'benchmark' },
  summary: 'Проверка перед публикацией: что не решено, что сдвинется, кого нет, что изменилось в методике',
  access: makeFinal.access,
  params: IdParams,
  reply: PublicationCheck,
});
