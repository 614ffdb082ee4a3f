import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { sameAlias } from '#domain/formulas/tree.ts';
import { mentionedIn } from '#domain/methodology/mentions.ts';
import { NodeLink } from './NodeLink.tsx';
import { metricsInfoQuery } from './requests.ts';

/** The metrics a formula mentions, each name a link. */
export function MentionList({ source }: { source: string }) {
  const { data: metrics = [] } = useQuery(metricsInfoQuery);
  const mentioned = new Set(mentionedIn(source));
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { py: 0.25 } }}>
      {metrics
        .filter(({ alias }) => mentioned.has(sameAlias(alias)))
        .map(({ id, alias, description, unit_name, mtype }) => (
          <li key={id}>
            <NodeLink type="metric" id={id} mtype={mtype}>
              {description}
            </NodeLink>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
              {`{${alias}}, ${unit_name}`}
            </Box>
          </li>
        ))}
    </Box>
  );
}
