import type { LetterTopic } from '../messages/letter-topics.ts';
import { allows, seesFigures, type Access, type Viewer } from './access.ts';
import { isManaged, type Managed } from './managing.ts';

/** Letters speak of people's accounts and of what their companies report. */
const ACCESS_TO_ALL_LETTERS = { allOf: ['user/auth', 'admin/org/view'], staff: true } as const satisfies Access;

/** Whoever writes to companies opens what they wrote themselves and the letters of campaigns. */
export const ACCESS_TO_LETTERS = {
  anyOf: ['calculate/default/set', 'bench/anomaly/setup'],
  orAllOf: ACCESS_TO_ALL_LETTERS.allOf,
  staff: true,
} as const satisfies Access;

/** Which letters somebody opens. */
export const letterReach = (viewer: Viewer): 'all' | 'own' | 'none' =>
  allows(viewer, ACCESS_TO_ALL_LETTERS) ? 'all' : allows(viewer, ACCESS_TO_LETTERS) ? 'own' : 'none';

interface JudgedLetter {
  readonly author_id: number | null;
  /** The campaign it belongs to. */
  readonly year: number | null;
  readonly has_secret: boolean;
  readonly topic: LetterTopic | null;
  /** Whose letter it is; null: somebody who is gone. */
  readonly person: Managed | null;
}

/** Whether somebody opens a letter at all. */
export const mayOpenLetter = (viewer: Viewer, { author_id, year }: Pick<JudgedLetter, 'author_id' | 'year'>): boolean =>
  letterReach(viewer) === 'all' || (letterReach(viewer) === 'own' && (author_id === viewer.user_id || year !== null));

/** Letters that quote figures of a company; one of a day may be about anything. */
const QUOTES_FIGURES: ReadonlySet<LetterTopic | null> = new Set(['questions', 'questionnaires', 'digest']);

/**
 * Whether somebody may read the text of a letter. Its link would set a password, so one with a secret is read only by who
 * may set the password of its reader; one that quotes figures by who sees figures, or wrote it.
 */
export const mayReadLetter = (by: Viewer, letter: JudgedLetter): boolean =>
  mayOpenLetter(by, letter) &&
  (!letter.has_secret || (letter.person !== null && isManaged(by, letter.person))) &&
  (!QUOTES_FIGURES.has(letter.topic) || seesFigures(by) || letter.author_id === by.user_id);
