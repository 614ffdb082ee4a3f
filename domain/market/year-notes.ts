import type { GroupKind } from '../benchmarks/release/groups.ts';
import type { Suppressed } from '../benchmarks/release/hidden-text.ts';
import { formatDate } from '../language/format.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import type { FormulaEnds } from '../methodology/formula-years.ts';

/** A year of a measure in a group, as far as it needs an explanation. */
interface NotedYear {
  readonly year: number;
  readonly median: number | null;
  readonly is_latest: boolean;
  readonly since: { readonly release_id: number; readonly date: string } | null;
  readonly suppressed: Suppressed | null;
}

const WHOSE: Readonly<Record<'market' | 'industry' | 'group', { readonly ru: string; readonly en: string }>> = {
  market: text('рынка', 'the market'),
  industry: text('отрасли', 'the industry'),
  group: text('группы', 'the group'),
};

const whoseIn = (kind: GroupKind) => WHOSE[kind === 'market' || kind === 'industry' ? kind : 'group'];

const REVEALING = text(
  'рядом с цифрами рынка они выдали бы отдельную компанию',
  'next to the market’s they would reveal a single company',
);
const REVEALING_AGAIN = text(
  'рядом с уже показанными они выдали бы отдельную компанию',
  'next to those already shown they would reveal a single company',
);

const WHY: Readonly<Record<Exclude<Suppressed['reason'], 'difference' | 'subscription'>, (need: number) => Text>> = {
  few: (need) => text(`компаний меньше ${need}`, `there are fewer than ${need} companies`),
  withheld: () => text('аналитик их пока не публикует', 'analysts withhold them for now'),
  newest_year: () => text('отчитались ещё не все', 'some have yet to report'),
  year: () => text('они не публиковались', 'they were not published'),
  not_by_system: () =>
    text('показатель считают по компании целиком', 'the indicator is calculated only for whole companies'),
  system: () => text('по этой ИТ-системе их нет', 'there are none for this IT system'),
  formula: () => text('рынка по новой формуле ещё нет', 'there is no market by the new formula yet'),
};

function whyText({ reason, need }: Suppressed, kind: GroupKind): Text | null {
  if (reason === 'subscription') return null;
  if (reason === 'difference') return kind === 'market' ? REVEALING_AGAIN : REVEALING;
  return WHY[reason](need);
}

function yearsText(years: readonly number[]): Text {
  const list = years.join(', ');
  return text(`${list}\u00a0${years.length === 1 ? 'год' : 'годы'}`, list);
}

const groupsBy = <K>(years: readonly NotedYear[], of: (year: NotedYear) => K | null): (readonly [K, NotedYear[]])[] =>
  [...Map.groupBy(years, of)].flatMap(([key, found]) => (key === null ? [] : [[key, found] as const]));

function closedNotes(years: readonly NotedYear[], kind: GroupKind): Text[] {
  const whose = whoseIn(kind);
  return groupsBy(years, ({ suppressed }) => suppressed?.reason ?? null).flatMap(([, found]) => {
    const [{ suppressed }] = found as [NotedYear];
    const why = suppressed && whyText(suppressed, kind);
    if (!why) return [];
    const of = yearsText(found.map(({ year }) => year));
    return text(
      `За ${of.ru} цифры ${whose.ru} не показываем: ${why.ru}.`,
      `We do not show figures of ${whose.en} for ${of.en}: ${why.en}.`,
    );
  });
}

function keptNotes(years: readonly NotedYear[]): Text[] {
  return groupsBy(years, ({ since }) => since?.release_id ?? null).flatMap(([, found]) => {
    const since = found[0]?.since;
    if (!since) return [];
    const of = yearsText(found.map(({ year }) => year));
    const date = (locale: Locale) => formatDate(since.date, locale, 'date', 'UTC');
    return text(
      `* За ${of.ru} показано то, что осталось от рынка ${date('ru')}: с тех пор изменилось слишком мало компаний.`,
      `* For ${of.en} we show what is kept from the market of ${date('en')}: too few companies have changed since.`,
    );
  });
}

function latestNotes(years: readonly NotedYear[]): Text[] {
  const shown = years.filter(({ is_latest, median, since }) => is_latest && median !== null && since === null);
  return shown.map(({ year }) =>
    text(
      `За ${year}\u00a0год показаны последние значения компаний.`,
      `${year} is shown with the companies’ latest values.`,
    ),
  );
}

function formulaNotes(years: readonly NotedYear[], { formula_ends = [] }: FormulaEnds): Text[] {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  return formula_ends
    .filter((end) => end >= first && end < last)
    .map((end) =>
      text(
        `С ${end + 1}\u00a0года показатель считают по другой формуле: с прежними годами его не сравнивают.`,
        `Since ${end + 1} the indicator has another formula: it is not compared with the years before.`,
      ),
    );
}

/** What is to be known of the years of a measure: which are not shown and why, which are kept, where the formula changed. */
export const yearNotes = (years: readonly NotedYear[], kind: GroupKind, formulas: FormulaEnds): Text[] => [
  ...closedNotes(years, kind),
  ...keptNotes(years),
  ...latestNotes(years),
  ...formulaNotes(years, formulas),
];
