import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from './language.tsx';
import { partTexts } from './texts.ts';

const FIRST = 5;

interface FirstLinesProps {
  readonly lines: readonly string[];
  readonly onExpand?: () => void;
}

/** The first of many lines; a button shows all of them, in a box that scrolls. */
export function FirstLines({ lines, onExpand }: FirstLinesProps) {
  const texts = useTexts(partTexts);
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (whole) list.current?.focus();
  }, [whole]);
  const more = lines.length - FIRST;
  // One line alone is shown rather than counted.
  const shown = whole || more <= 1 ? lines : lines.slice(0, FIRST);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        {...(whole && { tabIndex: 0 })}
        sx={{ m: 0, mt: 0.5, pl: 2.5, ...(whole && { maxHeight: '40vh', overflowY: 'auto' }) }}
      >
        {shown.map((line, at) => (
          // Two of the same name may be refused for the same reason.
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </Box>
      {shown.length < lines.length && (
        <Button
          size="small"
          color="secondary"
          onClick={() => {
            setWhole(true);
            onExpand?.();
          }}
        >
          {texts.more(more)}
        </Button>
      )}
    </>
  );
}
