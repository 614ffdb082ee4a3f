import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import type { Cause } from '#contract/benchmark-causes.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { formatNumber, type Precision } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { QuestionState } from '#web/app/questions/QuestionState.tsx';
import { CauseState } from './CauseState.tsx';
import { effectText } from './effect-text.ts';
import { causeKey } from './picks.ts';
import { TestName } from './TestName.tsx';
import { causeTexts } from './texts.ts';
import type { Selection } from './use-selection.ts';
import { sparkOf } from './spark.ts';

const [WIDTH, HEIGHT] = [84, 34];

const pointsOf = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** A company's years over the middle half of the market, in a cell; the doubtful one is marked. */
function CauseSpark({ cause, label }: { cause: Cause; label: string }) {
  const { own, median, band } = sparkOf(cause.history, cause.market, WIDTH, HEIGHT);
  const doubtful = own.find(({ year }) => year === cause.year);
  const usual = own.filter(({ year }) => year !== cause.year);
  const at = doubtful ? own.indexOf(doubtful) : -1;
  const beside = [own[at - 1], doubtful, own[at + 1]].filter((point) => point !== undefined);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        width: WIDTH,
        height: HEIGHT,
        display: 'block',
        overflow: 'visible',
        fill: 'none',
        '--ink': (theme) => theme.vars.palette.text.primary,
        '--band': (theme) => theme.vars.palette.market.band,
        '--median': (theme) => theme.vars.palette.market.line,
        '--doubt': (theme) => theme.vars.palette.warning.main,
      }}
    >
      <polygon points={pointsOf(band)} fill="var(--band)" stroke="var(--band)" />
      <polyline points={pointsOf(median)} stroke="var(--median)" />
      <polyline points={pointsOf(usual)} stroke="var(--ink)" strokeWidth={1.25} />
      {doubtful && <polyline points={pointsOf(beside)} stroke="var(--ink)" strokeDasharray="2 2" opacity={0.7} />}
      {usual.map(({ year, x, y }) => (
        <circle key={year} cx={x} cy={y} r={1.75} fill="var(--ink)" />
      ))}
      {doubtful && <circle cx={doubtful.x} cy={doubtful.y} r={3.5} fill="var(--doubt)" />}
    </Box>
  );
}

/** The digits of a company's value of the row's measure. */
export const valuePrecision = ({ mtype, metric }: Pick<Cause, 'mtype' | 'metric'>, value: number | null): Precision =>
  ownDigits({ mtype, unit_name: metric.unit_name }, value);

function Lines({ top, bottom, right = false }: { top: ReactNode; bottom: ReactNode; right?: boolean }) {
  // A number is never truncated, because part of its digits would be another number.
  const line = { lineHeight: 1.4, ...(!right && { overflow: 'hidden', textOverflow: 'ellipsis' }) };
  return (
    <Box sx={{ display: 'grid', minWidth: 0, textAlign: right ? 'right' : 'left' }}>
      <Box sx={{ ...line, fontWeight: 500 }}>{top}</Box>
      <Box sx={{ ...line, fontSize: '0.75rem', color: 'text.secondary' }}>{bottom}</Box>
    </Box>
  );
}

function EffectBar({ effect, largest, locale }: { effect: number; largest: number; locale: Locale }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5, minWidth: 56 }}>
      <Box sx={{ fontWeight: 500 }}>{effectText(effect, locale)}</Box>
      <Box aria-hidden sx={{ width: 56, height: 3, bgcolor: 'neutral.sunken', display: 'flex' }}>
        <Box
          sx={{ ml: 'auto', bgcolor: 'text.primary' }}
          style={{ width: `${largest > 0 ? (100 * effect) / largest : 0}%` }}
        />
      </Box>
    </Box>
  );
}

interface ColumnOptions {
  readonly locale: Locale;
  readonly selection: Selection | undefined;
  readonly count: number;
  readonly largest: number;
  /** Merges the columns into two. */
  readonly phone: boolean;
}

