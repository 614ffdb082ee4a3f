/**
 * Every number the judgement of a value rests on, with the counts behind it: `npm run bench -- judgement` prints them for the
 * demo market. Change one only with new counts.
 */

/**
 * So many quartile distances from what is usual a figure is a symptom. On the demo with 3 / 4 / 5 / 6: thousandfold slips of
 * the core that stay above 1 asked first after a division 100 / 99 / 95 / 93 %, false questions per 300 values with heavy
 * tails 0.83 / 0.53 / 0.41 / 0.40.
 */
export const SYMPTOM = 4;
/** A figure that no cell explains is asked as it stands from here on; from 4 on, heavy tails alone raise 1.0 per 300 values. */
export const UNEXPLAINED = 6;
/** Beyond it all distances are alike. */
export const FARTHEST = 30;
/** Variance that counting a few things adds, in squared quartile distances: a normal quartile distance is 1.35 deviations. */
export const COUNTING = 1.8;

/** Cells named one after another in one company and year: of two slips both are found, of more the rest stays as it stands. */
export const MOST_CAUSES = 6;
/** A corrected cell brings one of its figures so near to the market; a small factor has to bring it nearer. */
export const NEAR = 3;
export const NEAR_BY_SMALL = 2;
/**
 * A tenfold slip without a past has to explain so many figures or a broken rule: with fewer, up to 93 % of honest but unusual
 * companies are accused.
 */
export const CLEARED_BY_SMALL = 3;

/** Farther from the own other years than so many times a value may have slipped, and a factor brings it within `LIKE_ITSELF`. */
export const UNLIKE_ITSELF = 3;
/** From year to year a company stays itself within this factor; the demo's 28,247 values of 2025 do. */
export const LIKE_ITSELF = 2;
/** A jump that no factor explains, and how many quartile distances from usual it has to bring a figure: both false ones go. */
export const JUMP_TIMES = 5;
export const JUMP_FAR = 2;
