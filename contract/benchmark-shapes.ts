import { Type, type Static } from 'typebox';
import { NOT_PUBLISHED } from '#domain/benchmarks/release/hidden-text.ts';
import { HIDDEN } from '#domain/benchmarks/release/own-in-market.ts';
import { marketHead, type ProcessWith } from './metric-rows.ts';
import { DOUBT_TESTS } from '#domain/doubts/marks.ts';
import { SIDES } from '#domain/market/side.ts';
import { Id, Instant, nullable, oneOf, Ref, whole } from './shapes.ts';

/** A calculation, or the published one of whoever asks. */
export const BenchmarkId = Type.String({ pattern: '^(final|[1-9][0-9]{0,8})$' });

/** Companies from a size on and below another; null: without an end. */
export const SizeBand = Type.Object({
  place: Type.Integer({ minimum: 0, maximum: 2 }),
  from: Type.Number(),
  below: nullable(Type.Number()),
  unit_name: Type.Optional(Type.String({ description: 'В чём измерен размер: единица показателя размера' })),
});
export type SizeBand = Static<typeof SizeBand>;

/** A group of a release, for clients: nothing of it is the group a calculation was opened for. */
export const groupQuery = {
  industry: Type.Optional(Id),
  it_system: Type.Optional(Id),
  size: Type.Optional(whole(0, 'Место группы по размеру в выпуске')),
  all: Type.Optional(Type.Boolean({ description: 'Весь рынок, какой бы ни была группа расчёта' })),
};

export const Figure = nullable(Type.Number());

/**
 * Why a figure is not shown: `few` companies (`need`: how many it takes; how many there are is never shown), a `difference`
 * to another shown population that would reveal so few, `withheld` by the analysts, no active `subscription`, the
 * `newest_year`, which never stands alone, nothing published for that `year` or IT `system`, `not_by_system`: a measure of
 * whole companies, or nothing yet by the new `formula`.
 */
export const Suppressed = nullable(
  Type.Object({
    need: Type.Integer(),
    reason: oneOf([...HIDDEN, ...NOT_PUBLISHED]),
  }),
);

/** The release a kept figure is of: too few companies changed since to renew it. */
export const Since = nullable(
  Type.Object({
    release_id: Type.Integer(),
    date: Instant,
    year: Type.Optional(Type.Integer({ description: 'Новейший год того выпуска: свежие цифры относятся к нему' })),
  }),
);

/** The market in figures; what may not be shown to whoever asks is null. */
export const figures = {
  n: Type.Integer(),
  excluded: Type.Integer({ description: 'Сколько значений исключил аналитик' }),
  min: Figure,
  p10: Figure,
  p25: Figure,
  median: Figure,
  mean: Figure,
  p75: Figure,
  p90: Figure,
  p95: Figure,
  max: Figure,
  stddev: Figure,
  step: Type.Optional(nullable(Type.Number({ description: 'До какого шага округлены цифры выпуска' }))),
  since: Type.Optional(Since),
  suppressed: Suppressed,
};
export const Statistics = Type.Object(figures);

/** What clients may read of a market. */
export const quantiles = { p10: Figure, p25: Figure, median: Figure, p75: Figure, p90: Figure };

/** What is published of one population in one period. Nothing of it depends on who asks. */
export const ReleaseCell = Type.Object({
  n: nullable(Type.Integer()),
  ...quantiles,
  step: Figure,
  since: Since,
  hidden: nullable(oneOf(HIDDEN)),
});
export type ReleaseCell = Static<typeof ReleaseCell>;

/** What the own value is measured by, where it is not the newest market. */
export const Beside = Type.Optional(
  Type.Object(
    { n: Type.Integer(), ...quantiles, step: Figure, since: Since, suppressed: Suppressed },
    { description: 'Рынок года своего значения: оно посчитано по другой формуле, и с новейшими его не сравнивают' },
  ),
);

/** The counts behind a ratio whose denominator is below 20. */
export const OfFew = nullable(
  Type.Object(
    { part: Figure, whole: Type.Number() },
    { description: 'Знаменатель меньше 20: говорят «part из whole»; part — null, если делят не штуки' },
  ),
);

/** The doubt behind an own figure: the number it comes from, of the figure's year. */
export const Doubt = nullable(
  Type.Object(
    { metric: Ref, year: Type.Integer(), test: oneOf(DOUBT_TESTS) },
    { description: 'Какое число под вопросом: само значение или то, из которого оно посчитано; null — вопроса нет' },
  ),
);

