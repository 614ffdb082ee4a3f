import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Network } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Tree } from '#web/ui/tree/Tree.tsx';
import { branchesOfProcesses, findProcess, keyOfProcess } from './lines.ts';
import { metricsTexts } from './texts.ts';

interface MetricsFrameProps {
  readonly processes: readonly ProcessWithMetrics[];
  readonly process: number | undefined;
  readonly onChoose: (process: number | undefined) => void;
  readonly children: ReactNode;
}

/** The process tree on the left, the table on the right; on a narrow screen a button opens the tree. */
export function MetricsFrame({ processes, process, onChoose, children }: MetricsFrameProps) {
  const texts = useTexts(metricsTexts);
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('lg'));
  const [open, setOpen] = useState(false);
  const branches = useMemo(() => branchesOfProcesses(processes), [processes]);
  const choose = (next: number | undefined) => {
    onChoose(next);
    setOpen(false);
  };
  const everything = (
    <Button
      fullWidth
      color={process === undefined ? 'primary' : 'secondary'}
      aria-pressed={process === undefined}
      onClick={() => choose(undefined)}
      sx={{ justifyContent: 'flex-start', mb: 0.5 }}
    >
      {texts.allProcesses}
    </Button>
  );
  const tree = (
    <>
      {everything}
      <Tree
        items={branches}
        label={texts.processes}
        searchPlaceholder={texts.findProcess}
        selected={process === undefined ? undefined : keyOfProcess(process)}
        onSelect={(key) => choose(Number(key.slice(key.indexOf(':') + 1)))}
        height={narrow ? 'calc(100dvh - 200px)' : 'max(300px, calc(100dvh - 330px))'}
      />
    </>
  );
  if (narrow) {
    return (
      <>
        <Button
          variant="outlined"
          color="secondary"
          fullWidth
          startIcon={<Network size={16} aria-hidden />}
          onClick={() => setOpen(true)}
          sx={{ justifyContent: 'flex-start', mb: 1.5 }}
        >
          {(process === undefined ? undefined : findProcess(processes, process)?.name) ?? texts.allProcesses}
        </Button>
        {children}
        <DetailsDrawer open={open} title={texts.chooseProcess} onClose={() => setOpen(false)}>
          {tree}
        </DetailsDrawer>
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: '300px minmax(0, 1fr)' }}>
      <Card sx={{ p: 1.5 }}>{tree}</Card>
      <div>{children}</div>
    </Box>
  );
}
