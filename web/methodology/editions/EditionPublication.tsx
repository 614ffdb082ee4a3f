import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Lock, Undo2 } from 'lucide-react';
import { KEEPER_REASONS } from '#domain/methodology/editions/edition-keepers.ts';
import type { EditionDetails } from '#contract/methodology-editions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PublicationSummary } from './PublicationSummary.tsx';
import { editionStepTexts } from './step-texts.ts';

const LINE = { display: 'flex', gap: 1, alignItems: 'flex-start', '& svg': { flex: 'none', mt: 0.25 } } as const;

/** The last step: what publishing comes to, and until when it can be undone. */
export function EditionPublication({ details }: { details: EditionDetails }) {
  const stepTexts = useTexts(editionStepTexts);
  const locale = useLocale();
  const { year, state, kept_by } = details.edition;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' },
        alignItems: 'start',
      }}
    >
      {state === 'draft' && (
        <Card component="section" aria-label={stepTexts.beforePublication} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" component="h2">
            {stepTexts.beforePublication}
          </Typography>
          <PublicationSummary details={details} />
        </Card>
      )}
      <Card component="section" aria-label={stepTexts.afterPublication} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h3" component="h2">
          {stepTexts.afterPublication}
        </Typography>
        {kept_by === null ? (
          <>
            <Box sx={LINE}>
              <Undo2 size={16} aria-hidden />
              <span>{stepTexts.undoRule(year)}</span>
            </Box>
            <Box sx={LINE}>
              <Lock size={16} aria-hidden />
              <span>{stepTexts.closedRule(year)}</span>
            </Box>
          </>
        ) : (
          <Box sx={LINE}>
            <Lock size={16} aria-hidden />
            <span>
              {stepTexts.undoGone} {KEEPER_REASONS[kept_by](year)[locale]}
            </span>
          </Box>
        )}
      </Card>
    </Box>
  );
}
