import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { createCampaign, listCampaigns } from '#contract/campaigns.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { RoundDialog } from './RoundDialog.tsx';
import { campaignTexts } from './texts.ts';

/** Leads to the round under way, or to the newest; without any offers to open the first. */
export function CampaignsPage() {
  const texts = useTexts(campaignTexts);
  const { mayCall } = usePerson();
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(read(listCampaigns, {}));
  const year = data?.current ?? data?.results[0]?.year;
  if (year !== undefined) return <Navigate to="/campaigns/$year" params={{ year }} replace />;
  return (
    <>
      <PageTitle />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <EmptyState
          icon={Megaphone}
          title={texts.none}
          action={
            mayCall(createCampaign) && (
              <Button variant="contained" onClick={() => setOpen(true)}>
                {texts.open(data.next)}
              </Button>
            )
          }
        >
          {texts.noneHint}
        </EmptyState>
      )}
      {data && <RoundDialog open={open} year={data.next} onClose={() => setOpen(false)} />}
    </>
  );
}
