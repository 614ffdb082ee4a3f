import { taskModule } from '../../platform/threads/task-module.ts';
import type * as tasks from './tasks.ts';

/** What the market's thread does. */
export const MARKET_TASKS = taskModule<typeof tasks>(new URL('./tasks.ts', import.meta.url));
