import { taskModule } from '../../platform/threads/task-module.ts';
import type * as tasks from './tasks.ts';

/** What is done with templates off the main thread. */
export const TEMPLATE_TASKS = taskModule<typeof tasks>(new URL('./tasks.ts', import.meta.url));
