import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countInvitations, type InvitationRules } from '#domain/campaigns/invitation-rules.ts';
import { getCampaignChoices, inviteCompanies } from '#contract/campaign-invitations.ts';
import { listCampaigns } from '#contract/campaigns.ts';
import { getCompanyTemplate, getReturnedImport, importCompanies } from '#contract/company-import.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { chosenBy, InviteCard } from './InviteCard.tsx';
import { LoadCard } from './LoadCard.tsx';
import { ReturnedCard } from './ReturnedCard.tsx';
import { onboardingTexts } from './texts.ts';

const SUBSCRIBED: InvitationRules = { subscribed: true, reported: false, branches: [], companies: new Set() };

interface Step {
  readonly label: string;
  readonly count: number | undefined;
  readonly note: string;
}

/** The path in four numbers. */
function StepNumbers({ steps }: { readonly steps: readonly Step[] }) {
  const texts = useTexts(onboardingTexts);
  return (
    <Card
      component="ol"
      aria-label={texts.steps}
      sx={{
        m: 0,
        mb: 2,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {steps.map(({ label, count, note }, at) => (
        <Box component="li" key={label} sx={{ px: 2, py: 1.5, borderLeft: at > 0 ? 1 : 0, borderColor: 'divider' }}>
          <Box sx={{ fontWeight: 500 }}>
            {at + 1}. {label}
          </Box>
          <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 600, mr: 0.75 }}>
            {count ?? '–'}
          </Box>
          <Small>{note}</Small>
        </Box>
      ))}
    </Card>
  );
}

/** Companies, contacts, invitations and the campaign as one path. */
export function OnboardingPage() {
  const texts = useTexts(onboardingTexts);
  const { mayCall } = usePerson();
  const [rules, setRules] = useState(SUBSCRIBED);
  const mayLoad = mayCall(importCompanies);
  const mayInvite = mayCall(inviteCompanies);
  const { data: rounds } = useQuery({ ...readQuietly(listCampaigns, {}), enabled: mayInvite });
  const year = rounds?.current ?? undefined;
  const { data: choices } = useQuery({
    ...readQuietly(getCampaignChoices, { query: { ...(year !== undefined && { year }) } }),
    enabled: mayInvite && rounds !== undefined,
  });
  const { data: loaded } = useQuery({ ...readQuietly(getReturnedImport, {}), enabled: mayLoad });
  const returned = loaded?.returned ?? null;
  const without = choices?.companies.filter(({ contact }) => contact === null).length ?? 0;
  const all = choices?.companies.length;
  const chosen = choices && countInvitations(chosenBy(choices, rules));
  const steps: Step[] = [
    { label: texts.companies, count: all, note: texts.companiesNote(returned?.count ?? 0) },
    { label: texts.contacts, count: all === undefined ? all : all - without, note: texts.contactsNote(without) },
    { label: texts.invitations, count: chosen?.ready, note: texts.invitationsNote },
    year === undefined
      ? { label: texts.noCampaign, count: undefined, note: texts.noCampaignNote }
      : {
          label: texts.campaign(year),
          count: choices?.companies.filter(({ invited }) => invited).length,
          note: texts.campaignNote(chosen?.joining ?? 0),
        },
  ];
  return (
    <>
      <PageTitle
        subtitle={texts.about}
        extra={
          mayLoad && (
            <DownloadButton file={getCompanyTemplate} input={{ query: {} }}>
              {texts.template}
            </DownloadButton>
          )
        }
      />
      {mayInvite && <StepNumbers steps={steps} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 8fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {returned && <ReturnedCard returned={returned} />}
          {mayLoad && <LoadCard />}
          {mayLoad && without > 0 && (
            <Card component="section" aria-labelledby="without" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
              <Typography variant="h3" component="h2" id="without">
                {texts.without(without)}
              </Typography>
              <Small>{texts.withoutHint}</Small>
              <Box>
                <DownloadButton file={getCompanyTemplate} input={{ query: { without_contact: true } }}>
                  {texts.withoutTable(without)}
                </DownloadButton>
              </Box>
            </Card>
          )}
        </Box>
        {mayInvite && !choices && <TextSkeleton lines={8} />}
        {choices && year !== undefined && <InviteCard year={year} choices={choices} rules={rules} onRules={setRules} />}
        {choices && year === undefined && (
          <Alert
            severity="info"
            action={
              <ButtonLink size="small" to="/campaigns">
                {texts.openCampaign}
              </ButtonLink>
            }
          >
            {texts.noRound}
          </Alert>
        )}
      </Box>
    </>
  );
}
