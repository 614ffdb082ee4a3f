import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { MoneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import { formatOwn } from '#domain/market/own-text.ts';
import type { TableProcess, TableRow } from '#contract/market-table.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { Dumbbell } from './Dumbbell.tsx';
import { IndicatorRow } from './IndicatorRow.tsx';
import { marketTableTexts } from './texts.ts';

/** So many of what is not judged are named in the line below a process. */
const NAMED = 3;
/** The columns that stand in a table of any width. */
const LEAST = 6;
/** Places from 0 to 100 as companies of twenty. */
const OF_TWENTY = 5;

export function PlaceWords({ place, place_before }: Pick<TableProcess, 'place' | 'place_before'>) {
  const texts = useTexts(marketTableTexts);
  if (place === null) return null;
  const [now, before] = [place, place_before].map((at) => (at === null ? null : Math.round(at / OF_TWENTY)));
  const was = before === null ? [] : [before === now ? texts.asBefore : texts.was(before!)];
  return <Small>{[texts.placeOf(now!), ...was].join(', ')}</Small>;
}

/** The totals of a process in one line: how large the company is says nothing good or bad of it. */
function Unjudged({ rows, onOpen }: { rows: readonly TableRow[]; onOpen: () => void }) {
  const texts = useTexts(marketTableTexts);
  const locale = useLocale();
  const named = rows.filter(({ own }) => own !== null).slice(0, NAMED);
  const rest = rows.length - named.length;
  return (
    <>
      {texts.unjudged}
      {named.map((row, at) => (
        <span key={row.id}>
          {at === 0 ? ': ' : ', '}
          {row.description} <b>{formatOwn(row.own!, row, locale)}</b>
        </span>
      ))}{' '}
      <MuiLink component="button" type="button" onClick={onOpen} sx={{ font: 'inherit', verticalAlign: 'baseline' }}>
        {rest > 0 ? texts.more(rest) : texts.showAll}
      </MuiLink>
    </>
  );
}

interface ProcessRowsProps {
  readonly id: string;
  readonly process: TableProcess;
  readonly unit: MoneyUnit;
  readonly withSecond: boolean;
  /** Something is asked for: all that was found is shown. */
  readonly narrowed: boolean;
}

/** A process: its middle place, its judged indicators, and the rest in one line. */
export function ProcessRows({ id, process, unit, withSecond, narrowed }: ProcessRowsProps) {
  const texts = useTexts(marketTableTexts);
  const [folded, setFolded] = useState(false);
  const [opened, setOpened] = useState(false);
  const { name, place, place_before, rows } = process;
  const judged = narrowed || opened ? rows : rows.filter(({ direction }) => direction !== null);
  const unjudged = rows.filter((row) => !judged.includes(row));
  const Chevron = folded ? ChevronRight : ChevronDown;
  return (
    <tbody>
      <tr className="process">
        <th scope="rowgroup" colSpan={2}>
          <IconButton
            size="small"
            edge="start"
            aria-label={folded ? texts.unfold(name) : texts.fold(name)}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            <Chevron size={16} aria-hidden />
          </IconButton>{' '}
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>{' '}
          <Small sx={{ ml: 0.5 }}>{texts.count(rows.length)}</Small>
        </th>
        <td className="year" />
        <td className="usual" />
        <td className="picture">{place !== null && <Dumbbell now={place} before={place_before} />}</td>
        <td colSpan={2}>
          <PlaceWords {...process} />
        </td>
        {withSecond && <td className="second" />}
      </tr>
      {!folded &&
        judged.map((row) => <IndicatorRow key={row.id} id={id} row={row} unit={unit} withSecond={withSecond} />)}
      {!folded && (unjudged.length > 0 || opened) && (
        <tr className="rest">
          <td colSpan={LEAST}>
            {opened ? (
              <MuiLink component="button" type="button" onClick={() => setOpened(false)} sx={{ font: 'inherit' }}>
                {texts.less}
              </MuiLink>
            ) : (
              <Unjudged rows={unjudged} onOpen={() => setOpened(true)} />
            )}
          </td>
          <td className="year" />
          {withSecond && <td className="second" />}
        </tr>
      )}
    </tbody>
  );
}
