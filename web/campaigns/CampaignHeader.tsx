import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { editionName } from '#domain/methodology/editions/edition-name.ts';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import { closeCampaign, createCampaign, listCampaigns, type Campaign } from '#contract/campaigns.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { RoundDialog } from './RoundDialog.tsx';
import { campaignTexts } from './texts.ts';

interface CampaignHeaderProps {
  readonly year: number;
  readonly campaign: Campaign | undefined;
  readonly extra: ReactNode;
  readonly action: ReactNode;
}

/** The days of a round, the choice of another, and how it is changed, closed and opened. */
export function CampaignHeader({ year, campaign, extra, action }: CampaignHeaderProps) {
  const texts = useTexts(campaignTexts);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mayCall } = usePerson();
  const { data } = useQuery(readQuietly(listCampaigns, {}));
  const [editing, setEditing] = useState<'this' | 'next'>();
  const close = useCall(closeCampaign);
  const reopen = useCall(closeCampaign, { success: texts.reopenDone });
  const isClosed = campaign !== undefined && campaign.closed_at !== null;
  const askToClose = () =>
    void confirm({
      title: texts.closeTitle(year),
      text: texts.closeText,
      confirmLabel: texts.close,
      action: () => close.mutateAsync({ params: { year }, body: { value: true } }),
      success: texts.closeDone,
    });
  return (
    <>
      <PageTitle
        title={texts.title(year)}
        extra={
          <>
            {data && (data.results.length > 1 || mayCall(createCampaign)) && (
              <Select
                size="small"
                value={String(year)}
                inputProps={{ 'aria-label': texts.year }}
                onChange={({ target }) =>
                  target.value === 'next'
                    ? setEditing('next')
                    : void navigate({ to: '/campaigns/$year', params: { year: Number(target.value) } })
                }
              >
                {data.results.map((round) => (
                  <MenuItem key={round.year} value={String(round.year)}>
                    {round.year}
                    {round.closed_at !== null && `, ${texts.closed}`}
                  </MenuItem>
                ))}
                {mayCall(createCampaign) && data.next <= Number(todayOf().slice(0, 4)) && (
                  <MenuItem value="next">{texts.open(data.next)}</MenuItem>
                )}
              </Select>
            )}
            {extra}
            {campaign?.can.save && (
              <>
                <Button
                  variant="outlined"
                  color="secondary"
                  startIcon={<Settings2 size={16} aria-hidden />}
                  onClick={() => setEditing('this')}
                >
                  {texts.edit}
                </Button>
                <Button
                  variant="outlined"
                  color="secondary"
                  onClick={() =>
                    isClosed ? reopen.mutate({ params: { year }, body: { value: false } }) : askToClose()
                  }
                >
                  {isClosed ? texts.reopen : texts.close}
                </Button>
              </>
            )}
          </>
        }
        action={action}
      />
      {/* Under the whole header: beside its buttons the facts of one line would take four. */}
      <Box sx={{ color: 'text.secondary', mt: -1.5, mb: 2, minHeight: '1.5em' }}>
        {campaign && <RoundDays campaign={campaign} />}
      </Box>
      {campaign && (
        <RoundDialog open={editing === 'this'} year={year} campaign={campaign} onClose={() => setEditing(undefined)} />
      )}
      {data && <RoundDialog open={editing === 'next'} year={data.next} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function RoundDays({ campaign }: { campaign: Campaign }) {
  const texts = useTexts(campaignTexts);
  const locale = useLocale();
  const today = todayOf();
  const { opens, deadline, publication, edition, closed_at } = campaign;
  const urgency = urgencyOf(deadline, today);
  const parts = [
    <span key="days">{`${formatDate(opens, locale)} – ${formatDate(deadline, locale)}`}</span>,
    closed_at === null ? (
      <Box key="left" component="span" sx={urgency === 'far' ? {} : { color: 'warning.main', fontWeight: 500 }}>
        {deadlineWords(deadline, today)[locale]}
      </Box>
    ) : (
      <span key="closed">{texts.closed}</span>
    ),
    ...(publication === null ? [] : [<span key="out">{texts.publication(formatDate(publication, locale))}</span>]),
    ...(edition === null ? [] : [<span key="edition">{editionName(edition)[locale]}</span>]),
  ];
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {parts}
    </Box>
  );
}
