import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { formatNumber } from '#domain/language/format.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { DefinitionDetails } from '#web/questionnaires/findings/DefinitionDetails.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { FoldedDoubts } from './FoldedDoubts.tsx';
import { Ruler } from './Ruler.tsx';
import { SettledLine, useBefore } from './SettledLine.tsx';
import { checkTexts } from './texts.ts';
import { proposedAnswer, type Answering } from './use-answers.ts';
import { Witnesses } from './Witnesses.tsx';

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

function ItemFacts({ item, year }: Pick<CheckCardProps, 'item' | 'year'>) {
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
  const before = useBefore();
  const locale = useLocale();
  const { metric, it_system, answer, value, causes, folded, witnesses, proposal } = item;
  const explained = folded.figures.length + folded.rules.length;
  const dependents = explained > 0 ? 0 : item.indicator_count;
  if (answer) {
    return (
      <Card>
        <SettledLine
          place={item}
          answer={answer}
          before={before(item)}
          busy={answering.busy}
          onTakeBack={() => answering.takeBack(item)}
        />
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
