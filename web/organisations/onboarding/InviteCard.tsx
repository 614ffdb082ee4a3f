import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { countInvitations, isInvitedBy, wayTo, type InvitationRules } from '#domain/campaigns/invitation-rules.ts';
import { INVITED_AT_ONCE, inviteCompanies, type getCampaignChoices } from '#contract/campaign-invitations.ts';
import type { Output } from '#contract/endpoint.ts';
import { CompanyPicker } from '#web/app/companies/CompanyPicker.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { useDelivers } from '#web/app/messages/use-delivers.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { notify } from '#web/ui/notify.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { onboardingTexts } from './texts.ts';

type Choices = Output<typeof getCampaignChoices>;

/** So many people are named before the rest is counted. */
const NAMED = 8;
const NOBODY: InvitationRules = { subscribed: false, reported: false, branches: [], companies: new Set() };

/** One rule, with how many companies it means and how many of them can be written to. */
function Rule({ companies, children }: { readonly companies: Choices['companies']; readonly children: ReactNode }) {
  const texts = useTexts(onboardingTexts);
  const { companies: all, unreachable } = countInvitations(companies);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', py: 0.25 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>{children}</Box>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {all}
      </Box>
      <Small sx={{ minWidth: 120 }}>{texts.reachable(all - unreachable)}</Small>
    </Box>
  );
}

function Figure({ value, label, warns = false }: { value: number; label: string; warns?: boolean }) {
  return (
    <Box>
      <Box
        sx={{ fontSize: '1.25rem', fontWeight: 600, ...(warns && value > 0 && { color: 'warning.main' }) }}
        component="span"
      >
        {value}
      </Box>
      <Small sx={{ display: 'block' }}>{label}</Small>
    </Box>
  );
}

interface InviteCardProps {
  readonly year: number;
  readonly choices: Choices;
  readonly rules: InvitationRules;
  readonly onRules: (rules: InvitationRules) => void;
}

export const chosenBy = (choices: Choices, rules: InvitationRules) =>
  choices.companies.filter((company) => isInvitedBy(company, rules));

/** Whom to invite by rules that add up, how many that is, and how each of them is written to. */
export function InviteCard({ year, choices, rules, onRules }: InviteCardProps) {
  const texts = useTexts(onboardingTexts);
  const delivers = useDelivers();
  const invite = useCall(inviteCompanies);
  const [done, setDone] = useState<number | null>(null);
  const chosen = chosenBy(choices, rules);
  const counts = countInvitations(chosen);
  const written = chosen.filter(({ contact }) => contact !== null && !contact.written);
  const wayText = { link: texts.link, letter: texts.letter, portal: texts.portal, nobody: '' };
  const only = (rule: Partial<InvitationRules>) => chosenBy(choices, { ...NOBODY, ...rule });
  const start = async () => {
    let [people, joined] = [0, 0];
    const ids = chosen.map(({ id }) => id);
    setDone(0);
    try {
      for (let at = 0; at < ids.length; at += INVITED_AT_ONCE) {
        const company_ids = ids.slice(at, at + INVITED_AT_ONCE);
        const answer = await invite.mutateAsync({ params: { year }, body: { company_ids } });
        people += answer.invited;
        joined += answer.joined;
        setDone(at + company_ids.length);
      }
      notify(texts.invited(people, joined), { variant: 'success' });
    } catch {
      // The toast says why; what was invited before stays, and the numbers above say what is left.
    } finally {
      setDone(null);
    }
  };
  return (
    <Card component="section" aria-labelledby="whom" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2" id="whom">
          {texts.whom}
        </Typography>
        <Small>{texts.rulesAdd}</Small>
      </Box>
      <Rule companies={only({ subscribed: true })}>
        <FormControlLabel
          control={<Checkbox size="small" checked={rules.subscribed} />}
          label={texts.subscribed}
          onChange={(_event, subscribed) => onRules({ ...rules, subscribed })}
        />
      </Rule>
      <Rule companies={only({ reported: true })}>
        <FormControlLabel
          control={<Checkbox size="small" checked={rules.reported} />}
          label={texts.reported(year - 1)}
          onChange={(_event, reported) => onRules({ ...rules, reported })}
        />
      </Rule>
      <Rule companies={only({ branches: rules.branches })}>
        <Autocomplete
          multiple
          size="small"
          options={choices.branches.map(({ id }) => id)}
          getOptionLabel={(id) => choices.branches.find((branch) => branch.id === id)?.name ?? ''}
          value={[...rules.branches]}
          onChange={(_event, branches) => onRules({ ...rules, branches })}
          renderInput={(input) => <TextField {...input} label={texts.branch} placeholder={texts.branchNone} />}
        />
      </Rule>
      <CompanyPicker
        label={texts.byHand}
        companies={choices.companies}
        chosen={rules.companies}
        onChange={(companies) => onRules({ ...rules, companies })}
      />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 2 }}
        role="status"
        aria-label={texts.whom}
      >
        <Figure value={counts.companies} label={texts.byRule} />
        <Figure value={counts.ready} label={texts.ready} />
        <Figure value={counts.unreachable} label={texts.unreachable} warns />
        <Figure value={counts.written} label={texts.written} />
      </Box>
      {written.length > 0 && (
        <Box component="ul" aria-label={texts.whoGets} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {written.slice(0, NAMED).map((company) => {
            return (
              <Box
                component="li"
                key={company.id}
                sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
              >
                <Box component="span" sx={{ flex: '1 1 200px', fontWeight: 500 }}>
                  {company.contact?.name}
                </Box>
                <Box component="span" sx={{ flex: '1 1 200px' }}>
                  {company.name}
                </Box>
                <Small sx={{ flex: '1 1 160px' }}>{wayText[wayTo(company)]}</Small>
              </Box>
            );
          })}
          {written.length > NAMED && <Small>{texts.andMore(written.length - NAMED)}</Small>}
        </Box>
      )}
      {done !== null && (
        <Progress label={texts.inviting(done, chosen.length)} value={(100 * done) / Math.max(1, chosen.length)} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <BusyButton
          variant="contained"
          busy={done !== null}
          disabled={counts.ready === 0 && counts.joining === 0}
          startIcon={<Send size={16} aria-hidden />}
          loadingPosition="start"
          onClick={() => void start()}
        >
          {texts.invite(counts.ready, counts.companies, delivers)}
        </BusyButton>
        <ButtonLink to="/admin/letters" search={{ topic: 'invitation' }} color="secondary">
          {texts.openLetters}
        </ButtonLink>
        <Small>{[texts.noPasswords, ...(delivers === false ? [texts.lie] : [])].join(' ')}</Small>
      </Box>
    </Card>
  );
}
