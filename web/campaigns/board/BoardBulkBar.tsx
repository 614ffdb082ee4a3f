import Button from '@mui/material/Button';
import { CalendarClock, Mail } from 'lucide-react';
import { exportCampaign, type CampaignCompany } from '#contract/campaigns.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ChoosingBar } from '#web/ui/table/choosing/ChoosingBar.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { campaignBoardTexts } from '../texts.ts';

interface BoardBulkBarProps {
  readonly year: number;
  readonly selection: Choosing<CampaignCompany>;
  readonly onRemind: (() => void) | undefined;
  readonly onExtend: () => void;
}

/** What can be done with all ticked companies. */
export function BoardBulkBar({ year, selection, onRemind, onExtend }: BoardBulkBarProps) {
  const texts = useTexts(campaignBoardTexts);
  const { picks } = selection;
  const unreachable = [...picks.values()].filter(({ contact }) => contact === null).length;
  return (
    <ChoosingBar choosing={selection} note={unreachable > 0 ? texts.unreachable(unreachable) : undefined}>
      {() => (
        <>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<CalendarClock size={16} aria-hidden />}
            onClick={onExtend}
          >
            {texts.extend}
          </Button>
          <DownloadButton file={exportCampaign} input={{ params: { year }, query: { company: [...picks.keys()] } }}>
            {texts.export}
          </DownloadButton>
          {onRemind && (
            <Button variant="contained" startIcon={<Mail size={16} aria-hidden />} onClick={onRemind}>
              {texts.remind}
            </Button>
          )}
        </>
      )}
    </ChoosingBar>
  );
}
