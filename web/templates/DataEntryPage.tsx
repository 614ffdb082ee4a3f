import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { branchesOf, keyOfNode } from '#web/app/tree-nodes.ts';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { getProcessTree } from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { InstructionButton } from '#web/app/InstructionButton.tsx';
import { loading } from '#web/app/loading.ts';
import { usePerson } from '#web/app/person.ts';
import { queryClient } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { CheckTree } from '#web/ui/tree/CheckTree.tsx';
import { BuildSteps } from './BuildSteps.tsx';
import { rememberChoice, rememberedChoice } from './remembered-choice.ts';
import { reportedNodes } from './reported-nodes.ts';
import { processTreeQuery } from './requests.ts';
import { dataEntryTexts } from './texts.ts';

const metricKeys = (nodes: readonly MethodologyNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'metric' ? [keyOfNode(node)] : metricKeys(node.children)));

export const loadDataEntry = loading(getProcessTree, () => queryClient.ensureQueryData(processTreeQuery));

/** Chooses metrics and downloads a personal template with them. */
export function DataEntryPage() {
  const texts = useTexts(dataEntryTexts);
  const { me } = usePerson();
  const { data: tree } = useSuspenseQuery(processTreeQuery);
  const reported = useMemo(() => reportedNodes(tree), [tree]);
  const branches = useMemo(() => branchesOf(reported), [reported]);
  const [chosen, setChosen] = useState(() => rememberedChoice(me.user_id));
  // A ticked metric may have been removed from the methodology.
  const ticked = useMemo(() => new Set(metricKeys(reported).filter((key) => chosen.has(key))), [reported, chosen]);
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    rememberChoice(me.user_id, next);
  };

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
        <CheckTree
          items={branches}
          ticked={ticked}
          onChange={choose}
          label={texts.tree}
          searchPlaceholder={texts.search}
          counterText={texts.chosen}
          height="max(320px, min(680px, calc(100dvh - 330px)))"
        />
      </Card>
      <BuildSteps ticked={ticked} />
    </Box>
  );
}
