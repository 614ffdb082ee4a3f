import { useMutation, useQuery } from '@tanstack/react-query';
import { exportReport, getReportChoices } from '#contract/questionnaire-metrics.ts';
import type { CallInput } from '#web/app/call.ts';
import { download } from '#web/app/download.ts';
import { read } from '#web/app/query-client.ts';

export const useReportChoices = (enabled: boolean) => useQuery({ ...read(getReportChoices, {}), enabled });

export const useReport = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof exportReport>['body']) => download(exportReport, { body }),
  });
