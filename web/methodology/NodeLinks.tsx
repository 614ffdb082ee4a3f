import Box from '@mui/material/Box';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import type { MetricType } from '#domain/methodology/states.ts';
import { NodeLink } from './NodeLink.tsx';

interface NodeLinksProps {
  readonly nodes: readonly MethodologyNode[];
  readonly mtype: MetricType;
}

/** Nodes as a list of links. */
export function NodeLinks({ nodes, mtype }: NodeLinksProps) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { py: 0.25 } }}>
      {nodes.map(({ type, id, name }) => (
        <li key={id}>
          <NodeLink type={type} id={id} mtype={mtype}>
            {name}
          </NodeLink>
        </li>
      ))}
    </Box>
  );
}
