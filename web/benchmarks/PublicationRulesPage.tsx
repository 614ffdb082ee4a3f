import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#domain/language/format.ts';
import { PROSE, PROSE_WITH_CONTENTS } from '#web/app/help/prose-styles.ts';
import { useSectionInSight } from '#web/app/help/use-section-in-sight.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { publicationRulesTexts } from './release/publication-texts.ts';
import { publishedFigures, ENOUGH } from '#domain/benchmarks/release/published-figures.ts';
import { smoothQuantile, weightsOf } from '#domain/benchmarks/release/smooth-quantile.ts';

/** Invented: twelve companies, one of them far from the others. */
const VALUES = Float64Array.of(88, 97, 104, 110, 121, 127, 139, 150, 158, 171, 186, 214);

/** The example of the page: each company's weight in the median, the result, and the published figure. */
export function smoothingExample() {
  const weights = weightsOf(VALUES.length, 0.5);
  const { median, step } = publishedFigures(VALUES, VALUES.length, { enough: ENOUGH, bandWithin: null });
  return {
    companies: Array.from(VALUES, (value, at) => ({ value, weight: weights[at] ?? 0 })),
    smoothed: smoothQuantile(VALUES, 0.5),
    published: median,
    step,
  };
}

const [WIDTH, HEIGHT, BASE, TOP] = [640, 190, 140, 24];
const [FROM, TO] = [80, 220];

const x = (value: number): number => 20 + ((value - FROM) / (TO - FROM)) * (WIDTH - 40);

/** Twelve invented companies with their weights in the median, and the published figure on the rounding grid. */
function SmoothingPicture() {
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

/** Explains to everybody how figures are published to clients. */
export function PublicationRulesPage() {
  const texts = useTexts(publicationRulesTexts);
  useSectionInSight();
  const sections = [
    { id: 'release', title: texts.releaseTitle, text: texts.release },
    { id: 'shown', title: texts.shownTitle, text: texts.shown },
    { id: 'enough', title: texts.enoughTitle, text: texts.enough },
    { id: 'smoothing', title: texts.smoothingTitle, text: texts.smoothing, picture: <SmoothingPicture /> },
    { id: 'rounding', title: texts.roundingTitle, text: texts.rounding },
    { id: 'difference', title: texts.differenceTitle, text: texts.difference },
    { id: 'kept', title: texts.keptTitle, text: texts.kept },
    { id: 'size', title: texts.sizeTitle, text: texts.size },
    { id: 'never', title: texts.neverTitle, text: texts.never },
    { id: 'withdrawal', title: texts.withdrawalTitle, text: texts.withdrawal },
  ];
  return (
    <>
      <PageTitle subtitle={texts.subtitle} />
      <Box sx={PROSE_WITH_CONTENTS}>
        <Box
          component="nav"
          aria-label={texts.inPage}
          sx={{
            order: { lg: 2 },
            alignSelf: 'start',
            position: { lg: 'sticky' },
            top: { lg: 80 },
            '& ul': { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 },
            '& a': { color: 'text.secondary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
          }}
        >
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to="/help/publication" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Box>
        <Box component="article" sx={PROSE}>
          {sections.map(({ id, title, text, picture }) => (
            <section key={id}>
              <h2 id={id}>{title}</h2>
              <p>{text}</p>
              {picture}
            </section>
          ))}
        </Box>
      </Box>
    </>
  );
}
