import { useQuery } from '@tanstack/react-query';
import { getReportChoices } from '#contract/questionnaire-metrics.ts';
import { read } from '#web/app/query-client.ts';

export const useReportChoices = (enabled: boolean) => useQuery({ ...read(getReportChoices, {}), enabled });
