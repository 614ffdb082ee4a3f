import { serveTasks } from './platform/workbook/worker/serve-tasks.ts';
import { WORKBOOK_TASKS } from './workbook-tasks.ts';

serveTasks(WORKBOOK_TASKS);
