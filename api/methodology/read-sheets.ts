import { readWorkbook, type ReadBook } from '#workbooks/read.ts';

/** The sheets of an uploaded methodology, read in a thread. */
export const readSheets = (bytes: Uint8Array): ReadBook['sheets'] => readWorkbook(bytes).sheets;
