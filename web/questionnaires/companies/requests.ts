import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  exportReport,
  getReportChoices,
  listCompanyQuestionnaires,
  listCompanyQuestionnaireValues,
} from '#contract/questionnaire-metrics.ts';
import type { CallInput } from '#web/app/call.ts';
import { download } from '#web/app/download.ts';
import { queryClient, read } from '#web/app/query-client.ts';
import type { FilterValue } from '#web/ui/table/Table.tsx';
import type { ListQuery } from '#web/ui/table/use-list-state.ts';

export type CompanyFilter = 'branch' | 'year';

export const useCompanyQuestionnaires = (query: ListQuery<CompanyFilter>) =>
  useQuery({
    // In an address everything is text; the server reads numbers from it.
    ...read(listCompanyQuestionnaires, {
      query: query as unknown as CallInput<typeof listCompanyQuestionnaires>['query'] & object,
    }),
    placeholderData: keepPreviousData,
  });

export async function companyValues(field: CompanyFilter): Promise<FilterValue[]> {
  const { values } = await queryClient.fetchQuery(read(listCompanyQuestionnaireValues, { query: { field } }));
  return values.map(({ value, label, count }) => ({ value: String(value), label, count }));
}

export const useReportChoices = (enabled: boolean) => useQuery({ ...read(getReportChoices, {}), enabled });

export const useReport = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof exportReport>['body']) => download(exportReport, { body }),
  });
