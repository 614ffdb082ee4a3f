import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, KeyRound, LifeBuoy, Pencil, ShieldOff, Smartphone, Trash2 } from 'lucide-react';
import { listOwnFactors, type OwnFactors } from '#contract/factors.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { read } from '#web/app/query-client.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { Section } from '../Section.tsx';
import { useIsExternal } from '../users/requests.ts';
import { FactorLine, FactorRow } from './FactorRow.tsx';
import { factorTexts } from './texts.ts';
import { useFactorActions } from './use-factor-actions.tsx';

/** The own second factors; with an external provider there are none. */
export function FactorsSection() {
  const texts = useTexts(factorTexts);
  const external = useIsExternal();
  const query = useQuery({ ...read(listOwnFactors, {}), enabled: !external });
  if (external) return null;
  return (
    <Section title={texts.title}>
      <QueryPart query={query} pending={<TextSkeleton />} dense>
        {(factors) => <FactorList factors={factors} />}
      </QueryPart>
    </Section>
  );
}

function FactorList({ factors }: { factors: OwnFactors }) {
  const texts = useTexts(factorTexts);
  const actions = useFactorActions(factors);
  const { passkeys, totp, recovery_codes_left: left, required } = factors;
  const isEmpty = passkeys.length === 0 && totp === null;
  const add = (
    <>
      <Button
        variant="contained"
        startIcon={<Fingerprint size={16} aria-hidden />}
        onClick={() => actions.editPasskey(null)}
      >
        {texts.addPasskey}
      </Button>
      {totp === null && (
        <BusyButton variant="outlined" color="secondary" busy={actions.isConnecting} onClick={actions.connectApp}>
          {texts.connectApp}
        </BusyButton>
      )}
    </>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState dense icon={ShieldOff} title={texts.none} action={add}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.why}</Typography>
      )}
      {required && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.required}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {passkeys.map((passkey) => (
          <FactorRow
            key={passkey.id}
            icon={KeyRound}
            name={passkey.name}
            factor={passkey}
            actions={[
              { label: texts.rename, icon: Pencil, onClick: () => actions.editPasskey(passkey) },
              { label: texts.remove, icon: Trash2, danger: true, onClick: () => actions.removePasskey(passkey) },
            ]}
          />
        ))}
        {totp !== null && (
          <FactorRow
            icon={Smartphone}
            name={texts.app}
            factor={totp}
            actions={[
              { label: texts.replaceApp, icon: Smartphone, onClick: actions.connectApp },
              { label: texts.remove, icon: Trash2, danger: true, onClick: actions.removeApp },
            ]}
          />
        )}
        {!isEmpty && (
          <FactorLine icon={LifeBuoy} name={texts.codes} about={texts.codesLeft(left)}>
            <Button size="small" color="secondary" variant="outlined" onClick={actions.makeCodes}>
              {texts.newCodes}
            </Button>
          </FactorLine>
        )}
      </Box>
      {!isEmpty && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>{add}</Box>}
      {actions.dialogs}
    </>
  );
}
