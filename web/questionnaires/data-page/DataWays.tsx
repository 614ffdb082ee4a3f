import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import type { DataPage } from '#contract/data-page.ts';
import { uploadQuestionnaire } from '#contract/questionnaires.ts';
import { buildFormTemplate } from '#contract/templates.ts';
import { today } from '#web/app/collecting/today.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { TextLink } from '#web/app/links.tsx';
import { useReview } from '#web/app/market-now.ts';
import { usePerson } from '#web/app/person.ts';
import { WhoSees } from '#web/app/WhoSees.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { UploadItems } from '../import/UploadItems.tsx';
import { useSending } from '../import/use-sending.tsx';
import { dataTexts } from './texts.ts';

const AS_SENT = { company: null, dryRun: false };

function Way({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        justifyItems: 'start',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="h3">{title}</Typography>
      <Muted variant="body2">{hint}</Muted>
      {children}
    </Box>
  );
}

/** What to begin with and what it opens: places in the market, or, while that is closed to the company, numbers of its own. */
function useNextWords({ accepted, core, core_opens: opens, market_open: isOpen }: DataPage): string {
  const texts = useTexts(dataTexts);
  const { me } = usePerson();
  const review = useReview();
  if (opens === 0) return '';
  if (isOpen) return accepted === 0 ? texts.start(core.length, opens) : texts.goOn(opens);
  const computed = accepted === 0 ? texts.compute(core.length, opens) : texts.computeMore(opens);
  if (me.tariff_name === null) return `${computed} ${texts.noSubscription}`;
  return `${computed} ${review ? texts.underReview : texts.noMarket}`;
}

/** How much of the year there is and what to begin with. */
function Sentence({ page }: { page: DataPage }) {
  const texts = useTexts(dataTexts);
  const locale = useLocale();
  const next = useNextWords(page);
  const { progress, total, accepted } = page;
  const { year, deadline } = progress;
  const words = deadline === null ? '' : deadlineWords(deadline, today())[locale];
  const isLate = deadline !== null && urgencyOf(deadline, today()) === 'late';
  return (
    <div>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', sm: '1.5625rem' }, lineHeight: 1.3, maxWidth: '36em' }}>
        {texts.held(year, accepted, total)} {next}
      </Typography>
      {accepted < total && (
        <Muted sx={{ mt: 0.5 }}>
          {deadline !== null && (isLate ? texts.late(words) : texts.due(words))} {texts.parts}
        </Muted>
      )}
    </div>
  );
}

interface DataWaysProps {
  readonly page: DataPage;
  /** Hands a section to a colleague; undefined: the person may not. */
  readonly onAssign: (() => void) | undefined;
}

/** What there is in one sentence, and three ways to send the rest: a file, a template, colleagues. */
export function DataWays({ page, onAssign }: DataWaysProps) {
  const texts = useTexts(dataTexts);
  const { mayCall } = usePerson();
  const { panel, items, add, cancel, remove } = useSending();
  const body = { selected_metrics: page.core, year: page.progress.year, with_notes: true };
  return (
    <Box ref={panel} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
        <Sentence page={page} />
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))' },
            '& > :empty': { display: 'none' },
          }}
        >
          {mayCall(uploadQuestionnaire) && (
            <Box component="section" aria-label={texts.file}>
              <FileDrop multiple onFiles={(files) => add(files, AS_SENT)} />
            </Box>
          )}
          {mayCall(buildFormTemplate) && (
            <Way title={texts.template} hint={texts.templateHint}>
              {page.core.length > 0 && (
                <DownloadButton file={buildFormTemplate} input={{ body }}>
                  {texts.core(page.core.length)}
                </DownloadButton>
              )}
              <TextLink to="/sessions/dataEntry">{texts.other}</TextLink>
            </Way>
          )}
          {onAssign && (
            <Way title={texts.share} hint={texts.shareHint}>
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<UserPlus size={16} aria-hidden />}
                onClick={onAssign}
              >
                {texts.assign}
              </Button>
            </Way>
          )}
        </Box>
        {mayCall(uploadQuestionnaire) && <WhoSees />}
      </Card>
      <UploadItems items={items} onCancel={cancel} onRemove={remove} />
    </Box>
  );
}
