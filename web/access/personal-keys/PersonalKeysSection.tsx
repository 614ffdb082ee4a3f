import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Sheet } from 'lucide-react';
import { useState } from 'react';
import { listPersonalKeys, revokePersonalKey, type PersonalKey } from '#contract/personal-keys.ts';
import { getOwnTable } from '#contract/own-table.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { read } from '#web/app/query-client.ts';
import { RevokeMenu } from '#web/app/RevokeMenu.tsx';
import { ClosedFileButton } from '#web/app/tariff-files/ClosedFileButton.tsx';
import { useClosedTariff } from '#web/app/tariff-files/use-closed-tariff.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { FactorLine } from '../factors/FactorRow.tsx';
import { SecretBox } from '#web/ui/SecretBox.tsx';
import { Section } from '../Section.tsx';
import { NewKeyDialog, ShownKeyDialog } from './KeyDialogs.tsx';
import { personalKeyTexts } from './texts.ts';

function KeyFacts({ personalKey: { state, expires_at, last_used_at } }: { personalKey: PersonalKey }) {
  const texts = useTexts(personalKeyTexts);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StatusChip tone={state === 'live' ? 'success' : 'neutral'} label={texts.state(state)} />
      {state === 'ended' ? (
        <span>{texts.ended}</span>
      ) : (
        <span>
          {texts.until} <DateTime value={expires_at} format="date" />
        </span>
      )}
      <span>
        {last_used_at === null ? (
          texts.neverUsed
        ) : (
          <>
            {texts.used} <DateTime value={last_used_at} />
          </>
        )}
      </span>
    </Box>
  );
}

/** Keys by which Excel and Power BI read the table of the own company, and its address. */
export function PersonalKeysSection() {
  const texts = useTexts(personalKeyTexts);
  const locale = useLocale();
  const query = useQuery(read(listPersonalKeys, {}));
  const revoking = useCall(revokePersonalKey);
  const [isNew, setIsNew] = useState(false);
  const [shown, setShown] = useState({ open: false, key: '' });
  const tariff = useClosedTariff();
  const make =
    tariff !== null ? (
      <ClosedFileButton tariff={tariff}>{texts.make}</ClosedFileButton>
    ) : (
      <Button variant="contained" startIcon={<KeyRound size={16} aria-hidden />} onClick={() => setIsNew(true)}>
        {texts.make}
      </Button>
    );
  const address = `${window.location.origin}${getOwnTable.path}?format=csv&language=${locale}${locale === 'ru' ? '&decimal=comma&columns=ru' : ''}`;
  return (
    <Section title={texts.title}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.why}</Typography>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 0.5 }}>
        {texts.address}
      </Typography>
      <SecretBox label={texts.address} secret={address} copyLabel={texts.copyAddress} />
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 2 }}>
        {texts.steps}
      </Typography>
      <QueryPart query={query} pending={<TextSkeleton />} dense>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState dense icon={Sheet} title={texts.none} action={make}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <>
              <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
                {keys.map((one) => (
                  <FactorLine key={one.id} icon={KeyRound} name={one.name} about={<KeyFacts personalKey={one} />}>
                    <RevokeMenu
                      name={one.name}
                      question={{
                        title: texts.revokeTitle(one.name),
                        text: texts.revokeText,
                        confirmLabel: texts.revokeConfirm,
                        action: () => revoking.mutateAsync({ params: { id: one.id } }),
                        success: texts.revoked(one.name),
                      }}
                    />
                  </FactorLine>
                ))}
              </Box>
              {make}
            </>
          )
        }
      </QueryPart>
      <NewKeyDialog open={isNew} onClose={() => setIsNew(false)} onKey={(key) => setShown({ open: true, key })} />
      <ShownKeyDialog open={shown.open} shown={shown.key} onClose={() => setShown({ open: false, key: '' })} />
    </Section>
  );
}
