import { getStatistics, listLogEntryFieldValues } from '#contract/journal.ts';
import { read } from '#web/app/query-client.ts';

export const statisticsQuery = read(getStatistics, {});

export const levelsQuery = read(listLogEntryFieldValues, { query: { field: 'level' } });
