import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { formatNumber, READABLE } from '#domain/language/format.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { DefinitionDetails } from '#web/questionnaires/findings/DefinitionDetails.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Ruler } from './Ruler.tsx';
import { SettledItem } from './SettledLine.tsx';
import { checkTexts } from './texts.ts';
import { proposedAnswer, type Answering } from './use-answers.ts';

interface WitnessesProps {
  readonly witnesses: CheckItem['witnesses'];
  readonly value: number;
  readonly proposal: number;
}

const CELLS = {
  width: '100%',
  maxWidth: 760,
  borderCollapse: 'collapse',
  '& th, & td': { py: 0.75, px: 1, textAlign: 'right', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;

/** On a phone there is no room for what the market has. */
const MARKET = { display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' } as const;

/** Figures with the number of the file and with the one proposed, beside what is usual. */
function Witnesses({ witnesses, value, proposal }: WitnessesProps) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const number = (of: number) => formatNumber(of, locale, READABLE);
  const isOpen = witnesses.some(({ market }) => market !== null);
  return (
    <Box component="table" sx={CELLS}>
      <thead>
        <tr>
          <th scope="col">{texts.witnesses}</th>
          <th scope="col">{texts.withNumber(formatNumber(value, locale, 'typed'))}</th>
          <th scope="col">{texts.withNumber(formatNumber(proposal, locale, 'typed'))}</th>
          {isOpen && (
            <Box component="th" scope="col" sx={MARKET}>
              {texts.market.toLocaleLowerCase(locale)}
            </Box>
          )}
        </tr>
      </thead>
      <tbody>
        {witnesses.map(({ name, unit, it_system, value: now, corrected, market }) => (
          <tr key={`${name} ${it_system?.id ?? ''}`}>
            <th scope="row">
              {it_system ? `${name}, ${it_system.name}` : name} <Small>{unit}</Small>
            </th>
            <Box component="td" sx={{ color: 'warning.main' }}>
              {number(now)}
            </Box>
            <Box component="td" sx={{ '&&': { fontWeight: 600 } }}>
              {number(corrected)}
            </Box>
            {isOpen && (
              <Box component="td" sx={MARKET}>
                {market && market.p25 !== null && market.p75 !== null && `${number(market.p25)}–${number(market.p75)}`}
              </Box>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** As many as two lines hold. */
const MOST_NAMED = 8;

/** What is in question because of a number: it needs no answer of its own. */
function FoldedDoubts({ folded: { figures, rules } }: Pick<CheckItem, 'folded'>) {
  const texts = useTexts(checkTexts);
  const [isWhole, setWhole] = useState(false);
  const names = [...rules, ...figures];
  const rest = isWhole ? 0 : names.length - MOST_NAMED;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default', px: 1.75, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 500 }}>{texts.folded(names.length)}</Typography>
        <Small>{texts.foldedHint}</Small>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1, alignItems: 'center' }}>
        {names.slice(0, isWhole ? names.length : MOST_NAMED).map((name) => (
          <Chip key={name} size="small" label={name} title={name} sx={{ minWidth: 0, maxWidth: '100%' }} />
        ))}
        {rest > 0 && (
          <Button size="small" onClick={() => setWhole(true)}>
            {texts.foldedMore(rest)}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface CheckCardProps {
  readonly item: CheckItem;
  readonly number: number;
  readonly year: number | null;
  readonly answering: Answering;
}

function Fact({ name, children, doubtful = false }: { name: string; children: ReactNode; doubtful?: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontWeight: 600,
          fontSize: 16,
          overflowWrap: 'anywhere',
          ...(doubtful && { color: 'warning.main', '& > span': { color: 'inherit' } }),
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** What stands in the file and how it is read, the company's year before and what is usual. */
export function ItemFacts({ item, year }: Pick<CheckCardProps, 'item' | 'year'>) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const { found, value, metric, years, market } = item;
  const last = years.findLast((one) => year === null || one.year < year);
  const isLastYear = year !== null && last?.year === year - 1;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <Fact doubtful name={texts.inFile}>
        {found === null ? <Num value={value} unit={metric.unit} /> : `«${found}»`}
      </Fact>
      {item.kind === 'text' && (
        <Fact name={texts.readAs}>
          <Num value={value} precision="full" unit={metric.unit} />
        </Fact>
      )}
      {last && (
        <Fact name={isLastYear ? texts.yearAgo : texts.inYear(last.year)}>
          <Num value={last.value} />
        </Fact>
      )}
      {market && market.p25 !== null && market.p75 !== null && (
        <Fact name={texts.market}>
          {formatNumber(market.p25, locale)}–{formatNumber(market.p75, locale)}
        </Fact>
      )}
    </Box>
  );
}

/** One place to settle: what stands there, what is usual, why it is asked about, and the answers. */
export function CheckCard({ item, number, year, answering }: CheckCardProps) {
  const texts = useTexts(checkTexts);
  const title = useId();
  const [form, setForm] = useState<'number' | 'right' | null>(null);
  const locale = useLocale();
  const { metric, it_system, answer, value, causes, folded, witnesses, proposal } = item;
  const explained = folded.figures.length + folded.rules.length;
  const dependents = explained > 0 ? 0 : item.indicator_count;
  if (answer) {
    return (
      <Card>
        <SettledItem item={item} answer={answer} answering={answering} />
      </Card>
    );
  }
  const isNumber = value !== null && Number.isFinite(value) && Math.abs(value) < 1e15;
  const meant = item.kind === 'doubt' ? (proposal?.value ?? null) : null;
  const proposed = meant === null ? null : formatNumber(meant, locale, 'typed');
  return (
    <Card
      component="section"
      aria-labelledby={title}
      data-open=""
      tabIndex={-1}
      sx={{
        p: { xs: 2, sm: 2.5 },
        scrollMargin: 96,
        '&:focus-visible, &:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Box
          aria-hidden
          sx={{
            width: 24,
            height: 24,
            borderRadius: 3,
            flexShrink: 0,
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            bgcolor: 'warning.light',
            color: 'warning.main',
            fontSize: 12,
            fontWeight: 600,
          }}
        >
          {number}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box>
            <Typography id={title} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {it_system ? `${metric.name}, ${it_system.name}` : metric.name}
              {proposed !== null && `: ${texts.probably(formatNumber(value, locale, 'typed'), proposed)}`}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {texts.place(item.sheet, item.cell)}
            </Typography>
            <DefinitionDetails metric={metric.id} />
          </Box>
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}
          >
            <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
              <ItemFacts item={item} year={year} />
              <Typography sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
                {[
                  ...causes,
                  ...(item.elsewhere.length > 0 ? [texts.eitherCell([item.cell, ...item.elsewhere])] : []),
                  ...(dependents > 0 ? [texts.dependents(dependents)] : []),
                ].join(' ')}
              </Typography>
            </Box>
            {isNumber && <Ruler item={item} value={value} />}
          </Box>
          {witnesses.length > 0 && value !== null && meant !== null && (
            <Witnesses witnesses={witnesses} value={value} proposal={meant} />
          )}
          {explained > 0 && <FoldedDoubts folded={folded} />}
          {form === null ? (
            <Choices item={item} answering={answering} onForm={setForm} />
          ) : (
            <AnswerForm key={form} item={item} kind={form} answering={answering} onCancel={() => setForm(null)} />
          )}
        </Box>
      </Box>
    </Card>
  );
}

interface ChoicesProps {
  readonly item: CheckItem;
  readonly answering: Answering;
  readonly onForm: (kind: 'number' | 'right') => void;
}

/** The answers in a fixed order: the proposal, another number, an empty cell, the confirmation. */
function Choices({ item, answering, onForm }: ChoicesProps) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const proposed = proposedAnswer(item);
  const mayEmpty = item.answers.includes('empty') && proposed?.kind !== 'empty';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexDirection: { xs: 'column', sm: 'row' } }}>
      {proposed && (
        <BusyButton variant="contained" busy={answering.busy} quiet onClick={() => answering.save([[item, proposed]])}>
          {proposed.kind === 'empty' ? texts.leaveEmpty : texts.correctTo(formatNumber(proposed.value, locale, 'full'))}
        </BusyButton>
      )}
      <Button variant="outlined" color="secondary" onClick={() => onForm('number')}>
        {proposed?.kind === 'number' || item.kind === 'doubt' ? texts.typeOther : texts.typeNumber}
      </Button>
      {mayEmpty && (
        <Button
          variant="outlined"
          color="secondary"
          disabled={answering.busy}
          onClick={() => answering.save([[item, { kind: 'empty' }]])}
        >
          {texts.leaveEmpty}
        </Button>
      )}
      {item.answers.includes('right') && <Button onClick={() => onForm('right')}>{texts.right}</Button>}
    </Box>
  );
}
