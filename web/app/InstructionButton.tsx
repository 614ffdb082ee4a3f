import { getInstruction } from '#contract/platform.ts';
import { useTexts } from '#web/ui/language.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { layoutTexts } from './layout/texts.ts';

/** Downloads the user's instruction. */
export function InstructionButton() {
  const { help } = useTexts(layoutTexts);
  return (
    <DownloadButton file={getInstruction} input={{}}>
      {help}
    </DownloadButton>
  );
}
