import { BarChart, BoxplotChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, registerLocale, use as useParts, type EChartsType } from 'echarts/core';
import langRU from 'echarts/i18n/langRU-obj.js';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ChartTokens } from './tokens.ts';

useParts([
  BarChart,
  BoxplotChart,
  CustomChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
]);
registerLocale('RU', langRU);

const LOCALES: Readonly<Record<Locale, string>> = { ru: 'RU', en: 'EN' };

/** One style for all charts: thin axes, a light grid, numbers formatted as elsewhere. */
export function chartStyle(tokens: ChartTokens, locale: Locale): object {
  const text = { color: tokens.inkSoft, fontFamily: tokens.font, fontSize: 12 };
  // Ticks are round numbers, so all their digits are needed, and there are few.
  const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value, locale, 'full') : String(value));
  const axis = {
    axisLine: { show: true, lineStyle: { color: tokens.line } },
    axisTick: { show: false },
    axisLabel: text,
    nameTextStyle: text,
    splitLine: { show: false },
  };
  const valued = {
    ...axis,
    axisLine: { show: false },
    axisLabel: { ...text, formatter: number },
    splitLine: { show: true, lineStyle: { color: tokens.line, width: 1 } },
  };
  return {
    color: [tokens.own, tokens.market, tokens.good, tokens.bad, tokens.inkSoft],
    backgroundColor: 'transparent',
    textStyle: text,
    categoryAxis: axis,
    valueAxis: valued,
    logAxis: valued,
    line: { symbol: 'circle', symbolSize: 6, lineStyle: { width: 2 } },
    boxplot: { itemStyle: { color: tokens.band, borderColor: tokens.market } },
    legend: { textStyle: text, itemWidth: 14, itemHeight: 8 },
    tooltip: {
      confine: true,
      backgroundColor: tokens.surface,
      borderColor: tokens.line,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { color: tokens.ink, fontFamily: tokens.font, fontSize: 13 },
      valueFormatter: number,
      axisPointer: {
        lineStyle: { color: tokens.inkSoft, width: 1 },
        shadowStyle: { color: tokens.line, opacity: 0.4 },
      },
    },
  };
}

export const startChart = (element: HTMLElement, tokens: ChartTokens, locale: Locale): EChartsType =>
  init(element, chartStyle(tokens, locale), { renderer: 'canvas', locale: LOCALES[locale] });