export const OwnPlace = Type.Object({
  value: Type.Number(),
  year: Type.Integer(),
  of_few: OfFew,
  percentile: Figure,
  place: nullable(
    Type.Number({
      description:
        'Примерная доля рынка, которой своя компания лучше (без направления — больше), с шагом 5 %; только от 20 компаний',
    }),
  ),
  quartile: nullable(Type.Unsafe<1 | 2 | 3 | 4>({ type: 'integer', minimum: 1, maximum: 4 })),
  end: nullable({
    ...oneOf(['low', 'high']),
    description: 'В нижних или верхних 10 % рынка: точнее место по выпуску не известно',
  }),
  side: nullable({
    ...oneOf(SIDES),
    description: 'Сторона от середины; about — от середины неотличимо; null — компаний мало или рынок не показан',
  }),
  noise_points: nullable(
    Type.Integer({ description: 'Места настолько близко к 50 неотличимы от середины; null — сторону не называют' }),
  ),
  standing: nullable({
    ...oneOf(['good', 'bad', 'middle']),
    description: 'То же, что side, у показателя с направлением: middle — это about',
  }),
  gap: Figure,
  gap_percent: Figure,
  is_low_outlier: Type.Boolean(),
  is_high_outlier: Type.Boolean(),
  doubtful: Type.Boolean({ description: 'Под вопросом: без оценки в любой группе' }),
  doubt: Doubt,
});

/** Where their company stands. */
export const Own = nullable(OwnPlace);

/** The same with what it is measured by. */
export const OwnBeside = nullable(Type.Object({ ...OwnPlace.properties, beside: Beside }));

export const BenchmarkMetric = Type.Object({
  ...marketHead,
  low_threshold: nullable(Type.Number({ description: 'Действующая нижняя граница' })),
  high_threshold: nullable(Type.Number({ description: 'Действующая верхняя граница' })),
  threshold_method: nullable(oneOf(['manual', 'max_deviation', 'tukey', 'log', 'logit', 'linear'])),
  is_high_outlier: Type.Boolean({ description: 'Есть значения выше границы' }),
  is_low_outlier: Type.Boolean({ description: 'Есть значения ниже границы' }),
  ...figures,
  with_outliers: nullable(Type.Object(figures)),
  own: Own,
  beside: Beside,
  published: Type.Optional(
    nullable(Type.Object(ReleaseCell.properties, { description: 'Что читают клиенты; только сотрудникам оператора' })),
  ),
});
export type BenchmarkMetric = Static<typeof BenchmarkMetric>;

/** A process with its indicators and the processes under it. */
export type ProcessWithBenchmark = ProcessWith<BenchmarkMetric>;

export const ObservedValue = Type.Object({
  company: Ref,
  year: Type.Integer(),
  value: Type.Number(),
  is_low_outlier: Type.Boolean(),
  is_high_outlier: Type.Boolean(),
  decision: nullable(oneOf(['keep', 'exclude', 'ask'])),
});
export type ObservedValue = Static<typeof ObservedValue>;

export const LinePoint = Type.Object({
  year: Type.Integer(),
  value: Type.Number(),
  percentile: Type.Optional(nullable(Type.Number({ description: 'Место в рынке этого года, по выпуску' }))),
});
export const CompanyLine = Type.Object({
  company: Ref,
  value: Figure,
  percentile: Figure,
  points: Type.Array(LinePoint),
});
export type CompanyLine = Static<typeof CompanyLine>;

export const Judged = Type.Object({
  id: Type.Integer(),
  alias: Type.String(),
  description: Type.String(),
  unit_name: Type.String(),
  rootProcess: Ref,
});

/** How far the publication of a calculation is. */
export const Publishing = Type.Object(
  {
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    failed: Type.Boolean(),
    reason: Type.Optional(Type.String({ description: 'Почему не опубликован' })),
  },
  { description: 'Идёт публикация: готовится выпуск; failed — не удалась, расчёт можно опубликовать ещё раз' },
);

/** What the viewer may do with a calculation. */
export const CalculationRights = Type.Object(
  {
    comment: Type.Boolean(),
    make_final: Type.Boolean(),
    copy_parameters: Type.Boolean(),
    copy_filters: Type.Boolean(),
  },
  { description: 'Что с расчётом может сделать тот, кто спросил' },
);
