import type { Scenario } from '../scenario.ts';
import { CLEARING, DURING_START } from './during-start.ts';
import { DURING_WORK } from './during-work.ts';
import { FULL_DISK } from './full-disk.ts';
import { CLOCK, DEAD_THREADS } from './inside.ts';
import { POISON } from './poison.ts';
import { SILENCE } from './silence.ts';
import { TERMINATED_UNDER_LOAD } from './under-load.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...DURING_WORK,
  ...DURING_START,
  ...CLEARING,
  TERMINATED_UNDER_LOAD,
  ...SILENCE,
  FULL_DISK,
  CLOCK,
  DEAD_THREADS,
  POISON,
];
