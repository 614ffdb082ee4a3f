import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, type RefObject } from 'react';
import type { Locale } from '#domain/language/text.ts';
import { usePrinting } from '../use-printing.ts';
import { startChart } from './engine.ts';
import type { ChartTokens } from './tokens.ts';

export interface CanvasProps {
  readonly option: EChartsCoreOption;
  readonly tokens: ChartTokens;
  readonly locale: Locale;
  readonly label: string;
  readonly height: number | string;
  /** The drawn chart, for saving it as a picture. */
  readonly drawn: RefObject<EChartsType | null>;
}

const stillWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The drawing itself, in its own chunk with the library. */
export function Canvas({ option, tokens, locale, label, height, drawn }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const printing = usePrinting();

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const chart = startChart(element, tokens, locale);
    drawn.current = chart;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.current = null;
      chart.dispose();
    };
  }, [tokens, locale, drawn]);

  useEffect(() => {
    const animation = !printing && !stillWanted();
    drawn.current?.setOption({ animation, animationDuration: 150, ...option }, { notMerge: true });
    // The next frame would come after the paper.
    if (printing) drawn.current?.getZr().flush();
    // A recreated chart must be redrawn.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [option, tokens, locale, drawn, printing]);

  return <div ref={place} role="img" aria-label={label} style={{ height, width: '100%' }} />;
}
