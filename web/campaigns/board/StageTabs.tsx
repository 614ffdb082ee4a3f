import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { STAGE_NAMES, STAGES_IN_ORDER } from '#domain/campaigns/stages.ts';
import type { CampaignState } from '#contract/campaigns.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { campaignBoardTexts } from '../texts.ts';

interface StageTabsProps {
  readonly state: CampaignState | undefined;
  readonly list: ListControl;
}

/** How many companies are in each stage; each number filters the list. Late ones stand apart: they cut across. */
export function StageTabs({ state, list }: StageTabsProps) {
  const texts = useTexts(campaignBoardTexts);
  const locale = useLocale();
  const { filters } = list.state;
  const { stage: stages = [], late = [], ...others } = filters;
  const tabs = [
    {
      key: 'all',
      label: texts.all,
      count: state?.campaign.companies,
      on: stages.length === 0 && late.length === 0,
      filter: {},
    },
    ...STAGES_IN_ORDER.map((stage) => ({
      key: stage,
      label: STAGE_NAMES[stage][locale],
      count: state?.stages[stage],
      on: stages.includes(stage),
      filter: { stage: [stage] },
    })),
    { key: 'late', label: texts.late, count: state?.late, on: late.includes('true'), filter: { late: ['true'] } },
  ];
  return (
    <Card
      role="group"
      aria-label={texts.stages}
      sx={{ display: 'flex', overflowX: 'auto', mb: 2, '& > *': { flex: { xs: '1 0 auto', md: '1 1 auto' } } }}
    >
      {tabs.map(({ key, label, count, on, filter }) => (
        <Tooltip key={key} title={key === 'late' ? texts.lateHelp : ''} describeChild>
          <ButtonBase
            aria-pressed={on}
            onClick={() => list.change({ filters: { ...others, ...filter }, page: 1 })}
            sx={{
              display: 'grid',
              justifyItems: 'start',
              fontFamily: 'inherit',
              px: { xs: 2, md: 1.25, lg: 2 },
              py: 1,
              minWidth: { xs: 92, md: 0, lg: 92 },
              borderRight: 1,
              borderColor: 'divider',
              borderBottom: '2px solid transparent',
              ...(on && { borderBottomColor: 'primary.main', color: 'primary.main' }),
              ...(key === 'late' && { order: { xs: -1, sm: 0 }, color: 'warning.main' }),
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
            }}
          >
            <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {count ?? <Skeleton width={28} />}
            </Box>
            <Box component="span" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
              {label}
            </Box>
          </ButtonBase>
        </Tooltip>
      ))}
    </Card>
  );
}
