import Box from '@mui/material/Box';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { MISSING } from '#domain/language/format.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { formatOwnNumber } from '#domain/market/own-text.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import { Small } from '#web/ui/Muted.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { GapCell, OwnCell, PlaceCell, type PlacedMetric } from '../result/cells.tsx';
import { formatGap } from '../result/format-gap.ts';
import { resultTexts } from '../result/texts.ts';
import { placedIn } from './moves.ts';
import type { Sides } from './sides.ts';
import { compareTexts } from './texts.ts';

const LINE = { display: 'block', lineHeight: 1.3 } as const;

interface PairProps {
  readonly row: Moved;
  readonly sides: Sides;
  readonly locale: Locale;
}

const inBoth = (of: (locale: Locale) => string): Text => text(of('ru'), of('en'));

const ownText = ({ own, ...measure }: PlacedMetric, locale: Locale): string =>
  own ? formatOwnNumber(own, measure, locale) : MISSING;

/** The company's value, which depends on the calculation only by the IT system. */
export function OwnPair({ row, sides, locale }: PairProps) {
  const [before, after] = [placedIn(row, 'before'), placedIn(row, 'after')];
  if (!before || !after) return MISSING;
  const isSame = before.own?.value === after.own?.value;
  return (
    <>
      <OwnCell metric={after} />
      {!isSame && <Small sx={LINE}>{sides.inFirst(inBoth((of) => ownText(before, of)))[locale]}</Small>}
    </>
  );
}

/** The distance to both medians; where one is hidden, why. */
export function GapPair({ row, sides, locale }: PairProps) {
  const [before, after] = [placedIn(row, 'before'), placedIn(row, 'after')];
  if (!after?.own || !before) return MISSING;
  const inFirst = before.suppressed ? hiddenText(before.suppressed) : inBoth((of) => formatGap(before, of));
  return (
    <Box sx={{ lineHeight: 1.3 }}>
      <GapCell metric={after} />
      <Small sx={LINE}>{sides.inFirst(inFirst)[locale]}</Small>
    </Box>
  );
}

/** The place in the second, and that in the first as a hollow dot and in words. */
export function PlacePair({ row, sides, locale }: PairProps) {
  const [before, after] = [placedIn(row, 'before'), placedIn(row, 'after')];
  if (!after?.own) return MISSING;
  const inFirst = before?.own && shortPlaceText(before.own, before.direction);
  return (
    <Box sx={{ lineHeight: 1.3 }}>
      <PlaceCell metric={after} before={before?.own ?? null} />
      {inFirst && <Small sx={LINE}>{sides.inFirst(inFirst)[locale]}</Small>}
    </Box>
  );
}

/** The company beside both markets; for its own employees. */
export function ownColumns(locale: Locale, sides: Sides): readonly Column<Moved>[] {
  const texts = resultTexts[locale];
  const comparing = compareTexts[locale];
  return [
    {
      id: 'own',
      header: texts.own,
      help: texts.ownHelp,
      align: 'right',
      sortable: true,
      maxWidth: 140,
      cell: (row) => <OwnPair row={row} sides={sides} locale={locale} />,
    },
    {
      id: 'gap',
      header: comparing.gap,
      help: sides.gapHelp[locale],
      sortable: true,
      maxWidth: 170,
      wrap: true,
      cell: (row) => <GapPair row={row} sides={sides} locale={locale} />,
    },
    {
      id: 'place',
      header: texts.place,
      help: sides.placeHelp[locale],
      sortable: true,
      maxWidth: 184,
      cell: (row) => <PlacePair row={row} sides={sides} locale={locale} />,
    },
  ];
}
