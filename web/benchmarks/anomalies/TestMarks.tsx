import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { Anomaly } from '#contract/benchmark-results.ts';
import { formatNumber } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { anomalyTexts } from './texts.ts';

const TESTS = ['manual', 'max_deviation', 'tukey', 'modified_z'] as const;

/** The tests in words: their names, and what each says of the value. */
function useVerdicts({ tests }: { tests: Anomaly['tests'] }) {
  const texts = useTexts(anomalyTexts);
  const locale = useLocale();
  const names = {
    manual: texts.manual,
    max_deviation: texts.max_deviation,
    tukey: texts.tukey,
    modified_z: texts.modified_z,
  };
  return TESTS.map((test) => {
    const verdict = tests[test];
    const said = verdict === null ? texts.notApplied : verdict ? texts.fails : texts.passes;
    const z = test === 'modified_z' && tests.z !== null ? texts.z(formatNumber(tests.z, locale, 'overview')) : '';
    return { test, verdict, name: names[test], said, z };
  });
}

/** The four tests in a line: filled where the value fails, a ring where it passes, a dash where it does not apply. */
export function TestMarks({ tests }: { tests: Anomaly['tests'] }) {
  const verdicts = useVerdicts({ tests });
  const words = verdicts.map(({ name, said }) => `${name}: ${said}`).join('; ');
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      title={words}
      sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', verticalAlign: 'middle' }}
    >
      {verdicts.map(({ test, verdict }) => (
        <Box
          key={test}
          component="span"
          sx={{
            width: 11,
            height: verdict === null ? 2 : 11,
            borderRadius: verdict === null ? 0 : '50%',
            border: verdict === null ? 0 : 1.5,
            borderColor: verdict === true ? 'bad.main' : 'neutral.control',
            bgcolor: verdict === true ? 'bad.main' : verdict === null ? 'neutral.control' : 'transparent',
          }}
        />
      ))}
    </Box>
  );
}

/** The same side by side with their names. */
export function TestList({ tests }: { tests: Anomaly['tests'] }) {
  const icons = { true: TriangleAlert, false: Check, null: Minus };
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, gridTemplateColumns: '1fr 1fr' }}
    >
      {useVerdicts({ tests }).map(({ test, verdict, name, said, z }) => {
        const Icon = icons[`${verdict}`];
        return (
          <Box component="li" key={test} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 }}>
            <Box component="span" sx={{ color: verdict === true ? 'bad.main' : 'text.secondary', pt: '3px' }}>
              <Icon size={16} aria-hidden />
            </Box>
            <div>
              <Typography sx={{ lineHeight: 1.35 }}>{name}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {[said, z].filter(Boolean).join(', ')}
              </Typography>
            </div>
          </Box>
        );
      })}
    </Box>
  );
}
