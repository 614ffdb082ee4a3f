import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatBytes, formatNumber } from '#domain/language/format.ts';
import type { Erasure } from '#contract/erasure.ts';
import { archiveCompany } from '#contract/organisations.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { erasureTexts } from './texts.ts';

interface Line {
  readonly name: string;
  readonly count: number;
  readonly note?: string;
}

/** Counts under a heading; what there is none of is left out. */
function Counts({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const locale = useLocale();
  const shown = lines.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ color: 'text.primary', mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ name, count, note }) => (
          <Box component="li" key={name} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.primary' }}>
              <span>{name}</span>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {formatNumber(count, locale)}
              </Box>
            </Box>
            {note !== undefined && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {note}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </div>
  );
}

/** What erasing a company takes away, what stays and why, and its archive to take first. */
export function ErasurePreview({ erasure: { company, goes, stays } }: { readonly erasure: Erasure }) {
  const texts = useTexts(erasureTexts);
  const locale = useLocale();
  const { questionnaires, values, files, people, questions, campaigns, targets, calculations } = goes;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Counts
        title={texts.goes}
        lines={[
          { name: texts.questionnaires, count: questionnaires },
          { name: texts.values, count: values },
          { name: `${texts.files}, ${formatBytes(goes.bytes, locale)}`, count: files },
          { name: texts.people, count: people },
          { name: texts.questions, count: questions },
          { name: texts.campaigns, count: campaigns },
          { name: texts.targets, count: targets },
          { name: texts.calculations, count: calculations },
        ]}
      />
      <Counts
        title={texts.stays}
        lines={[
          { name: texts.releases, count: stays.releases, note: texts.releasesWhy },
          { name: texts.market, count: stays.market_calculations, note: texts.marketWhy },
          { name: texts.subscriptions, count: stays.subscriptions, note: texts.subscriptionsWhy },
          { name: texts.journal, count: stays.journal_lines, note: texts.journalWhy },
        ]}
      />
      <Typography variant="body2">{texts.backUps}</Typography>
      <Alert
        severity="warning"
        action={
          <DownloadButton file={archiveCompany} input={{ params: { id: company.id } }}>
            {texts.archive}
          </DownloadButton>
        }
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
      >
        {texts.archiveFirst}
      </Alert>
    </Box>
  );
}
