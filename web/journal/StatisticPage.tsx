import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { exportStatistics, getStatistics } from '#contract/journal.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { read } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Part } from '#web/app/Part.tsx';
import { CardsSkeleton, ChartSkeleton } from '#web/ui/Skeletons.tsx';
import { ClientsTable } from './ClientsTable.tsx';
import { Figures } from './Figures.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { statisticTexts } from './texts.ts';

function Overview() {
  const { data } = useSuspenseQuery(read(getStatistics, {}));
  return (
    <>
      <Figures statistics={data} />
      <Card sx={{ p: 2 }}>
        <MonthsChart months={data.by_month} />
      </Card>
    </>
  );
}

/** Usage of the portal: in total, by month, and by company. */
export function StatisticPage() {
  const texts = useTexts(statisticTexts);
  return (
    <>
      <PageTitle
        action={
          <DownloadButton variant="contained" file={exportStatistics} input={{}}>
            {texts.download}
          </DownloadButton>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Part
          pending={
            <>
              <CardsSkeleton count={4} />
              <ChartSkeleton height={340} />
            </>
          }
        >
          <Overview />
        </Part>
        <Typography variant="h2" sx={{ mt: 1 }}>
          {texts.clients}
        </Typography>
        <ClientsTable />
      </Box>
    </>
  );
}
