import { Link } from '@tanstack/react-router';
import type { KeyRow } from '#contract/market-pages.ts';
import { Small } from '#web/ui/Muted.tsx';

/** Which figures an indicator still needs; the link leads to the choice of metrics with them ticked. */
export const NeededFigures = ({ needs }: Pick<KeyRow, 'needs'>) =>
  needs && (
    <Small sx={{ display: 'block', '& a': { color: 'inherit' } }}>
      <Link to="/sessions/dataEntry" search={{ metric: needs.metrics }}>
        {needs.text}
      </Link>
    </Small>
  );
