import { serveTasks } from '#api/platform/workbook/worker/serve-tasks.ts';
import { ODD_TASKS } from './odd-tasks.ts';

serveTasks(ODD_TASKS);
