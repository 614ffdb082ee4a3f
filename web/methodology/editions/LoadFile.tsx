import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { importMethodology } from '#contract/methodology-exchange.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { ImportDialog } from '../exchange/ImportDialog.tsx';
import { editionTexts } from './texts.ts';

/** Loads a file of the methodology into the draft. */
export function LoadFile() {
  const texts = useTexts(editionTexts);
  const { mayCall } = usePerson();
  const [open, setOpen] = useState(false);
  if (!mayCall(importMethodology)) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<FileUp size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.loadFile}
      </Button>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
