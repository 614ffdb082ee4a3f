import { BROWSER } from './browser.mjs';
import { DATA } from './data.mjs';
import { FIGURES } from './figures.mjs';
import { HOUSE } from './house.mjs';
import { RIGHTS } from './rights.mjs';

/**
 * Each: `name`, `kind`, the `file` in which `from` becomes `to`, and `by` what it is to be caught: a test file or a stage of
 * the plan; `where`: `gate` (npm test) or `all` (npm run test:all). `env`, `args` and `title` narrow down how it is run;
 * `says` is what a stage names where that is not the file itself.
 */
export const FAULTS = [...RIGHTS, ...FIGURES, ...DATA, ...HOUSE, ...BROWSER];
