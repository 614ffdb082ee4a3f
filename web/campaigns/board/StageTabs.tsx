import { STAGE_NAMES, STAGES_IN_ORDER } from '#domain/campaigns/stages.ts';
import type { CampaignState } from '#contract/campaigns.ts';
import { CountTabs } from '#web/ui/CountTabs.tsx';
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
  const show = (filter: typeof filters) => list.change({ filters: { ...others, ...filter }, page: 1 });
  return (
    <CountTabs
      label={texts.stages}
      tabs={[
        {
          key: 'all',
          label: texts.all,
          count: state?.campaign.companies,
          on: stages.length === 0 && late.length === 0,
          onClick: () => show({}),
        },
        ...STAGES_IN_ORDER.map((stage) => ({
          key: stage,
          label: STAGE_NAMES[stage][locale],
          count: state?.stages[stage],
          on: stages.includes(stage),
          onClick: () => show({ stage: [stage] }),
        })),
        {
          key: 'late',
          label: texts.late,
          count: state?.late,
          on: late.includes('true'),
          help: texts.lateHelp,
          warns: true,
          first: true,
          onClick: () => show({ late: ['true'] }),
        },
      ]}
    />
  );
}
