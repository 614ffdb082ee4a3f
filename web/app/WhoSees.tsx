import Box from '@mui/material/Box';
import { EyeOff } from 'lucide-react';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const whoSeesTexts = defineTexts(
  {
    title: 'Кто увидит ваши числа',
    own: 'Зарплаты, выручку и всё, что вы пришлёте, видят сотрудники вашей компании с доступом к порталу и аналитики портала.',
    others:
      'Другие компании видят только общие цифры рынка, усреднённые и округлённые: из них нельзя узнать ни компанию, ни её число.',
  },
  {
    title: 'Who will see your numbers',
    own: 'Payroll, revenue and everything else you send is seen by people of your company with access to the portal and by its analysts.',
    others:
      'Other companies see only market figures, averaged and rounded, which reveal neither a company nor its numbers.',
  },
);

/** Says who will see what a company sends, where it is about to be written down and sent. */
export function WhoSees() {
  const texts = useTexts(whoSeesTexts);
  return (
    <Box component="aside" aria-label={texts.title} sx={{ display: 'flex', gap: 1.25, color: 'text.secondary' }}>
      <Box component="span" sx={{ display: 'flex', pt: 0.25 }}>
        <EyeOff size={16} aria-hidden />
      </Box>
      <Box sx={{ fontSize: '0.8125rem', textWrap: 'pretty' }}>
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {texts.title}.
        </Box>{' '}
        {texts.own} {texts.others}
      </Box>
    </Box>
  );
}
