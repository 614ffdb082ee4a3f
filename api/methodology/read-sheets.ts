import { readWorkbook, type ReadBook } from '#workbooks/read.ts';
import { bytesOf, type OpenFile } from '../platform/received-file.ts';

/** The sheets of an uploaded methodology, read in a thread. */
export const readSheets = (given: Uint8Array | OpenFile): ReadBook['sheets'] => readWorkbook(bytesOf(given)).sheets;
