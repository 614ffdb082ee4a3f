import Box from '@mui/material/Box';
import { CalendarClock } from 'lucide-react';
import { editionName } from '#domain/methodology/editions/edition-name.ts';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useFrame } from '../frame.ts';
import { TextLink } from '../links.tsx';
import { PAGES } from '../pages.ts';
import { usePerson } from '../person.ts';
import { today } from './today.ts';
import { deadlineTexts } from './texts.ts';

const COLOURS = { late: 'error.main', soon: 'warning.main', far: 'text.secondary' } as const;

/** When the data are due, and where to see what is still missing; nothing while no day is set. */
export function DeadlineLine() {
  const texts = useTexts(deadlineTexts);
  const locale = useLocale();
  const { isStaff, mayCall } = usePerson();
  const data = useFrame()?.collecting;
  if (!data || data.deadline === null) return null;
  const edition = data.edition === null ? '' : `, ${editionName(data.edition)[locale]}`;
  const urgency = urgencyOf(data.deadline, today());
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ color: COLOURS[urgency], display: 'flex', alignSelf: 'center' }}>
        <CalendarClock size={16} aria-hidden />
      </Box>
      <span>
        {texts.line(data.year, `${deadlineWords(data.deadline, today())[locale]}${edition}`)}{' '}
        {urgency === 'late' && texts.still}{' '}
        {!isStaff && mayCall(PAGES['/data']) && (
          <TextLink to="/data" search={{ year: data.year }} underline="always">
            {texts.byProcess}
          </TextLink>
        )}
      </span>
    </Box>
  );
}
