import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STATES, type State } from '#domain/benchmarks/release/decide-cells.ts';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ShortTable } from '../ShortTable.tsx';
import { releaseTexts } from './release-texts.ts';
import { POPULATION_TEXTS, STATE_TEXTS } from './state-texts.ts';
import { rowsOf, sumOf, type CountRow } from './state-rows.ts';

/** New figures stand out; hidden ones are sand, darker the harder they are to open. */
const STATE_COLOURS: Readonly<Record<State, string>> = {
  fresh: 'primary.main',
  same: 'market.line',
  kept: 'info.main',
  few: 'bad.light',
  difference: 'bad.main',
  withheld: 'text.disabled',
};

const countOf = (states: Readonly<Record<string, number>>, state: State): number => states[state] ?? 0;

/** The share of each state in a group's figures; the numbers beside it say the same. */
function StateBar({ states }: { states: Readonly<Record<string, number>> }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        gap: '1px',
        width: 200,
        maxWidth: '100%',
        height: 6,
        mt: 0.5,
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {STATES.map(
        (state) =>
          countOf(states, state) > 0 && (
            <Box
              key={state}
              sx={{ bgcolor: STATE_COLOURS[state], flexGrow: countOf(states, state), minWidth: '2px' }}
            />
          ),
      )}
    </Box>
  );
}

function columnsOf(locale: Locale): readonly Column<CountRow>[] {
  const texts = releaseTexts[locale];
  return [
    {
      id: 'group',
      header: texts.group,
      wrap: true,
      cell: ({ population, latest, states }) => (
        <>
          {population === null ? (
            <strong>{texts.total}</strong>
          ) : (
            <>
              {POPULATION_TEXTS[population][locale]}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                · {latest ? texts.latestShort : texts.years}
              </Box>
            </>
          )}
          <StateBar states={states} />
        </>
      ),
    },
    ...STATES.map((state) => ({
      id: state,
      header: STATE_TEXTS[state].name[locale],
      help: STATE_TEXTS[state].help[locale],
      align: 'right' as const,
      cell: ({ states }: CountRow) =>
        countOf(states, state) === 0 ? MISSING : formatNumber(countOf(states, state), locale),
    })),
  ];
}

interface FactProps {
  readonly value: number;
  readonly label: string;
  readonly note?: string;
  readonly state?: State;
}

function Fact({ value, label, note, state }: FactProps) {
  return (
    <div>
      <Typography component="div" sx={{ fontSize: '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(value, useLocale())}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {state && <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: STATE_COLOURS[state] }} />}
        {label}
      </Box>
      {note !== undefined && <Muted variant="caption">{note}</Muted>}
    </div>
  );
}

/** How many figures clients would see, by state and by group. */
export function StateCounts({ counts }: { counts: ReleaseCheck['counts'] }) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  const total = sumOf(counts);
  const of = (state: State) => countOf(total, state);
  const number = (value: number) => formatNumber(value, locale);
  const shown = of('fresh') + of('same') + of('kept');
  const hidden = of('few') + of('difference') + of('withheld');
  return (
    <TitledCard large title={texts.figures} hint={texts.figuresHint}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(5, auto)' } }}>
        <Fact value={shown} label={texts.shown} note={texts.ofAll(number(shown + hidden))} />
        {(['fresh', 'same', 'kept'] as const).map((state) => (
          <Fact key={state} value={of(state)} label={STATE_TEXTS[state].name[locale].toLowerCase()} state={state} />
        ))}
        <Fact
          value={hidden}
          label={texts.hidden}
          state="difference"
          note={texts.hiddenNote(number(of('few')), number(of('difference')), number(of('withheld')))}
        />
      </Box>
      <ShortTable<CountRow>
        id="publication-states"
        label={texts.matrix}
        columnsOf={columnsOf}
        rows={rowsOf(counts)}
        rowKey={({ population, latest }) => `${population} ${latest}`}
        maxHeight="none"
      />
    </TitledCard>
  );
}
