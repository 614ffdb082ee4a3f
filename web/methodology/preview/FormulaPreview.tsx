import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { listSessions, type Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { OwnNumbers } from './OwnNumbers.tsx';
import { PreviewResult } from './PreviewResult.tsx';
import { SessionChoice } from './SessionChoice.tsx';
import { SystemChoice } from './SystemChoice.tsx';
import { previewTexts } from './texts.ts';

interface FormulaPreviewProps {
  /** The form field whose text is tried. */
  readonly name: string;
  readonly purpose: 'indicator' | 'rule';
}

/** Tries the formula on a real questionnaire, or on typed numbers, before it is saved. */
export function FormulaPreview({ name, purpose }: FormulaPreviewProps) {
  const texts = useTexts(previewTexts);
  const { mayCall } = usePerson();
  const { watch } = useFormContext<Record<string, unknown>>();
  const [open, setOpen] = useState(false);
  const [session, setSession] = useState<Session | null>(null);
  const [system, setSystem] = useState<number | null>(null);
  const [ground, setGround] = useState<'session' | 'numbers'>('session');
  if (!mayCall(listSessions)) return null;
  const [typed, alias, from] = watch([name, 'alias', 'formula_from']);
  const year = session?.year ?? null;
  // Of a year before the newest formula the portal computes by an earlier one.
  const isEarlier = purpose === 'indicator' && typeof from === 'number' && year !== null && year < from;
  const source = typeof typed === 'string' ? typed : '';
  return (
    <Box sx={{ mt: -1 }}>
      <Button
        size="small"
        color="secondary"
        startIcon={<FlaskConical size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.close : texts.open}
      </Button>
      {open && (
        <Box sx={{ mt: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2 }}>
          <Segments
            label={texts.ground}
            value={ground}
            onChoose={setGround}
            segments={[
              { value: 'session', label: texts.onSession },
              { value: 'numbers', label: texts.onNumbers },
            ]}
          />
          {ground === 'numbers' && (
            <OwnNumbers source={source} purpose={purpose} own={typeof alias === 'string' ? alias.trim() : ''} />
          )}
          {ground === 'session' && (
            <>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
                <SessionChoice
                  value={session}
                  onChange={(chosen) => {
                    setSession(chosen);
                    setSystem(null);
                  }}
                />
                {session && session.it_systems.length > 0 && (
                  <SystemChoice systems={session.it_systems} value={system} onChange={setSystem} />
                )}
              </Box>
              {isEarlier && <Muted>{texts.earlierYear(year, from)}</Muted>}
              {/* A live region must exist before its text changes. */}
              <div aria-live="polite">
                {session && (
                  <PreviewResult
                    key={session.id}
                    source={source}
                    purpose={purpose}
                    session={session.id}
                    system={system}
                  />
                )}
              </div>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
