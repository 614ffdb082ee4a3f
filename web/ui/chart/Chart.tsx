import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useMemo, useRef } from 'react';
import { useLocale } from '../language.tsx';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';
import { ChartGuard } from './ChartGuard.tsx';
import { LazyCanvas } from './LazyCanvas.tsx';
import { useChartTokens, type ChartTokens } from './tokens.ts';

export type { ChartNumbers } from './NumbersTable.tsx';
export type { ChartTokens } from './tokens.ts';

export interface ChartProps extends Pick<ChartFrameProps, 'label' | 'title' | 'numbers' | 'fileName'> {
  /** The ECharts options for the colours of the scheme; best memoised with useCallback. */
  readonly option: (tokens: ChartTokens) => EChartsCoreOption;
  readonly height?: number | string;
}

const SHARPNESS = 2;

/** A chart of the staff's pages. The drawing library is loaded when the first chart is shown. */
export function Chart({ label, option, height = 320, ...frame }: ChartProps) {
  const locale = useLocale();
  const tokens = useChartTokens();
  const drawn = useRef<EChartsType | null>(null);
  const drawing = useMemo(() => option(tokens), [option, tokens]);

  const png = async (chart: EChartsType) => {
    const address = chart.getDataURL({ type: 'png', pixelRatio: SHARPNESS, backgroundColor: tokens.surface });
    const bytes = Uint8Array.from(atob(address.split(',')[1] ?? ''), (char) => char.codePointAt(0) ?? 0);
    return new Blob([bytes], { type: 'image/png' });
  };
  const svg = async (chart: EChartsType) => {
    const size = { width: chart.getWidth(), height: chart.getHeight() };
    const { svgPicture } = await import('./svg-picture.ts');
    return svgPicture({ animation: false, ...drawing }, tokens, locale, size);
  };

  return (
    <ChartFrame
      {...frame}
      label={label}
      height={height}
      png={() => (drawn.current ? png(drawn.current) : undefined)}
      svg={() => (drawn.current ? svg(drawn.current) : undefined)}
    >
      <ChartGuard>
        <LazyCanvas option={drawing} tokens={tokens} locale={locale} label={label} height={height} drawn={drawn} />
      </ChartGuard>
    </ChartFrame>
  );
}
