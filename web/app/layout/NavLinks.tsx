import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link, type AnyRouter } from '@tanstack/react-router';
import { useLocale } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { currentLink, navigationFor, type NavItem } from './navigation.ts';
import { useNavBadges, type NavBadge } from './use-nav-badges.ts';
import { useCurrentPage } from './use-current-page.ts';

interface NavLinksProps {
  /** Icons only; the names show on hover and are still read out. */
  readonly narrow: boolean;
  readonly onFollow?: () => void;
}

/** Styled from the parent, because the links rerender on every change of the address. */
const linkStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 36,
  px: 1.25,
  borderRadius: 1,
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', bgcolor: 'neutral.sunken' },
  '&[aria-current=page]': { color: 'primary.main', bgcolor: 'primary.light' },
  '& svg': { flex: 'none' },
} as const;

interface NavLinkProps extends NavLinksProps {
  readonly item: NavItem;
  readonly current: boolean;
  readonly badge: NavBadge | undefined;
}

function NavLink({ item, current, narrow, badge, onFollow }: NavLinkProps) {
  const label = item.label[useLocale()];
  const full = badge ? `${label}, ${badge.label}` : label;
  const Icon = item.icon;
  return (
    <li>
      <Link<AnyRouter, string, string>
        to={item.to}
        // Marks the page or its nearest parent; the router would compare address prefixes.
        aria-current={current ? 'page' : undefined}
        activeOptions={{ exact: true }}
        onClick={onFollow}
        aria-label={narrow || badge ? full : undefined}
        title={narrow ? full : badge?.label}
      >
        {/* In the narrow menu the count is a dot over the icon, so that nothing moves. */}
        <Badge color="primary" variant="dot" invisible={!narrow || !badge}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </Badge>
        {!narrow && <span>{label}</span>}
        {!narrow && badge && <Chip size="small" aria-hidden label={badge.count} sx={{ ml: 'auto' }} />}
      </Link>
    </li>
  );
}

export function NavLinks({ narrow, onFollow }: NavLinksProps) {
  const locale = useLocale();
  const groups = navigationFor(usePerson());
  const { path, params } = useCurrentPage();
  const current = currentLink(groups, path, params);
  const badges = useNavBadges();
  return (
    <Box
      sx={{
        flex: 1,
        overflowY: 'auto',
        px: 1,
        py: 0.5,
        '& a': { ...linkStyles, justifyContent: narrow ? 'center' : 'flex-start' },
      }}
    >
      {groups.map((group) => (
        <Box key={group.label?.en ?? 'home'} sx={{ mb: 1.25 }}>
          {group.label && (
            <Typography
              variant="caption"
              component="h2"
              sx={{
                px: 1.25,
                py: 0.5,
                color: 'neutral.faint',
                fontWeight: 500,
                ...(narrow && { borderTop: 1, borderColor: 'divider', height: 0, p: 0, my: 1, overflow: 'hidden' }),
              }}
            >
              {group.label[locale]}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
            {group.items.map((item) => (
              <NavLink
                key={item.to}
                item={item}
                current={item.to === current}
                narrow={narrow}
                badge={badges.get(item.to)}
                {...(onFollow && { onFollow })}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
