import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { formatAmount } from '#domain/language/units.ts';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { rulerScale } from './ruler-scale.ts';
import { checkTexts } from './texts.ts';

const [WIDTH, HEIGHT, LEFT, RIGHT, AXIS] = [320, 96, 10, 310, 58];

const short = (value: number, locale: Locale): string =>
  Math.abs(value) < 100_000
    ? formatNumber(value, locale, 'typed')
    : new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** Keeps a label within the picture. */
const anchorAt = (x: number): 'start' | 'middle' | 'end' => (x < 70 ? 'start' : x > 250 ? 'end' : 'middle');

/** The number of the file, the own past, the market and the proposal on one axis. */
export function Ruler({ item, value }: { item: CheckItem; value: number }) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const { palette } = useTheme().vars;
  const { market, years, metric } = item;
  const proposal = item.proposal?.value ?? null;
  const band = market && market.p25 !== null && market.p75 !== null ? ([market.p25, market.p75] as const) : null;
  const past = years.map((one) => one.value);
  const numbers = [
    value,
    ...past,
    ...(proposal === null ? [] : [proposal]),
    ...(market ? [...(band ?? []), market.median] : []),
  ];
  const { place, ticks } = rulerScale(numbers);
  const x = (of: number): number => LEFT + place(of) * (RIGHT - LEFT);
  const amount = (of: number) => formatAmount(of, metric.unit, locale, 'typed');
  const label = texts.ruler(
    amount(value),
    years.map((one) => `${one.year}: ${amount(one.value)}`).join(', '),
    band ? band.map((of) => amount(of)).join('–') : '',
    proposal === null ? '' : amount(proposal),
  );
  const text = { fontSize: 12, fontFamily: 'inherit' } as const;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ width: '100%', maxWidth: WIDTH, display: 'block' }}
    >
      {market && band && (
        <rect
          x={x(band[0])}
          y={AXIS - 5}
          width={Math.max(2, x(band[1]) - x(band[0]))}
          height={10}
          fill={palette.market.band}
        />
      )}
      <line x1={LEFT} x2={RIGHT} y1={AXIS} y2={AXIS} stroke={palette.neutral.control} />
      {ticks.map((tick) => (
        <g key={tick.value}>
          <line x1={x(tick.value)} x2={x(tick.value)} y1={AXIS - 3} y2={AXIS + 3} stroke={palette.neutral.control} />
          <text
            {...text}
            x={x(tick.value)}
            y={AXIS + 22}
            fill={palette.text.secondary}
            textAnchor={x(tick.value) < 20 ? 'start' : x(tick.value) > 300 ? 'end' : 'middle'}
          >
            {short(tick.value, locale)}
          </text>
        </g>
      ))}
      {market && (
        <line
          x1={x(market.median)}
          x2={x(market.median)}
          y1={AXIS - 8}
          y2={AXIS + 8}
          stroke={palette.market.line}
          strokeWidth={2}
        />
      )}
      {years.map((one) => (
        <circle
          key={one.year}
          cx={x(one.value)}
          cy={AXIS}
          r={4}
          fill={palette.background.paper}
          stroke={palette.primary.main}
          strokeWidth={1.5}
        />
      ))}
      {proposal !== null && (
        <>
          <path
            d={`M${x(proposal)} ${AXIS - 10} Q${(x(proposal) + x(value)) / 2} ${AXIS - 30} ${x(value)} ${AXIS - 10}`}
            fill="none"
            stroke={palette.primary.main}
            strokeDasharray="2 3"
          />
          <circle cx={x(proposal)} cy={AXIS} r={5} fill={palette.primary.main} />
          <text
            {...text}
            x={x(proposal)}
            y={34}
            fontWeight={600}
            fill={palette.primary.main}
            textAnchor={anchorAt(x(proposal))}
          >
            {short(proposal, locale)}
          </text>
        </>
      )}
      <line x1={x(value)} x2={x(value)} y1={20} y2={AXIS - 6} stroke={palette.warning.main} />
      <circle
        cx={x(value)}
        cy={AXIS}
        r={6}
        fill={palette.background.paper}
        stroke={palette.warning.main}
        strokeWidth={2.5}
      />
      <text {...text} x={x(value)} y={14} fontWeight={600} fill={palette.warning.main} textAnchor={anchorAt(x(value))}>
        {texts.rulerValue(short(value, locale))}
      </text>
    </Box>
  );
}
