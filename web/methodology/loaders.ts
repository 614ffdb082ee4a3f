import { getConfiguratorTree } from '#contract/methodology.ts';
import { loading } from '#web/app/loading.ts';
import { queryClient } from '#web/app/query-client.ts';
import { treeQuery } from './requests.ts';

export const loadIndicators = loading(getConfiguratorTree, () => queryClient.ensureQueryData(treeQuery('indicator')));
export const loadMetrics = loading(getConfiguratorTree, () => queryClient.ensureQueryData(treeQuery('metric')));
