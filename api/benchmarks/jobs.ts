import { jobKind } from '../platform/jobs.ts';

/** Computing one calculation of the market. */
export const CALCULATE = jobKind<{ readonly id: number }>('benchmark');
