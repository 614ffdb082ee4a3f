import Box from '@mui/material/Box';
import { formatNumber } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { smoothingExample } from './smoothing-picture.ts';
import { publicationRulesTexts } from './publication-texts.ts';

const [WIDTH, HEIGHT, BASE, TOP] = [640, 190, 140, 24];
const [FROM, TO] = [80, 220];

const x = (value: number): number => 20 + ((value - FROM) / (TO - FROM)) * (WIDTH - 40);

/** Twelve invented companies with their weights in the median, and the published figure on the rounding grid. */
export function SmoothingPicture() {
  const texts = useTexts(publicationRulesTexts);
  const locale = useLocale();
  const { companies, smoothed, published, step } = smoothingExample();
  const most = Math.max(...companies.map(({ weight }) => weight));
  const height = (weight: number) => (weight / most) * (BASE - TOP - 24);
  const number = (value: number) => formatNumber(value, locale, { decimals: 1, significant: 1 });
  const steps = Array.from({ length: Math.floor((TO - FROM) / step) + 1 }, (_, at) => FROM + at * step);
  return (
    <Box component="figure" sx={{ m: 0, my: 2 }}>
      <Box
        component="svg"
        role="img"
        aria-label={texts.pictureLabel(number(smoothed), number(published))}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        sx={{
          width: '100%',
          height: 'auto',
          overflow: 'visible',
          // The picture shrinks on a phone, but its text must not.
          '& text': {
            fill: 'var(--etalon-palette-text-secondary)',
            fontSize: { xs: 22, sm: 12 },
            textAnchor: 'middle',
          },
          '& .grid': { stroke: 'var(--etalon-palette-divider)' },
          '& .weight': { fill: 'var(--etalon-palette-market-band)' },
          '& .company': { fill: 'var(--etalon-palette-market-line)' },
          '& .published': { stroke: 'var(--etalon-palette-primary-main)', strokeWidth: 3 },
          '& .label': { fill: 'var(--etalon-palette-primary-main)', fontWeight: 600 },
        }}
      >
        {steps.map((value) => (
          <line key={value} className="grid" x1={x(value)} x2={x(value)} y1={TOP} y2={BASE + 8} />
        ))}
        {companies.map(({ value, weight }) => (
          <g key={value}>
            <rect className="weight" x={x(value) - 11} width={22} y={BASE - height(weight)} height={height(weight)} />
            <circle className="company" cx={x(value)} cy={BASE} r={5} />
          </g>
        ))}
        <line className="published" x1={x(published)} x2={x(published)} y1={TOP} y2={BASE + 10} />
        <text className="label" x={x(published)} y={14}>
          {texts.published(number(published))}
        </text>
        {steps
          .filter((_, at) => at % 2 === 0)
          .map((value) => (
            <text key={value} x={x(value)} y={BASE + 30}>
              {number(value)}
            </text>
          ))}
      </Box>
      <Box component="figcaption" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {texts.caption(number(smoothed), number(step), number(published))}
      </Box>
    </Box>
  );
}
