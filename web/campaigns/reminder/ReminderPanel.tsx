import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Clock, Send, UserX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  fieldMark,
  isRecent,
  LETTER_FIELDS,
  remindedOn,
  unknownFields,
  USUAL_LETTER,
  type Letter,
  type LetterField,
} from '#domain/campaigns/reminder.ts';
import { isMailed } from '#domain/messages/topics.ts';
import { daysBetween } from '#domain/subscriptions/period.ts';
import { LONGEST_LETTER, sendReminders, type CampaignCompany } from '#contract/campaigns.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { TextLink } from '#web/app/links.tsx';
import { useDelivers } from '#web/app/messages/use-delivers.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { reminderTexts } from '../texts.ts';
import { LetterPreview } from './LetterPreview.tsx';

interface ReminderPanelProps {
  readonly year: number;
  readonly rows: readonly CampaignCompany[];
  /** The person may add people to companies. */
  readonly mayAdd: boolean;
  readonly onRemove: (company: number) => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const FIELDS = Object.keys(LETTER_FIELDS) as LetterField[];
const LONGEST_SUBJECT = 200;

/** One reminder to many: who gets it, the letter with its fields, and how it will look to each of them. */
export function ReminderPanel({ year, rows, mayAdd, onRemove, onSent, onClose }: ReminderPanelProps) {
  const texts = useTexts(reminderTexts);
  const locale = useLocale();
  const kept = useKeptState<Letter>({ name: `reminder.${year}`, fields: ['subject', 'text'] }, USUAL_LETTER[locale]);
  const letter = kept.values;
  const subjectInput = useRef<HTMLInputElement>(null);
  const textInput = useRef<HTMLInputElement>(null);
  const delivers = useDelivers();
  const [touched, setTouched] = useState<keyof Letter>('text');
  const send = useCall(sendReminders, { success: ({ sent, letters }) => texts.sent(sent, letters, delivers) });
  const today = todayOf();
  const reachable = rows.filter(({ contact }) => contact !== null);
  const unreachable = rows.filter(({ contact }) => contact === null);
  const recent = reachable.filter((row) => isRecent(remindedOn(row), today));
  const mailed = reachable.filter(({ contact }) => contact && isMailed(contact)).length;
  const unknown = unknownFields(letter);
  const isEmpty = letter.subject.trim() === '' || letter.text.trim() === '';

  const insert = (field: LetterField) => {
    const input = (touched === 'subject' ? subjectInput : textInput).current;
    const mark = fieldMark(field, locale);
    const before = letter[touched];
    const at = input?.selectionStart ?? before.length;
    const after = `${before.slice(0, at)}${mark}${before.slice(input?.selectionEnd ?? at)}`;
    kept.set((now) => ({ ...now, [touched]: after }));
    // After the new text is there.
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(at + mark.length, at + mark.length);
    });
  };

  const submit = async () => {
    const company_ids = reachable.map(({ company }) => company.id);
    await send.mutateAsync({ params: { year }, body: { company_ids, ...letter } });
    kept.clear();
    onSent();
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Small>
        {[
          texts.inPortal(reachable.length),
          ...(mailed > 0 ? [texts.letters(mailed, delivers)] : []),
          ...(reachable.length > mailed ? [texts.withoutLetter(reachable.length - mailed)] : []),
          ...(unreachable.length > 0 ? [texts.nobody(unreachable.length)] : []),
        ].join(', ')}
      </Small>
      <Box role="group" aria-label={texts.to}>
        <Typography sx={{ fontWeight: 500, mb: 0.75 }}>{texts.to}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, maxHeight: 140, overflowY: 'auto' }} tabIndex={0}>
          {reachable.map(({ company }) => (
            <Chip
              key={company.id}
              size="small"
              variant="outlined"
              label={company.name}
              onDelete={() => onRemove(company.id)}
              deleteIcon={<X size={14} aria-label={texts.remove(company.name)} />}
            />
          ))}
          {unreachable.map(({ company }) => (
            <Chip
              key={company.id}
              size="small"
              icon={<UserX size={14} aria-hidden />}
              sx={{ bgcolor: 'warning.light', color: 'warning.main', '& .MuiChip-icon': { color: 'inherit' } }}
              label={
                <>
                  {company.name}{' '}
                  {mayAdd && (
                    <TextLink
                      to="/admin/role-management"
                      search={{ company_id: company.id, add_for: company.id }}
                      color="inherit"
                      underline="always"
                    >
                      {texts.addContact}
                    </TextLink>
                  )}
                </>
              }
            />
          ))}
        </Box>
      </Box>
      {recent.map((row) => (
        <Box key={row.company.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: '0.8125rem' }}>
          <Clock size={14} aria-hidden />
          <span>{texts.recent(row.company.name, daysBetween(remindedOn(row)!, today))}</span>
          <Button size="small" onClick={() => onRemove(row.company.id)}>
            {texts.skip}
          </Button>
        </Box>
      ))}
      <DraftNotice restored={kept.restored} />
      <TextField
        label={texts.subject}
        value={letter.subject}
        inputRef={subjectInput}
        onFocus={() => setTouched('subject')}
        onChange={({ target }) => kept.set((now) => ({ ...now, subject: target.value }))}
        slotProps={{ htmlInput: { maxLength: LONGEST_SUBJECT } }}
        fullWidth
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <Small>{texts.insert}</Small>
        {FIELDS.map((field) => (
          <Chip
            key={field}
            size="small"
            label={LETTER_FIELDS[field][locale]}
            onClick={() => insert(field)}
            sx={{ bgcolor: 'info.light', color: 'info.main' }}
          />
        ))}
      </Box>
      <TextField
        label={texts.text}
        value={letter.text}
        inputRef={textInput}
        multiline
        minRows={4}
        maxRows={10}
        onFocus={() => setTouched('text')}
        onChange={({ target }) => kept.set((now) => ({ ...now, text: target.value }))}
        error={unknown.length > 0}
        helperText={unknown.length > 0 ? texts.unknown(unknown.join(', ')) : undefined}
        slotProps={{ htmlInput: { maxLength: LONGEST_LETTER } }}
        fullWidth
      />
      <LetterPreview rows={reachable} letter={letter} year={year} today={today} />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'flex-end',
        }}
      >
        <Small sx={{ mr: 'auto' }}>{texts.journal}</Small>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <BusyButton
          variant="contained"
          busy={send.isPending}
          disabled={reachable.length === 0 || unknown.length > 0 || isEmpty}
          startIcon={<Send size={16} aria-hidden />}
          loadingPosition="start"
          onClick={() => void submit().catch(() => undefined)}
        >
          {texts.send(reachable.length, delivers)}
        </BusyButton>
      </Box>
    </Box>
  );
}

/** The heading of the panel where it stands beside the list. */
export function ReminderHead({ count, onClose }: { count: number; onClose: () => void }) {
  const texts = useTexts(reminderTexts);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
      <Typography variant="h2">{texts.title(count)}</Typography>
      <IconButton size="small" aria-label={texts.close} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
