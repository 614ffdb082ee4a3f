import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { layoutTexts } from './layout/texts.ts';
import { useInstruction } from './layout/use-instruction.ts';

/** Downloads the user's instruction. */
export function InstructionButton() {
  const { help } = useTexts(layoutTexts);
  const instruction = useInstruction();
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<FileDown size={16} aria-hidden />}
      loading={instruction.isPending}
      onClick={() => instruction.mutate()}
    >
      {help}
    </Button>
  );
}
