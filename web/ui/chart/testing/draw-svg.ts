import type { EChartsCoreOption } from 'echarts/core';
import type { Locale } from '#domain/language/text.ts';
import { svgPicture } from '../svg-picture.ts';
import type { ChartTokens } from '../tokens.ts';

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
export function drawSvg(option: EChartsCoreOption, tokens: ChartTokens, locale: Locale, size = SIZE): string {
  const svg = svgPicture(option, tokens, locale, size);
  return `${rounded(still(svg)).replaceAll(/>\s*</g, '>\n<')}\n`;
}
