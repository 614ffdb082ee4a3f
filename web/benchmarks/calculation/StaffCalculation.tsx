import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { runBenchmark } from '#contract/benchmarks.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { CompanyCount } from './CompanyCount.tsx';
import { RunButton } from './RunButton.tsx';
import { readRunParams, writeRunParams, type RunParams } from './run-params.ts';
import { RunParamsFields } from './RunParamsFields.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunRefusal } from './RunRefusal.tsx';
import { calculationTexts, countTexts } from './texts.ts';
import { useRun } from './use-run.ts';

const PAGE = '/benchmarks/calculation';

/** The analyst's run: parameters on the left, the number of companies and the start button on the right. */
export function StaffCalculation() {
  const texts = useTexts(calculationTexts);
  const counted = useTexts(countTexts);
  const search = useSearch({ from: PAGE });
  const navigate = useNavigate({ from: PAGE });
  const params = readRunParams(search);
  const run = useRun();
  const start = useCall(runBenchmark);
  const widened = useRef<HTMLDivElement>(null);
  const set = (next: Partial<RunParams>) =>
    void navigate({
      search: (before) => ({ ...writeRunParams({ ...readRunParams(before), ...next }), from: before.from }),
      replace: true,
      resetScroll: false,
    });
  const begin = () => start.mutate({ body: params }, { onSuccess: (benchmark) => run.follow(benchmark) });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {texts.params}
        </Typography>
        {search.from !== undefined && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.copied(search.from)}
          </Alert>
        )}
        <RunParamsFields params={params} onChange={set} />
      </Card>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, position: { md: 'sticky' }, top: { md: 72 } }}>
        {run.benchmark ? (
          <RunProgress run={run} />
        ) : (
          <>
            <Typography variant="h2">{counted.title}</Typography>
            <div ref={widened} tabIndex={-1}>
              <CompanyCount
                params={params}
                onWiden={(drop) => {
                  set({ [drop]: [] });
                  // Move focus, because the pressed button disappears.
                  widened.current?.focus();
                }}
              />
            </div>
            <RunRefusal error={start.error} />
            <RunButton busy={start.isPending} onClick={begin} />
          </>
        )}
      </Card>
    </Box>
  );
}
