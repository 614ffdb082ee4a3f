import { init, use as useParts, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Locale } from '#domain/language/text.ts';
import { chartStyle } from '../engine.ts';
import type { ChartTokens } from '../tokens.ts';

useParts([SVGRenderer]);

const SIZE = { width: 520, height: 260 };

/** Removes hover styles, and names numbered per process, from the picture. */
const still = (svg: string): string =>
  svg
    .replaceAll(/<style >[^]*?<\/style>|<defs >[^]*?<\/defs>/g, '')
    .replaceAll(/ (class|clip-path|pointer-events|ecmeta_\w+)="[^"]*"/g, '');

const rounded = (svg: string): string =>
  svg.replaceAll(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10 + 0));

/**
 * The picture of a chart as text that is the same on every machine: no font is measured, letters stay letters and
 * numbers have one decimal. One element a line, so that a change can be read.
 */
export function drawSvg(option: EChartsCoreOption, tokens: ChartTokens, locale: Locale): string {
  const chart = init(null, chartStyle(tokens, locale), { renderer: 'svg', ssr: true, ...SIZE });
  chart.setOption({ backgroundColor: tokens.surface, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${rounded(still(svg)).replaceAll(/>\s*</g, '>\n<')}\n`;
}
