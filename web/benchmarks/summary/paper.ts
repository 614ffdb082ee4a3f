import { PAPER } from '../paper.ts';

/** The page in print: only the title and the summary, on one sheet, both lists side by side. */
export const SUMMARY_PAPER = {
  '@media print': {
    ...PAPER,
    html: { fontSize: '10.25px !important' },
    '.etalon-sheet': { gap: '6px !important' },
    '.etalon-sheet > p': { margin: '0 !important' },
    '.etalon-lists': { gridTemplateColumns: '1fr 1fr !important', columnGap: '20px !important' },
    '.etalon-lists tr': {
      breakInside: 'avoid',
      paddingBlock: '1px !important',
      rowGap: '0 !important',
      // A place in words takes one line.
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.65fr) minmax(0, 1.4fr) minmax(0, 1fr) !important',
    },
    // The text beside the strip needs no line of its own.
    '.etalon-lists td.place': { display: 'flex', gap: '4px', alignItems: 'center' },
    '.etalon-lists td.place svg': { width: '48px !important', height: '14px !important', flex: 'none' },
    '.etalon-processes svg': { height: '12px !important' },
    '.etalon-processes': { columns: '3 !important', columnGap: '20px !important' },
    '.etalon-processes li': { padding: '1px 0 !important', gridTemplateColumns: 'minmax(0, 1fr) 72px 64px !important' },
    '.MuiCard-root': { border: '0 !important', padding: '0 !important', overflow: 'visible !important' },
  },
} as const;
