import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { formatNumber } from '#domain/language/format.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ItemFacts } from './CheckCard.tsx';
import { SettledItem } from './SettledLine.tsx';
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
  const [isTyping, setTyping] = useState(false);
  const { metric, sheet, cell, value, answer } = item;
  if (answer) return <SettledItem item={item} answer={answer} answering={answering} />;
  const proposed = proposedAnswer(item);
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
        <ItemFacts item={item} year={year} />
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
