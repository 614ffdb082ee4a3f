import type { WorkbookLimits } from './platform/workbook/limits.ts';
import { readWorkbook, type ReadBook } from './platform/workbook/read/read-workbook.ts';

/** What is done with workbooks off the main thread: plain data in, plain data out, no database. */
export const WORKBOOK_TASKS = {
  read: ({ bytes, limits }: { bytes: Uint8Array; limits?: WorkbookLimits }): ReadBook => readWorkbook(bytes, limits),
};

export type WorkbookTasks = typeof WORKBOOK_TASKS;
