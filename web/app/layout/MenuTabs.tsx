import Box from '@mui/material/Box';
import type { LinkProps } from '@tanstack/react-router';
import { useLocale } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { useMenu } from './use-menu.ts';

/** The pages of an entry of the menu as a row of tabs; a page alone in its entry has none. */
export function MenuTabs() {
  const locale = useLocale();
  const { place } = useMenu();
  if (place?.tab === undefined || place.item.tabs.length < 2) return null;
  return (
    <Box sx={{ displayPrint: 'none', mt: { xs: 0, sm: -1 } }}>
      <LinkTabs
        label={place.item.label[locale]}
        tabs={place.item.tabs.map((tab) => ({
          to: tab.to as NonNullable<LinkProps['to']>,
          search: tab.search ?? {},
          label: tab.label[locale],
          exact: true,
          current: tab === place.tab,
        }))}
      />
    </Box>
  );
}
