import { init, use as useParts, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Locale } from '#domain/language/text.ts';
import { chartStyle } from './engine.ts';
import type { ChartTokens } from './tokens.ts';

useParts([SVGRenderer]);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A chart as SVG text, without a page; letters stay letters. */
export function svgPicture(option: EChartsCoreOption, tokens: ChartTokens, locale: Locale, size: Size): string {
  const chart = init(null, chartStyle(tokens, locale), { renderer: 'svg', ssr: true, ...size });
  chart.setOption({ backgroundColor: tokens.surface, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
