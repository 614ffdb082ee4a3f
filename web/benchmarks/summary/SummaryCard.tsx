import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FileText } from 'lucide-react';
import { ButtonLink } from '#web/app/links.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { summaryTexts } from './texts.ts';

/** A link from the overview to the summary page. */
export function SummaryCard({ id }: { id: string }) {
  const texts = useTexts(summaryTexts);
  return (
    <Card
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}
    >
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <FileText size={28} strokeWidth={1.5} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {texts.card}
        </Typography>
        <Muted>{texts.cardHint}</Muted>
      </Box>
      <ButtonLink
        variant="outlined"
        color="secondary"
        to="/benchmarks/$benchmarkId/summary"
        params={{ benchmarkId: id }}
      >
        {texts.open}
      </ButtonLink>
    </Card>
  );
}
