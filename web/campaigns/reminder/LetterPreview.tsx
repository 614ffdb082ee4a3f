import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addressName } from '#domain/access/address-name.ts';
import { fillLetter, type Letter } from '#domain/campaigns/reminder.ts';
import { letterAbout } from '#domain/messages/letter.ts';
import type { CampaignCompany } from '#contract/campaigns.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { reminderTexts } from '../texts.ts';

interface LetterPreviewProps {
  readonly rows: readonly CampaignCompany[];
  readonly letter: Letter;
  readonly year: number;
  readonly today: string;
}

/** One letter exactly as it will be sent, and the way through all of them. */
export function LetterPreview({ rows, letter, year, today }: LetterPreviewProps) {
  const texts = useTexts(reminderTexts);
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const place = Math.min(at, rows.length - 1);
  const row = rows[place];
  if (!row?.contact) return null;
  const { company, contact, deadline, expected, accepted } = row;
  const facts = { person: addressName(contact.name), company: company.name, year, deadline, expected, accepted };
  const filled = fillLetter(letter, facts, today, locale);
  const message = { kind: 'campaign_reminder' as const, params: { year: String(year), ...filled } };
  const { subject, text } = letterAbout(
    message,
    { full_name: contact.name, locale: contact.locale },
    window.location.origin,
  );
  return (
    <Box component="section" aria-label={texts.preview}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 500, mr: 'auto' }}>{texts.preview}</Typography>
        <IconButton size="small" aria-label={texts.earlier} disabled={place === 0} onClick={() => setAt(place - 1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Small role="status">{texts.of(place + 1, rows.length)}</Small>
        <IconButton
          size="small"
          aria-label={texts.later}
          disabled={place >= rows.length - 1}
          onClick={() => setAt(place + 1)}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Box sx={{ px: 1.5, py: 1, bgcolor: 'neutral.sunken' }}>
          <Small>{texts.addressee(contact.name, company.name)}</Small>
          <Box sx={{ fontWeight: 600 }}>{subject}</Box>
        </Box>
        <Box sx={{ p: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: '0.875rem' }}>{text.trim()}</Box>
      </Box>
    </Box>
  );
}
