import Box from '@mui/material/Box';
import type { Dependent } from '#contract/methodology.ts';
import { useTexts } from '#web/ui/language.tsx';
import { NodeLink } from './NodeLink.tsx';
import { metricTexts } from './texts.ts';

interface DependentListProps {
  readonly dependents: readonly Dependent[];
  /** Names are links; not in a confirmation, which a link would leave. */
  readonly linked?: boolean;
}

/** What depends on a metric, and how. */
export function DependentList({ dependents, linked = false }: DependentListProps) {
  const texts = useTexts(metricTexts);
  return (
    <Box
      component="ul"
      // A long list scrolls, so it must be reachable by keyboard.
      tabIndex={0}
      aria-label={texts.dependents}
      sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 260, overflowY: 'auto', '& li': { py: 0.25 } }}
    >
      {dependents.map(({ id, description, alias, mtype, through, direct }) => (
        <li key={`${id} ${through}`}>
          {linked ? (
            <NodeLink type="metric" id={id} mtype={mtype}>
              {description}
            </NodeLink>
          ) : (
            <Box component="span" sx={{ color: 'text.primary' }}>
              {description}
            </Box>
          )}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
            {`{${alias}}, ${through === 'formula' ? texts.throughFormula : texts.throughRule}`}
            {!direct && `, ${texts.indirect}`}
          </Box>
        </li>
      ))}
    </Box>
  );
}
