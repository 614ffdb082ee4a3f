/** Whether there is time for everything: `npm run test:all`, not the run before a commit. */
export const isLong = process.env['TEST_LONG'] === 'yes';

/** How often a property is tried: a few times before a commit, many times when there is time. */
export const runs = (short: number, long: number): number => (isLong ? long : short);
