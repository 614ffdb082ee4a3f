import type { Scenario } from '../scenario.ts';
import { DURING_WORK } from './during-work.ts';
import { TERMINATED_UNDER_LOAD } from './under-load.ts';

export const SCENARIOS: readonly Scenario[] = [...DURING_WORK, TERMINATED_UNDER_LOAD];
