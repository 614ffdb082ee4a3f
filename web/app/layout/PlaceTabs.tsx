import Box from '@mui/material/Box';
import type { LinkProps } from '@tanstack/react-router';
import { useLocale } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { usePlaces } from './use-places.ts';

/** The pages of the current place as a row of tabs: on a phone, where the navigation has no room for them. */
export function PlaceTabs() {
  const locale = useLocale();
  const { place, page } = usePlaces();
  if (place === undefined || page === undefined) return null;
  return (
    <Box sx={{ display: { md: 'none' }, displayPrint: 'none' }}>
      <LinkTabs
        label={place.label[locale]}
        tabs={place.pages.map((one) => ({
          to: one.to as NonNullable<LinkProps['to']>,
          label: one.label[locale],
          exact: true,
          current: one === page,
        }))}
      />
    </Box>
  );
}
