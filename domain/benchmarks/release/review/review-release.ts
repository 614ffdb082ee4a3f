import { MOVED_PART } from '../../publication/sign-off.ts';
import type { Clipped, ReleaseFigure, ReleaseMeasure } from '../build-release.ts';
import { clip } from '../build-release.ts';
import { LATEST, nameOfCell, type CellKey } from '../cells.ts';
import { STATES, type Released, type State } from '../decide-cells.ts';
import { COLLUDING, DIFFER, type Difference } from '../differences.ts';
import type { Relative } from '../families.ts';
import { membersOf } from '../members.ts';
import type { PublishedFigures } from '../published-figures.ts';
import { moversBetween } from './movers.ts';
import { stepsBetween } from './steps-between.ts';

/** The first of a list and how many there are. */
export interface Listed<T> {
  readonly count: number;
  readonly results: readonly T[];
}

export const POPULATIONS = ['all', 'industry', 'size', 'it_system', 'industry_it_system'] as const;
export type PopulationKind = (typeof POPULATIONS)[number];

/** Figures as clients read or read them; those of earlier releases have no other shape. */
export type ShownFigures = PublishedFigures;

/** What is to be looked at before a release is published; companies by their places. */
export interface ReleaseReview {
  readonly counts: readonly {
    readonly population: PopulationKind;
    readonly latest: boolean;
    readonly states: Readonly<Record<State, number>>;
  }[];
  /** By measure what is not shown; first those of which most is hidden. */
  readonly hidden: Listed<HiddenOfMeasure>;
  /** First those farthest from what they would be. */
  readonly kept: Listed<{ readonly key: CellKey; readonly since: number; readonly steps: number }>;
  /** New figures more than two steps away from those of before, the farthest first. */
  readonly moved: Listed<MovedFigure>;
  /** Medians of the whole market's latest values that moved by a good part of its width, the farthest first. */
  readonly medians: Listed<MovedFigure>;
  /** Values that entered the figures only up to the fences of the market. */
  readonly clipped: Listed<{
    readonly measure: number;
    readonly company: number;
    readonly value: number;
    readonly to: number;
  }>;
  /** Companies of no earlier release that no new figure counts in, and how far the market's figures are from new ones. */
  readonly newcomers: Listed<{ readonly company: number; readonly measures: number }> & {
    readonly have: number;
    readonly need: number;
  };
  /** Populations whose latest figures are kept, those with most of them first: how many companies changed so far. */
  readonly waiting: Listed<{
    readonly key: Population;
    readonly have: number;
    readonly need: number;
    readonly figures: number;
  }>;
  readonly proportional: Listed<readonly { readonly measure: number; readonly scale: number }[]>;
  /** Populations of which so many companies more would open figures. */
  readonly advice: Listed<{ readonly key: Population; readonly missing: number; readonly figures: number }>;
}

export interface HiddenOfMeasure {
  readonly measure: number;
  readonly few: number;
  readonly withheld: number;
  readonly differences: Listed<Conflict>;
}

export interface Conflict {
  readonly key: CellKey;
  readonly against: { readonly key: CellKey; readonly release: number | null; readonly by: Difference };
}

export interface MovedFigure {
  readonly key: CellKey;
  readonly before: ShownFigures;
  readonly after: ShownFigures;
  readonly steps: number;
  readonly companies: readonly number[];
}

type Population = Pick<CellKey, 'system' | 'industry' | 'band'>;

export interface ReviewedRelease {
  readonly measures: readonly ReleaseMeasure[];
  readonly figures: readonly ReleaseFigure[];
  readonly families: readonly (readonly Relative[])[];
  readonly enough: { readonly median: number };
  /** What the newest release shows, by the name of the cell. */
  readonly before: ReadonlyMap<string, ShownFigures>;
  /** Whether a company was in an earlier release, by its place. */
  readonly isKnown: (company: number) => boolean;
}

/** So many of each list; the rest is counted. */
const MOST = 50;
const MOST_CONFLICTS = 5;
/** A new figure is looked at when it lies farther from the old one. */
const STEPS = 2;

