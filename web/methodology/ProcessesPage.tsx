import { getConfiguratorTree } from '#contract/methodology-tree.ts';
import { loading } from '#web/app/loading.ts';
import { queryClient } from '#web/app/query-client.ts';
import { Configurator } from './Configurator.tsx';
import { treeQuery } from './requests.ts';

export const loadProcesses = loading(getConfiguratorTree, () => queryClient.ensureQueryData(treeQuery('indicator')));

export const ProcessesPage = () => <Configurator mtype="indicator" />;
