/** How often a property is tried: a few times before a commit, many times when there is time (`npm run test:all`). */
export const runs = (short: number, long: number): number => (process.env['TEST_LONG'] === 'yes' ? long : short);
