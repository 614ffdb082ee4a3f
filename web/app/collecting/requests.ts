import { dayOf } from '#domain/language/day.ts';
import { getCollecting, listOwnSheets } from '#contract/collecting.ts';
import { readQuietly } from '../query-client.ts';

/** The year data are collected for, and its deadline. */
export const collectingQuery = readQuietly(getCollecting, {});
export const ownSheetsQuery = readQuietly(listOwnSheets, {});

export const today = (): string => dayOf(new Date());
