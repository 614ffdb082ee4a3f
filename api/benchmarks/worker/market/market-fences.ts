import { OUT } from '#domain/figures/calculation.ts';
import { calculate } from '#domain/figures/columns/calculate.ts';
import type { MarketContext } from './market-context.ts';
import type { MarketFences } from '../../../questionnaires/metrics/market-fences.ts';
import { engineNow } from './prepare-run.ts';

const EVERYBODY = { companies: null, years: null, thresholds: [], decisions: [] };
const EMPTY: MarketFences = {
  years: new Int32Array(),
  measures: new Int32Array(),
  low: new Float64Array(),
  high: new Float64Array(),
};

/** The fences of the market of this moment, as a calculation of all companies and systems would draw them. */
export async function marketFences(context: MarketContext): Promise<MarketFences> {
  const engine = await engineNow(context);
  if (!engine) return EMPTY;
  const { years, measures, figures } = calculate(engine, null, EVERYBODY);
  const column = (place: number): Float64Array => {
    const found = new Float64Array(measures.length * years.length);
    measures.forEach((_, measure) => {
      years.forEach((_year, at) => {
        const from = (measure * (years.length + 1) + at) * OUT.size;
        found[measure * years.length + at] = figures[from + place]!;
      });
    });
    return found;
  };
  return { years, measures, low: column(OUT.low), high: column(OUT.high) };
}
