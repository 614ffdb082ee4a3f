import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { branchesOf, keyOfNode, metricKeys } from '#web/app/tree-nodes.ts';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { getMetricChoice } from '#contract/questionnaire-choice.ts';
import { getProcessTree } from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { frameQuery } from '#web/app/frame.ts';
import { InstructionButton } from '#web/app/InstructionButton.tsx';
import { loading } from '#web/app/loading.ts';
import { usePerson } from '#web/app/person.ts';
import { queryClient } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CheckTree } from '#web/ui/tree/CheckTree.tsx';
import { lastYear, type Options } from './BuildOptions.tsx';
import { BuildSteps } from './BuildSteps.tsx';
import { ChoiceOutcome } from './choice/ChoiceOutcome.tsx';
import { QuickChoices } from './choice/QuickChoices.tsx';
import { useChoice } from './choice/use-choice.ts';
import { ChosenMetric } from './ChosenMetric.tsx';
import { reportedNodes } from './reported-nodes.ts';
import { choiceQuery, processTreeQuery } from './requests.ts';
import { dataEntryTexts } from './texts.ts';

const metricsIn = (nodes: readonly MethodologyNode[]): MethodologyNode[] =>
  nodes.flatMap((node) => (node.type === 'metric' ? [node] : metricsIn(node.children)));

/** The year that is collected, where it is known. */
const yearToFill = (): number => queryClient.getQueryData(frameQuery.queryKey)?.collecting.year ?? lastYear();

/** The sets to choose from are waited for, so that nothing moves when they come; without them the page works too. */
export const loadDataEntry = loading(getProcessTree, () =>
  Promise.all([
    queryClient.ensureQueryData(processTreeQuery),
    queryClient.prefetchQuery(choiceQuery(yearToFill(), null)),
  ]),
);

/** Chooses metrics and downloads a personal template with them. */
export function DataEntryPage() {
  const texts = useTexts(dataEntryTexts);
  const { me, mayCall } = usePerson();
  const { data: tree } = useSuspenseQuery(processTreeQuery);
  const [options, setOptions] = useState<Options>(() => ({ year: yearToFill(), withNotes: true, company: null }));
  const reported = useMemo(() => reportedNodes(tree, options.year), [tree, options.year]);
  const locale = useLocale();
  const branches = useMemo(() => branchesOf(reported, locale), [reported, locale]);
  const metrics = useMemo(() => new Map(metricsIn(reported).map((node) => [keyOfNode(node), node])), [reported]);
  const [current, setCurrent] = useState<string>();
  const { metric = [] } = useSearch({ from: '/sessions/dataEntry' });
  const named = [metric].flat().map((id) => keyOfNode({ type: 'metric', id }));
  const sets = useQuery({
    ...choiceQuery(options.year, options.company?.id ?? null),
    placeholderData: keepPreviousData,
    enabled: mayCall(getMetricChoice),
  });
  const core = useMemo(() => metricKeys(sets.data?.core ?? []), [sets.data]);
  const choice = useChoice({ userId: me.user_id, known: metrics, named, core });

  if (reported.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={ListChecks}
          title={texts.noMetrics}
          action={
            <>
              <AllowedLink to="/configurator">{texts.configure}</AllowedLink>
              <InstructionButton />
            </>
          }
        >
          {texts.noMetricsHint}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(320px, 5fr)' },
      }}
    >
      <Card sx={{ p: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ display: { md: 'none' }, px: 0.5, pb: 1 }}>
          {texts.mark}
        </Typography>
        <QuickChoices sets={sets.data} year={options.year} choice={choice} />
        <ChoiceOutcome
          sets={sets.data}
          ticked={choice.ticked}
          failed={sets.isError}
          onRetry={() => void sets.refetch()}
        />
        <CheckTree
          items={branches}
          ticked={choice.ticked}
          onChange={choice.tick}
          label={texts.tree}
          searchPlaceholder={texts.search}
          counterText={texts.chosen}
          height="max(320px, min(680px, calc(100dvh - 680px)))"
          onCurrent={setCurrent}
        />
        <ChosenMetric metric={current === undefined ? undefined : metrics.get(current)} />
      </Card>
      <BuildSteps ticked={choice.ticked} options={options} onOptions={setOptions} />
    </Box>
  );
}
