import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import type { Column } from './column.ts';

/** About the height of a card before it is measured. */
const CARD_HEIGHT = 112;
const WAITING = 6;

const CARD = {
  position: 'relative',
  display: 'block',
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  // The whole card is the link of its name.
  '& a[data-card]': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
  '& a[data-card]::after': { content: '""', position: 'absolute', inset: 0 },
  '& a[data-card]:focus-visible': { outline: 'none' },
  '&:has(a[data-card]:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

interface CardRowsProps<R extends object> {
  readonly label: string;
  /** Undefined until they have loaded. */
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  readonly name: Column<R> | undefined;
  readonly to: ((row: R) => LinkProps | undefined) | undefined;
  readonly card: (row: R, name: ReactNode) => ReactNode;
  readonly virtual: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The rows as cards one below the other; of a long list only the visible ones. */
export function CardRows<R extends object>(props: CardRowsProps<R>) {
  const { label, rows, rowKey, name, to, card, virtual, frame } = props;
  const virtualizer = useVirtualizer({
    count: rows?.length ?? 0,
    enabled: virtual,
    getScrollElement: () => frame.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  });
  if (!rows) {
    return (
      <Box aria-hidden>
        {Array.from({ length: WAITING }, (_, at) => (
          <Box key={at} sx={{ ...CARD, height: CARD_HEIGHT }}>
            <Skeleton variant="text" width="70%" />
            <Skeleton variant="text" width="40%" />
            <Skeleton variant="text" width="55%" />
          </Box>
        ))}
      </Box>
    );
  }
  const place = (row: R, index: number) => {
    const address = to?.(row);
    const named = name?.cell(row);
    const title =
      address === undefined ? (
        named
      ) : (
        <Link data-card="" {...address}>
          {named}
        </Link>
      );
    return (
      <Box
        component="li"
        key={rowKey(row)}
        ref={virtual ? virtualizer.measureElement : undefined}
        data-index={index}
        data-row=""
        {...(virtual && { 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
        sx={CARD}
      >
        {card(row, name?.around ? name.around(row, title) : title)}
      </Box>
    );
  };
  const seen = virtual ? virtualizer.getVirtualItems() : [];
  const end = seen.at(-1)?.end ?? 0;
  const room = virtual
    ? { paddingTop: seen[0]?.start ?? 0, paddingBottom: Math.max(0, virtualizer.getTotalSize() - end) }
    : { padding: 0 };
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, px: 0 }} style={room}>
      {virtual ? seen.flatMap(({ index }) => (rows[index] ? [place(rows[index], index)] : [])) : rows.map(place)}
    </Box>
  );
}
