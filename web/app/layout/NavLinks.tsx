import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from '#web/ui/language.tsx';
import { NAV_LINKS } from './nav-styles.ts';
import { NavLink } from './NavLink.tsx';
import { useMenu } from './use-menu.ts';
import { useNavBadges } from './use-nav-badges.ts';

interface NavLinksProps {
  readonly narrow: boolean;
  readonly onFollow?: () => void;
}

/** The navigation of the portal's staff, in groups. */
export function NavLinks({ narrow, onFollow }: NavLinksProps) {
  const locale = useLocale();
  const { groups, place } = useMenu();
  const badges = useNavBadges();
  return (
    <Box
      sx={{
        flex: 1,
        overflowY: 'auto',
        px: 1,
        py: 0.5,
        ...NAV_LINKS,
        ...(narrow && { '& a': { ...NAV_LINKS['& a'], justifyContent: 'center' } }),
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
          <ul>
            {group.items.map((item) => (
              <li key={item.label.en}>
                <NavLink
                  item={item}
                  current={item === place?.item}
                  narrow={narrow}
                  badge={badges.get(item.to)}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  );
}
