import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Ref } from '#contract/shapes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Part } from '#web/app/Part.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changeTexts } from './history-texts.ts';
import { changesQuery } from './requests.ts';

function Changes({ company }: { company: Ref }) {
  return <ChangeList changes={useSuspenseQuery(changesQuery(company.id)).data} />;
}

/** Who changed a company's subscription, when and how; null closes it. */
export function HistoryDialog({ company, onClose }: { company: Ref | null; onClose: () => void }) {
  const texts = useTexts(changeTexts);
  const id = useId();
  // Shows the content until the dialog has closed.
  const [shown, setShown] = useState(company);
  if (company !== null && company !== shown) setShown(company);
  return (
    <Dialog open={company !== null} onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.of(shown?.name ?? '')}</DialogTitle>
      <DialogContent>
        {shown && (
          <Part key={shown.id} pending={<PageSkeleton />}>
            <Changes company={shown} />
          </Part>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
