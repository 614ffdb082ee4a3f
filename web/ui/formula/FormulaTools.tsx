import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EditorView } from '@codemirror/view';
import { Braces, WandSparkles } from 'lucide-react';
import { memo, useCallback, type RefObject } from 'react';
import type { Purpose } from '#domain/formulas/check.ts';
import { useTexts } from '../language.tsx';
import { format, insertCall, insertMention } from './commands.ts';
import { FunctionPalette } from './FunctionPalette.tsx';
import { formulaTexts } from './texts.ts';

interface FormulaToolsProps {
  readonly view: RefObject<EditorView | null>;
  readonly purpose: Purpose;
}

function Tools({ view, purpose }: FormulaToolsProps) {
  const texts = useTexts(formulaTexts);
  const choose = useCallback((name: string) => view.current && insertCall(view.current, name), [view]);
  return (
    <Box role="group" aria-label={texts.tools} className="formula-tools">
      <Button
        size="small"
        color="secondary"
        startIcon={<Braces size={16} />}
        onClick={() => view.current && insertMention(view.current)}
      >
        {texts.mention}
      </Button>
      <FunctionPalette onChoose={choose} />
      <Button
        size="small"
        color="secondary"
        startIcon={<WandSparkles size={16} />}
        onClick={() => view.current && format(view.current, purpose)}
      >
        {texts.format}
      </Button>
    </Box>
  );
}

/** The toolbar, memoised because it is the slowest part of the field to redraw. */
export const FormulaTools = memo(Tools);
