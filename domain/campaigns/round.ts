import type { Collecting } from '../questionnaires/collecting/deadline.ts';
import { text, type Text } from '../language/text.ts';

/** A collection round: one for each year. */
export interface Round {
  readonly year: number;
  /** The days on which data are taken from and due. */
  readonly opens: string;
  readonly deadline: string;
  readonly is_closed: boolean;
}

/** Companies report a year after it has ended. */
export const lastYear = (today: string): number => Number(today.slice(0, 4)) - 1;

/** The round under way: open, begun, of the newest year. */
export const roundOn = <R extends Round>(rounds: readonly R[], today: string): R | undefined =>
  rounds.filter(({ is_closed, opens }) => !is_closed && opens <= today).toSorted((a, b) => b.year - a.year)[0];

/** The next round to plan: after the newest one, and never before the last whole year. */
export const nextYear = (rounds: readonly Pick<Round, 'year'>[], today: string): number =>
  Math.max(lastYear(today), ...rounds.map(({ year }) => year + 1));

/** The day a new round opens unless another is chosen: no company is asked for a year before it is over. */
export function usualOpening(year: number, today: string): string {
  const over = `${year + 1}-01-01`;
  return today > over ? today : over;
}

/** The edition of the methodology that fits a year: the newest published one that is not for a later year. */
export const editionFor = (published: readonly number[], year: number): number | null =>
  published.filter((edition) => edition <= year).toSorted((a, b) => b - a)[0] ?? null;

/**
 * What a company sees of it: the round under way that it is invited to, with its own deadline where it has one; else last
 * year, without a day.
 */
export function collectingOf(
  rounds: readonly (Round & {
    readonly edition: number | null;
    readonly invited: boolean;
    readonly own_deadline: string | null;
  })[],
  today: string,
): Collecting {
  const round = roundOn(
    rounds.filter(({ invited }) => invited),
    today,
  );
  return round
    ? { year: round.year, deadline: round.own_deadline ?? round.deadline, edition: round.edition }
    : { year: lastYear(today), deadline: null, edition: null };
}

export interface RoundDays {
  readonly opens: string;
  readonly deadline: string;
  readonly publication: string | null;
}

const BEFORE_OPENING = text(
  'Срок раньше дня открытия. Поставьте более поздний срок.',
  'The deadline is before the opening day. Set a later deadline.',
);
const BEFORE_DEADLINE = text(
  'Публикация раньше срока сдачи. Поставьте более поздний день.',
  'Publication is before the deadline. Set a later day.',
);

/** The days that contradict each other, by field. */
export function wrongDays({ opens, deadline, publication }: RoundDays): Readonly<Record<string, readonly Text[]>> {
  return {
    ...(deadline < opens && { deadline: [BEFORE_OPENING] }),
    ...(publication !== null && publication < deadline && { publication: [BEFORE_DEADLINE] }),
  };
}
