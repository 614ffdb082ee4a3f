import type { Access } from './access.ts';

/**
 * What a company has pinned for its director is read by all its people: whoever sets its targets or hands its figures on
 * also chooses it. Who only reads the market hides for themselves.
 */
export const ACCESS_TO_PIN = { anyOf: ['bench/client/final/set', 'bench/all/expor'] } as const satisfies Access;
