import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import type { OwnSheet } from '#contract/collecting.ts';
import { buildFormTemplate } from '#contract/templates.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { useFrame } from '../frame.ts';
import { ButtonLink } from '../links.tsx';
import { today } from './today.ts';
import { sheetTexts } from './texts.ts';

const TONES = { late: 'error', soon: 'warning', far: 'waiting' } as const;

function Sheet({ sheet }: { sheet: OwnSheet }) {
  const texts = useTexts(sheetTexts);
  const locale = useLocale();
  const { process, year, note, due, by, metrics, accepted, expected, doubtful } = sheet;
  const body = { selected_metrics: metrics, year, with_notes: true };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{texts.sheet(process.name, year)}</Typography>
          {due !== null && (
            <StatusChip tone={TONES[urgencyOf(due, today())]} label={deadlineWords(due, today())[locale]} />
          )}
          {doubtful > 0 && <StatusChip tone="warning" label={texts.doubtful(doubtful)} />}
        </Box>
        <Muted variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {texts.by(by)} {note}
        </Muted>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', maxWidth: 420 }}>
          <LinearProgress
            variant="determinate"
            aria-label={texts.progress(process.name, accepted, expected)}
            value={expected > 0 ? (100 * accepted) / expected : 0}
            sx={{ flex: 1 }}
          />
          <Small sx={{ fontVariantNumeric: 'tabular-nums' }}>{texts.of(accepted, expected)}</Small>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <DownloadButton file={buildFormTemplate} input={{ body }} variant="contained">
          {texts.download} ({texts.metrics(metrics.length)})
        </DownloadButton>
        <ButtonLink
          to="/sessions/import"
          variant="outlined"
          color="secondary"
          startIcon={<FileUp size={16} aria-hidden />}
        >
          {texts.upload}
        </ButtonLink>
      </Box>
    </Box>
  );
}

/** The sheets a colleague has handed to the person in which something is missing, each with its workbook. */
export function OwnSheets() {
  const texts = useTexts(sheetTexts);
  const id = useId();
  const sheets = useFrame()?.sheets ?? [];
  if (sheets.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2" id={id}>
        {texts.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {sheets.map((sheet) => (
          <Sheet key={`${sheet.year} ${sheet.process.id}`} sheet={sheet} />
        ))}
      </Box>
    </Card>
  );
}
