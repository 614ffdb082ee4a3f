import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { liftWithheld, listWithheld } from '#contract/release-withheld.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { cellKey, type ReleaseCell } from '../publication/cell-text.ts';
import { WithholdDialog } from '../publication/WithholdDialog.tsx';
import { withholdTexts } from '../publication/withhold-texts.ts';

interface WithholdCellProps {
  readonly cell: ReleaseCell;
  /** Clients can read it now, so it can be withheld from the next releases. */
  readonly readable: boolean;
}

/** Whether a figure will be in the next release, with a button to change that. */
export function WithholdCell({ cell, readable }: WithholdCellProps) {
  const texts = useTexts(withholdTexts);
  const { data } = useQuery(read(listWithheld, {}));
  const lift = useCall(liftWithheld, { success: texts.backDone });
  const [asks, setAsks] = useState(false);
  const withheld = data?.find((one) => cellKey(one) === cellKey(cell));
  if (!data || (!withheld && !readable)) return null;
  if (!withheld) {
    return (
      <>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<EyeOff size={16} aria-hidden />}
          onClick={() => setAsks(true)}
        >
          {texts.action}
        </Button>
        <WithholdDialog cell={asks ? cell : null} onClose={() => setAsks(false)} />
      </>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 320 }} role="status">
        <Typography sx={{ fontWeight: 500 }}>{texts.withheld}</Typography>
        <Muted>{texts.because(withheld.reason)}</Muted>
      </Box>
      <BusyButton
        variant="outlined"
        color="secondary"
        startIcon={<Undo2 size={16} aria-hidden />}
        busy={lift.isPending}
        onClick={() => lift.mutate({ params: { id: withheld.id } })}
      >
        {texts.back}
      </BusyButton>
    </Box>
  );
}
