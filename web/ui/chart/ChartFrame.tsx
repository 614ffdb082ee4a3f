import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChartLine, FileSpreadsheet, ImageDown, PenTool, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { csvOf } from '#domain/language/csv.ts';
import { useLocale, useTexts } from '../language.tsx';
import { NumbersTable, type ChartNumbers } from './NumbersTable.tsx';
import { saveFile } from './save-file.ts';
import { chartTexts } from './texts.ts';

export interface ChartFrameProps {
  /** The picture in one sentence, for screen readers. */
  readonly label: string;
  readonly title?: ReactNode;
  /** The same numbers for the table view and the CSV file. */
  readonly numbers: ChartNumbers;
  /** Without an extension. */
  readonly fileName: string;
  /** Of the table, which scrolls. */
  readonly height: number | string;
  /** The picture as files; undefined while nothing is drawn. */
  readonly png: () => Promise<Blob> | undefined;
  readonly svg: () => Promise<string> | undefined;
  readonly children: ReactNode;
}

/** A picture with its title, its table and its files. */
export function ChartFrame({ label, title, numbers, fileName, height, png, svg, children }: ChartFrameProps) {
  const texts = useTexts(chartTexts);
  const locale = useLocale();
  const [view, setView] = useState<'chart' | 'table'>('chart');

  const savePng = async () => {
    const file = await png();
    if (file) saveFile(`${fileName}.png`, file);
  };
  const saveSvg = async () => {
    const text = await svg();
    if (text !== undefined) saveFile(`${fileName}.svg`, new Blob([text], { type: 'image/svg+xml;charset=utf-8' }));
  };
  const saveCsv = () => {
    const text = csvOf([numbers.columns, ...numbers.rows], locale);
    saveFile(`${fileName}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };

  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1, flexWrap: 'wrap' }}>
        <Typography component="figcaption" variant="h3" sx={{ flex: 1, minWidth: 160 }}>
          {title}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={view}
          aria-label={texts.view}
          onChange={(_, next: 'chart' | 'table' | null) => next && setView(next)}
        >
          <ToggleButton value="chart" aria-label={texts.chart} title={texts.chart}>
            <ChartLine size={16} aria-hidden />
          </ToggleButton>
          <ToggleButton value="table" aria-label={texts.table} title={texts.table}>
            <Table2 size={16} aria-hidden />
          </ToggleButton>
        </ToggleButtonGroup>
        {view === 'chart' && (
          <>
            <Tooltip title={texts.savePng}>
              <IconButton aria-label={texts.savePng} onClick={() => void savePng()}>
                <ImageDown size={18} aria-hidden />
              </IconButton>
            </Tooltip>
            <Tooltip title={texts.saveSvg}>
              <IconButton aria-label={texts.saveSvg} onClick={() => void saveSvg()}>
                <PenTool size={18} aria-hidden />
              </IconButton>
            </Tooltip>
          </>
        )}
        <Tooltip title={texts.saveCsv}>
          <IconButton aria-label={texts.saveCsv} onClick={saveCsv}>
            <FileSpreadsheet size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
      {view === 'table' ? <NumbersTable numbers={numbers} label={label} height={height} /> : children}
    </Box>
  );
}
