import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptLevels, listFarCompanies, type FarCompany } from '#contract/accepted-levels.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { farTexts } from './progress-texts.ts';

interface FarCompaniesProps {
  readonly id: string;
  readonly mayDecide: boolean;
  /** Shows the single values instead. */
  readonly onCells: () => void;
}

interface AcceptLevelDialogProps {
  readonly id: string;
  readonly company: FarCompany;
  readonly onClose: () => void;
}

/** Accepts the level of a company, with one reason for all its values that are even to its own years. */
export function AcceptLevelDialog({ id, company: { company, even }, onClose }: AcceptLevelDialogProps) {
  const texts = useTexts(farTexts);
  const accept = useCall(acceptLevels, { success: ({ changed }) => texts.saved(changed) });
  return (
    <FormDialog<{ reason: string }>
      open
      title={texts.dialog(company.name)}
      submitLabel={texts.accept}
      defaultValues={{ reason: '' }}
      draft={{ name: `level.${id}.${company.id}`, fields: ['reason'] }}
      onSubmit={({ reason }) =>
        accept.mutateAsync({ params: { id }, body: { company_id: company.id, reason: reason.trim() } })
      }
      onClose={onClose}
    >
      <Muted>{texts.about(even)}</Muted>
      <TextField name="reason" label={texts.reason} help={texts.reasonHint} required maxLength={2000} autoFocus />
    </FormDialog>
  );
}

/** Values that are only far from the market, by company: one decision accepts a company's level. */
export function FarCompanies({ id, mayDecide, onCells }: FarCompaniesProps) {
  const texts = useTexts(farTexts);
  const { data: companies = [] } = useQuery(read(listFarCompanies, { params: { id } }));
  const [accepting, setAccepting] = useState<FarCompany>();
  const undo = useCall(acceptLevels, { success: texts.takenBack });
  if (companies.length === 0) return null;
  return (
    <Card component="section" aria-label={texts.title} sx={{ mt: 2 }}>
      <Box sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Muted variant="body2" component="span">
          {texts.hint}
        </Muted>
        <Button size="small" onClick={onCells} sx={{ ml: 'auto' }}>
          {texts.byCells}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {companies.map((one) => (
          <Box
            component="li"
            key={one.company.id}
            sx={{
              px: 2,
              py: 0.75,
              minHeight: 44,
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 220px', fontWeight: 500 }}>{one.company.name}</Box>
            <Box sx={{ flex: '1 1 180px' }}>
              <Small>{texts.values(one.values, one.metrics)}</Small>
            </Box>
            <Box sx={{ flex: '0 1 130px' }}>
              <Small>{texts.even(one.even)}</Small>
            </Box>
            <Box sx={{ ml: 'auto', display: 'flex', gap: 1, alignItems: 'center' }}>
              {one.level && (
                <span title={`${one.level.reason} (${one.level.author ?? ''})`}>
                  <StatusChip tone="success" label={texts.accepted} />
                </span>
              )}
              {one.level && mayDecide && (
                <BusyButton
                  quiet
                  size="small"
                  color="secondary"
                  busy={undo.isPending}
                  onClick={() => undo.mutate({ params: { id }, body: { company_id: one.company.id, reason: null } })}
                >
                  {texts.undo}
                </BusyButton>
              )}
              {!one.level && mayDecide && one.even > 0 && (
                <Button size="small" variant="outlined" color="secondary" onClick={() => setAccepting(one)}>
                  {texts.accept}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {accepting && <AcceptLevelDialog id={id} company={accepting} onClose={() => setAccepting(undefined)} />}
    </Card>
  );
}
