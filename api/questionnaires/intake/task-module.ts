import { taskModule } from '../../platform/threads/task-module.ts';
import type * as tasks from './tasks.ts';

/** What is done with questionnaires off the main thread. */
export const QUESTIONNAIRE_TASKS = taskModule<typeof tasks>(new URL('./tasks.ts', import.meta.url));
