import { PACE, type Pace } from '../platform/http/pace-calls.ts';

/** Tests call faster than people. */
export const UNPACED: Pace = { ...PACE, atOnce: Infinity };