function selectColumn({ locale, count }: ColumnOptions, selection: Selection): Column<Cause> {
  const texts = causeTexts[locale];
  return {
    id: 'select',
    header: texts.selectAll(count),
    fixed: true,
    head: (
      <Checkbox
        size="small"
        sx={{ p: 0.5 }}
        checked={selection.all === 'all'}
        indeterminate={selection.all === 'some'}
        disabled={count === 0 || selection.pending}
        onChange={() => void selection.toggleAll()}
        slotProps={{
          input: { 'aria-label': selection.all === 'none' ? texts.selectAll(count) : texts.unselectAll },
        }}
      />
    ),
    cell: (row) => (
      <Checkbox
        size="small"
        sx={{ p: 0.5 }}
        checked={selection.picks.has(causeKey(row))}
        onChange={({ nativeEvent }) =>
          selection.toggle(causeKey(row), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        slotProps={{
          input: { 'aria-label': texts.select(`${row.metric.description}, ${row.company.name}, ${row.year}`) },
        }}
      />
    ),
  };
}

export function causeColumns(options: ColumnOptions): readonly Column<Cause>[] {
  const { locale, selection, largest, phone } = options;
  const texts = causeTexts[locale];
  const select = selection ? [selectColumn(options, selection)] : [];
  const value = (row: Cause) => formatNumber(row.value, locale, valuePrecision(row, row.value));
  const proposal = (row: Cause) =>
    row.proposal === null
      ? row.metric.unit_name
      : texts.probably(formatNumber(row.proposal, locale, valuePrecision(row, row.proposal)));
  /** Of a figure of several IT systems, which of them the first doubt is about. */
  const whyOf = ({ doubts: [first] }: Cause) =>
    first?.it_system ? `${first.it_system.name}: ${first.text}` : first?.text;
  const where = (row: Cause) => `${row.company.name} · ${row.year}`;
  /** How the conversation with the company stands, what was decided first. */
  const talk = (row: Cause) => {
    const { question, answer } = row;
    if (question?.state === 'waiting' || question?.state === 'answered') return <QuestionState question={question} />;
    if (row.state !== 'undecided') return <CauseState state={row.state} />;
    if (answer) return <StatusChip tone="question" label={answer.at_upload ? texts.confirmed : texts.answered} />;
    return question ? <QuestionState question={question} /> : null;
  };
  if (phone) {
    return [
      ...select,
      {
        id: 'metric',
        header: texts.what,
        sortable: false,
        cell: (row) => (
          <Box sx={{ py: 1, width: 'calc(100vw - 232px)' }}>
            <Lines top={row.metric.description} bottom={where(row)} />
            <Box sx={{ fontSize: '0.75rem', display: 'flex' }}>
              <TestName test={row.test} />
            </Box>
            {talk(row)}
          </Box>
        ),
      },
      {
        id: 'value',
        header: texts.value,
        sortable: false,
        align: 'right',
        cell: (row) => (
          <Box sx={{ maxWidth: 104 }}>
            <Lines right top={value(row)} bottom={proposal(row)} />
            <Box sx={{ fontSize: '0.75rem' }}>{`${texts.effect} ${effectText(row.effect, locale)}`}</Box>
          </Box>
        ),
      },
    ];
  }
  return [
    ...select,
    {
      id: 'metric',
      header: texts.what,
      fixed: true,
      width: 140,
      maxWidth: 260,
      cell: (row) => <Lines top={row.metric.description} bottom={where(row)} />,
    },
    {
      id: 'test',
      header: texts.checked,
      width: 140,
      maxWidth: 300,
      cell: (row) => <Lines top={<TestName test={row.test} />} bottom={whyOf(row)} />,
    },
    {
      id: 'talk',
      header: texts.talk,
      sortable: false,
      cell: (row) => talk(row) ?? <Small>{texts.notAsked}</Small>,
    },
    {
      id: 'value',
      header: texts.value,
      align: 'right',
      cell: (row) => <Lines right top={value(row)} bottom={proposal(row)} />,
    },
    {
      id: 'years',
      header: texts.years,
      help: texts.yearsHelp,
      cell: (row) => (
        <CauseSpark
          cause={row}
          label={texts.sparkLabel(
            row.history
              .map(({ year, value: of }) => `${year}: ${formatNumber(of, locale, valuePrecision(row, of))}`)
              .join(', '),
          )}
        />
      ),
    },
    {
      id: 'effect',
      header: texts.effect,
      help: texts.effectHelp,
      align: 'right',
      cell: (row) => <EffectBar effect={row.effect} largest={largest} locale={locale} />,
    },
  ];
}
