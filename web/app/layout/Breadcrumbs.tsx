import Box from '@mui/material/Box';
import { Link, type AnyRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { crumbsOf, fillPath } from '../crumbs.ts';
import { PAGES } from '../pages.ts';
import { TABS } from '../tabs.ts';
import { usePerson } from '../person.ts';
import { TODAY } from './navigation.ts';
import { layoutTexts } from './texts.ts';
import { useCurrentPage } from './use-current-page.ts';

const tabs: Readonly<Record<string, readonly string[]>> = TABS;
const isTabOf = (page: string, path: string): boolean => tabs[page]?.includes(path) === true;

/** Breadcrumbs; on a phone only the parent page fits, as a link back, and the page's title is below. */
export function Breadcrumbs() {
  const texts = useTexts(layoutTexts);
  const locale = useLocale();
  const { isStaff, mayCall } = usePerson();
  const { path, params } = useCurrentPage();
  // Leave out pages the person may not open.
  const way = crumbsOf(path, params);
  const crumbs = way
    .filter((crumb, at) => at === way.length - 1 || mayCall(PAGES[crumb.path]))
    .map((crumb) => (isStaff && crumb.path === '/' ? { ...crumb, title: TODAY } : crumb));
  // A tab is not below its page, so going back from it leads to the page's parent.
  const above = crumbs.findLastIndex((crumb, at) => at < crumbs.length - 1 && !isTabOf(crumb.path, path));
  return (
    <Box component="nav" aria-label={texts.crumbs} sx={{ minWidth: 0, flex: 1 }}>
      <Box
        component="ol"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, m: 0, p: 0, listStyle: 'none', color: 'text.secondary' }}
      >
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const back = index === above;
          return (
            <Box
              component="li"
              key={crumb.path}
              aria-current={last ? 'page' : undefined}
              sx={{
                display: { xs: back || crumbs.length === 1 ? 'flex' : 'none', sm: 'flex' },
                alignItems: 'center',
                gap: 0.5,
                minWidth: 0,
                // The short first one is not truncated where all are shown.
                flexShrink: index === 0 ? { xs: 1, sm: 0 } : last ? 1 : 2,
                color: last ? 'text.primary' : undefined,
                '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
                '& a': {
                  color: 'inherit',
                  py: '2px',
                  textDecoration: 'none',
                  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
                },
                '& svg': { flex: 'none', opacity: 0.6 },
              }}
            >
              {back && (
                <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' } }}>
                  <ChevronLeft size={16} aria-hidden />
                </Box>
              )}
              {index > 0 && (
                <Box component="span" sx={{ display: { xs: 'none', sm: 'flex' } }}>
                  <ChevronRight size={14} aria-hidden />
                </Box>
              )}
              {last ? (
                <span>{crumb.title[locale]}</span>
              ) : (
                <Link<AnyRouter, string, string> to={fillPath(crumb.path, params)}>{crumb.title[locale]}</Link>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
