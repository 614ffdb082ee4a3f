import { dayOf } from '#domain/language/day.ts';
import { listOwnSheets } from '#contract/collecting.ts';
import { readQuietly } from '../query-client.ts';

export const ownSheetsQuery = readQuietly(listOwnSheets, {});

export const today = (): string => dayOf(new Date());
