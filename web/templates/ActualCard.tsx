import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { downloadTemplate, type ActualTemplate } from '#contract/templates.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { Lagging } from './Lagging.tsx';
import { templatesTexts } from './texts.ts';

interface ActualCardProps {
  readonly template: ActualTemplate;
  /** The administrator's actions besides downloading. */
  readonly children: ReactNode;
}

export function ActualCard({ template, children }: ActualCardProps) {
  const texts = useTexts(templatesTexts);
  const { version_id, created_at, author, metric_count, missing, unknown } = template;
  const lags = missing.length + unknown.length > 0;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h2">{texts.actual(version_id)}</Typography>
        <StatusChip tone={lags ? 'warning' : 'success'} label={lags ? texts.lags : texts.fits} />
      </Box>
      <Facts
        facts={[
          [texts.published, <DateTime key="at" value={created_at} />],
          [texts.author, author?.name ?? texts.nobody],
          [texts.metrics, <Num key="n" value={metric_count} precision="full" />],
        ]}
      />
      {lags && <Lagging missing={missing} unknown={unknown} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton file={downloadTemplate} input={{}}>
          {texts.download}
        </DownloadButton>
        {children}
      </Box>
    </Card>
  );
}
