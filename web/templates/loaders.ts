import { getProcessTree } from '#contract/questionnaire-metrics.ts';
import { getTemplate } from '#contract/templates.ts';
import { loading } from '#web/app/loading.ts';
import { queryClient } from '#web/app/query-client.ts';
import { processTreeQuery, templateQuery } from './requests.ts';

export const loadProcessTree = loading(getProcessTree, () => queryClient.ensureQueryData(processTreeQuery));
export const loadTemplate = loading(getTemplate, () => queryClient.ensureQueryData(templateQuery));
