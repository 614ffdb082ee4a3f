import { WorkbookRefusal } from '#workbooks/refusal.ts';

/** The refusal in which some work with a workbook ends; anything else that it throws is thrown on. */
export function refusalOf(work: () => unknown): WorkbookRefusal | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof WorkbookRefusal) return error;
    throw error;
  }
  return undefined;
}
