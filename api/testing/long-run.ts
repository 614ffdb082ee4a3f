/** `npm run test:all`: for what takes long beside tests that do not, on the same ground: `test.runIf(isLongRun)`. */
export const isLongRun = process.env['TEST_LONG'] === 'yes';
