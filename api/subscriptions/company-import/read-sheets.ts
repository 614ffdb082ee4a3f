import { readWorkbook, type ReadBook } from '#workbooks/read.ts';
import { bytesOf, type OpenFile } from '../../platform/received-file.ts';

/** The sheets of an uploaded workbook of companies, read in a thread. */
export const readSheets = (file: Uint8Array | OpenFile): ReadBook['sheets'] => readWorkbook(bytesOf(file)).sheets;
