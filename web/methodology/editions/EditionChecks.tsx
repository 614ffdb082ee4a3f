import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { EditionDetails } from '#contract/methodology-editions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { NodeLink } from '../NodeLink.tsx';
import { CHECK_NAMES, editionTexts } from './texts.ts';

/** The first ones lead to the rest: the same mistake is often made many times. */
const MOST_SHOWN = 5;

const LOOKS = {
  passed: { icon: CircleCheck, colour: 'success.main' },
  warning: { icon: TriangleAlert, colour: 'warning.main' },
  error: { icon: CircleAlert, colour: 'error.main' },
} as const;

/** The check of an edition as a whole: what forbids to publish it, what to read, what is in order. */
export function EditionChecks({ checks }: Pick<EditionDetails, 'checks'>) {
  const texts = useTexts(editionTexts);
  return (
    <Card component="section" aria-label={texts.checks} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.checks}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {checks.map((check) => (
          <CheckItem key={check.name} check={check} />
        ))}
      </Box>
    </Card>
  );
}

function CheckItem({ check: { name, severity, problems } }: { check: EditionDetails['checks'][number] }) {
  const texts = useTexts(editionTexts);
  const locale = useLocale();
  const state = problems.length === 0 ? 'passed' : severity;
  const { icon: Icon, colour } = LOOKS[state];
  const labels = { passed: texts.passed, warning: texts.warning, error: texts.error };
  const names = CHECK_NAMES[name];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ color: colour, pt: 0.25 }}>
        <Icon size={16} aria-label={labels[state]} role="img" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {(problems.length === 0 ? names.passed : names.found)[locale]}
        {problems.slice(0, MOST_SHOWN).map(({ metric, message }) => (
          <Box key={`${metric?.id} ${message}`} sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere', mt: 0.25 }}>
            {metric && (
              <>
                <NodeLink type="metric" id={metric.id} mtype={metric.mtype}>
                  {metric.description}
                </NodeLink>
                {': '}
              </>
            )}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {message}
            </Box>
          </Box>
        ))}
        {problems.length > MOST_SHOWN && (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{texts.more(problems.length - MOST_SHOWN)}</Box>
        )}
      </Box>
    </Box>
  );
}
