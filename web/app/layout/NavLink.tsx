import Badge from '@mui/material/Badge';
import Chip from '@mui/material/Chip';
import { Link, type AnyRouter } from '@tanstack/react-router';
import { useLocale } from '#web/ui/language.tsx';
import type { NavItem } from './navigation.ts';
import type { NavBadge } from './use-nav-badges.ts';

interface NavLinkProps {
  readonly item: NavItem;
  readonly current: boolean;
  /** Icons only; the names show on hover and are still read out. */
  readonly narrow: boolean;
  readonly badge?: NavBadge | undefined;
  /** A page inside a place: without an icon where its name is seen. */
  readonly inner?: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/** A link of the navigation on a wide screen or in the drawer. */
export function NavLink({ item, current, narrow, badge, inner = false, onFollow }: NavLinkProps) {
  const label = item.label[useLocale()];
  const full = badge ? `${label}, ${badge.label}` : label;
  const Icon = item.icon;
  return (
    <Link<AnyRouter, string, string>
      to={badge?.to ?? item.to}
      {...(item.search && { search: item.search })}
      // Marks the page or its nearest parent; the router would compare address prefixes.
      aria-current={current ? 'page' : undefined}
      activeOptions={{ exact: true }}
      onClick={onFollow}
      aria-label={narrow || badge ? full : undefined}
      title={narrow ? full : badge?.label}
    >
      {/* In the narrow menu the count is a dot over the icon, so that nothing moves. */}
      {(narrow || !inner) && (
        <Badge color={badge?.urgent ? 'warning' : 'primary'} variant="dot" invisible={!narrow || !badge}>
          <Icon size={inner ? 16 : 18} strokeWidth={1.75} aria-hidden />
        </Badge>
      )}
      {!narrow && <span>{label}</span>}
      {!narrow && badge && (
        <Chip
          size="small"
          aria-hidden
          label={badge.count}
          color={badge.urgent ? 'warning' : 'default'}
          variant={badge.urgent ? 'outlined' : 'filled'}
          sx={{ ml: 'auto' }}
        />
      )}
    </Link>
  );
}