const listed = <T>(items: readonly T[], most = MOST): Listed<T> => ({
  count: items.length,
  results: items.slice(0, most),
});

export function populationKind({ system, industry, band }: Population): PopulationKind {
  if (system !== null) return industry === null ? 'it_system' : 'industry_it_system';
  return band !== null ? 'size' : industry !== null ? 'industry' : 'all';
}

function countStates(figures: readonly ReleaseFigure[]): ReleaseReview['counts'] {
  return POPULATIONS.flatMap((population) =>
    [true, false].map((latest) => {
      const own = figures.filter(({ key }) => populationKind(key) === population && (key.period === LATEST) === latest);
      const states = Object.fromEntries(
        STATES.map((state) => [state, own.filter((one) => one.state === state).length]),
      ) as Record<State, number>;
      return { population, latest, states };
    }),
  );
}

function hiddenFigures(figures: readonly ReleaseFigure[]): ReleaseReview['hidden'] {
  const hidden = figures.filter(({ state }) => state === 'few' || state === 'difference' || state === 'withheld');
  const byMeasure = [...Map.groupBy(hidden, ({ key }) => key.measure)].map(([measure, own]): HiddenOfMeasure => {
    const conflicts = own.flatMap(({ key, against }) => (against ? [{ key, against }] : []));
    return {
      measure,
      few: own.filter(({ state }) => state === 'few').length,
      withheld: own.filter(({ state }) => state === 'withheld').length,
      differences: listed(conflicts, MOST_CONFLICTS),
    };
  });
  // Conflicts and withheld figures come first: too few companies resolves by itself.
  const weight = ({ withheld, differences }: HiddenOfMeasure): number => withheld + differences.count;
  return listed(byMeasure.toSorted((a, b) => weight(b) - weight(a) || b.few - a.few));
}

function keptFigures({ figures, before }: ReviewedRelease): ReleaseReview['kept'] {
  const kept = figures.flatMap(({ key, state, since, renewed }) => {
    const shown = before.get(nameOfCell(key));
    if (state !== 'kept' || since === null) return [];
    return { key, since, steps: renewed && shown ? stepsBetween(shown, renewed) : 0 };
  });
  return listed(kept.toSorted((a, b) => b.steps - a.steps));
}

/** How far the median of the whole market moved, in parts of the width the market had; 0 for all other figures. */
function partMoved({ system, industry, band, period }: CellKey, was: ShownFigures, is: ShownFigures): number {
  if (system !== null || industry !== null || band !== null || period !== LATEST) return 0;
  if (was.p25 === null || was.p75 === null) return 0;
  const distance = Math.abs(is.median - was.median);
  return distance === 0 ? 0 : distance / (was.p75 - was.p25);
}

/** New figures that are farther from those of before than a limit, by a measure of distance. */
function movedFigures(
  { figures, before, measures }: ReviewedRelease,
  limit: number,
  distance: (key: CellKey, was: ShownFigures, is: ShownFigures) => number,
): ReleaseReview['moved'] {
  const earlier = new Map(measures.map((measure) => [measure.id, measure.earlier]));
  const moved = figures.flatMap((one) => {
    const [was, is] = [before.get(nameOfCell(one.key)), one.figures];
    if (!was || !is) return [];
    const far = distance(one.key, was, is);
    return far > limit ? [{ one, was, is, far, steps: stepsBetween(was, is) }] : [];
  });
  const largest = moved.toSorted((a, b) => b.far - a.far);
  const lastOf = ({ key }: ReleaseFigure): Released | undefined =>
    earlier.get(key.measure)?.findLast((released) => nameOfCell(released.key) === nameOfCell(key));
  return {
    count: moved.length,
    results: largest.slice(0, MOST).map(({ one, was, is, steps }) => ({
      key: one.key,
      before: was,
      after: is,
      steps,
      companies: moversBetween(one.cell, lastOf(one), is.median),
    })),
  };
}

