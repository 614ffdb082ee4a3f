import { getInstruction } from '#contract/platform.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { layoutTexts } from './layout/texts.ts';

/** Downloads the user's instruction; compact: only its icon is seen. */
export function InstructionButton({ compact = false }: { compact?: boolean }) {
  const { help } = useTexts(layoutTexts);
  if (compact) {
    return (
      <DownloadButton file={getInstruction} input={{}} sx={{ minWidth: 36, px: 1, '& .MuiButton-startIcon': { m: 0 } }}>
        <Unseen>{help}</Unseen>
      </DownloadButton>
    );
  }
  return (
    <DownloadButton file={getInstruction} input={{}}>
      {help}
    </DownloadButton>
  );
}
