import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { ChartLine, FileSpreadsheet, ImageDown, PenTool, Table2 } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocale, useTexts } from '../language.tsx';
import { ChartGuard } from './ChartGuard.tsx';
import { csvOf } from '#domain/language/csv.ts';
import { LazyCanvas } from './LazyCanvas.tsx';
import { NumbersTable, type ChartNumbers } from './NumbersTable.tsx';
import { saveFile } from './save-file.ts';
import { chartTexts } from './texts.ts';
import { useChartTokens, type ChartTokens } from './tokens.ts';

export type { ChartNumbers } from './NumbersTable.tsx';
export type { ChartTokens } from './tokens.ts';

export interface ChartProps {
  /** The chart in one sentence, for screen readers. */
  readonly label: string;
  readonly title?: ReactNode;
  /** The ECharts options for the colours of the scheme; best memoised with useCallback. */
  readonly option: (tokens: ChartTokens) => EChartsCoreOption;
  /** The same numbers for the table view and the CSV file. */
  readonly numbers: ChartNumbers;
  /** Without an extension. */
  readonly fileName: string;
  readonly height?: number | string;
}

/** A chart with its table and its files. The drawing library is loaded when the first chart is shown. */
export function Chart({ label, title, option, numbers, fileName, height = 320 }: ChartProps) {
  const texts = useTexts(chartTexts);
  const locale = useLocale();
  const tokens = useChartTokens();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const drawn = useRef<EChartsType | null>(null);
  const drawing = useMemo(() => option(tokens), [option, tokens]);

  const savePng = () => {
    const address = drawn.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: tokens.surface });
    const base64 = address?.split(',')[1];
    if (base64 === undefined) return;
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    saveFile(`${fileName}.png`, new Blob([bytes], { type: 'image/png' }));
  };
  const saveSvg = async () => {
    const chart = drawn.current;
    if (!chart) return;
    const size = { width: chart.getWidth(), height: chart.getHeight() };
    const { svgPicture } = await import('./svg-picture.ts');
    const svg = svgPicture({ animation: false, ...drawing }, tokens, locale, size);
    saveFile(`${fileName}.svg`, new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }));
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
              <IconButton aria-label={texts.savePng} onClick={savePng}>
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
      {view === 'table' ? (
        <NumbersTable numbers={numbers} label={label} height={height} />
      ) : (
        <ChartGuard>
          <LazyCanvas option={drawing} tokens={tokens} locale={locale} label={label} height={height} drawn={drawn} />
        </ChartGuard>
      )}
    </Box>
  );
}