function clippedValues({ measures }: ReviewedRelease): ReleaseReview['clipped'] {
  const found = measures.flatMap(({ id: measure, share, columns }) => {
    const column = columns.find(({ system, period }) => system === null && period === LATEST);
    if (!column) return [];
    const { low, high }: Clipped = clip(column, share);
    return [...membersOf({ column, industry: null, band: null })].flatMap((company) => {
      const value = column.values[company]!;
      const to = Math.min(Math.max(value, low), high);
      return to === value ? [] : { measure, company, value, to, far: Math.abs(value - to) / (high - low) };
    });
  });
  return listed(found.toSorted((a, b) => b.far - a.far).map(({ far: _far, ...one }) => one));
}

/** How many companies of a difference count towards what is enough. */
const counted = ({ differ, corrected }: Difference): number => differ - Math.min(corrected, COLLUDING);

function newcomersIn({ figures, isKnown }: ReviewedRelease): ReleaseReview['newcomers'] {
  const ofAll = figures.filter(({ key }) => populationKind(key) === 'all' && key.period === LATEST);
  const shown = new Set<number>();
  const waiting = new Map<number, number>();
  for (const { cell, state } of ofAll) {
    if (state !== 'fresh' && state !== 'kept') continue;
    for (const company of membersOf(cell)) {
      if (isKnown(company)) continue;
      if (state === 'fresh') shown.add(company);
      else waiting.set(company, (waiting.get(company) ?? 0) + 1);
    }
  }
  const companies = [...waiting]
    .filter(([company]) => !shown.has(company))
    .map(([company, measures]) => ({ company, measures }));
  const kept = ofAll.filter(({ state }) => state === 'kept');
  return {
    ...listed(companies),
    have: kept.reduce((most, { against }) => Math.max(most, against ? counted(against.by) : 0), 0),
    need: DIFFER,
  };
}

const populationName = ({ key: { system, industry, band } }: ReleaseFigure): string =>
  JSON.stringify([system, industry, band?.from, band?.below]);

/** How far the kept figures of each population are from being recomputed. */
function waitingPopulations({ figures }: ReviewedRelease): ReleaseReview['waiting'] {
  const kept = figures.filter(({ key, state }) => state === 'kept' && key.period === LATEST);
  const waiting = [...Map.groupBy(kept, populationName).values()].map((own) => {
    const { system, industry, band } = own[0]!.key;
    return {
      key: { system, industry, band },
      have: own.reduce((most, { against }) => Math.max(most, against ? counted(against.by) : 0), 0),
      need: DIFFER,
      figures: own.length,
    };
  });
  return listed(waiting.toSorted((a, b) => b.figures - a.figures || b.have - a.have));
}

/** Where a company or two more would open figures of the latest values. */
function adviceFor({ figures, enough }: ReviewedRelease): ReleaseReview['advice'] {
  const few = figures.filter(({ key, state }) => state === 'few' && key.period === LATEST);
  const groups = Map.groupBy(few, populationName);
  const advice = [...groups.values()].map((own) => {
    const missing = Math.min(...own.map(({ size }) => enough.median - size));
    const { system, industry, band } = own[0]!.key;
    return {
      key: { system, industry, band },
      missing,
      figures: own.filter(({ size }) => enough.median - size === missing).length,
    };
  });
  return listed(advice.toSorted((a, b) => a.missing - b.missing || b.figures - a.figures));
}

/** Looks through a release that was built for trial; nothing of it changes a figure. */
export function reviewRelease(built: ReviewedRelease): ReleaseReview {
  // A figure without any value cannot be hidden.
  const figures = built.figures.filter(({ size }) => size > 0);
  const release = { ...built, figures };
  const { families, measures } = release;
  return {
    counts: countStates(figures),
    hidden: hiddenFigures(figures),
    kept: keptFigures(release),
    moved: movedFigures(release, STEPS, (_key, was, is) => stepsBetween(was, is)),
    medians: movedFigures(release, MOVED_PART, partMoved),
    clipped: clippedValues(release),
    newcomers: newcomersIn(release),
    waiting: waitingPopulations(release),
    proportional: listed(
      families
        .filter(({ length }) => length > 1)
        .map((family) => family.map(({ at, scale }) => ({ measure: measures[at]!.id, scale }))),
    ),
    advice: adviceFor(release),
  };
}
