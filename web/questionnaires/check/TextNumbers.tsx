import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { formatNumber } from '#domain/language/format.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { SettledLine, useBefore } from './SettledLine.tsx';
import { checkTexts } from './texts.ts';
import { proposedAnswer, type Answering } from './use-answers.ts';

interface TextNumbersProps {
  readonly items: readonly CheckItem[];
  readonly year: number | null;
  readonly answering: Answering;
}

/** Numbers written as text: each has one reading, so they may be taken all at once. */
export function TextNumbers({ items, year, answering }: TextNumbersProps) {
  const texts = useTexts(checkTexts);
  const title = useId();
  const open = items.filter(({ answer }) => answer === null);
  const takeAll = () =>
    answering.save(
      open.flatMap((item) => {
        const proposed = proposedAnswer(item);
        return proposed ? [[item, proposed] as const] : [];
      }),
    );
  return (
    <Card component="section" aria-labelledby={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id={title} variant="h3" component="h2">
            {texts.texts}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.textsHint}
          </Typography>
        </Box>
        {open.length > 1 && (
          <BusyButton variant="outlined" color="secondary" busy={answering.busy} quiet onClick={takeAll}>
            {texts.takeAll(open.length)}
          </BusyButton>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { borderTop: 1, borderColor: 'divider' } }}>
        {items.map((item) => (
          <li key={`${item.sheet} ${item.cell}`}>
            <TextNumber item={item} year={year} answering={answering} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

interface TextNumberProps extends Omit<TextNumbersProps, 'items'> {
  readonly item: CheckItem;
}

function TextNumber({ item, year, answering }: TextNumberProps) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const before = useBefore();
  const [isTyping, setTyping] = useState(false);
  const { metric, sheet, cell, found, value, years, answer } = item;
  if (answer) {
    return (
      <SettledLine
        place={item}
        answer={answer}
        before={before(item)}
        busy={answering.busy}
        onTakeBack={() => answering.takeBack(item)}
      />
    );
  }
  const proposed = proposedAnswer(item);
  const last = years.findLast((one) => year === null || one.year < year);
  const shown = formatNumber(value, locale, 'full');
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 500 }}>{metric.name}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.place(sheet, cell)}
          </Typography>
        </Box>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'flex',
            gap: 3,
            flexWrap: 'wrap',
            '& dt': { fontSize: 12, color: 'text.secondary' },
            '& dd': { m: 0 },
          }}
        >
          <div>
            <dt>{texts.inFile}</dt>
            <Box component="dd" sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ bgcolor: 'warning.light', borderRadius: 0.5, px: 0.75 }}>
                {found}
              </Box>
            </Box>
          </div>
          <div>
            <dt>{texts.readAs}</dt>
            <dd>
              <b>
                <Num value={value} precision="full" unit={metric.unit} />
              </b>
            </dd>
          </div>
          {last && (
            <div>
              <dt>{texts.inYear(last.year)}</dt>
              <dd>
                <Num value={last.value} />
              </dd>
            </div>
          )}
        </Box>
        {!isTyping && (
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              width: { xs: '100%', sm: 'auto' },
              '& > button': { flex: { xs: 1, sm: 'none' } },
            }}
          >
            {proposed && (
              <BusyButton
                variant="outlined"
                color="secondary"
                busy={answering.busy}
                quiet
                data-open=""
                aria-label={texts.takeOf(shown, metric.name)}
                onClick={() => answering.save([[item, proposed]])}
              >
                {texts.take(shown)}
              </BusyButton>
            )}
            <Button aria-label={texts.otherOf(metric.name)} onClick={() => setTyping(true)}>
              {texts.other}
            </Button>
          </Box>
        )}
      </Box>
      {!proposed && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.breaksRule}
        </Typography>
      )}
      {isTyping && <AnswerForm item={item} kind="number" answering={answering} onCancel={() => setTyping(false)} />}
    </Box>
  );
}
