import type { ReactNode } from 'react';
import { ButtonLink } from './links.tsx';
import { PAGES, type StaticPath } from './pages.ts';
import { usePerson } from './person.ts';
import type { AnySearch } from './use-change-search.ts';

interface AllowedLinkProps {
  readonly to: StaticPath;
  /** Search parameters, usually filters of a list there. */
  readonly search?: AnySearch;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A button to a page, for those who may open it; others do not see it. */
export function AllowedLink({ to, search, quiet = false, children }: AllowedLinkProps) {
  const { mayCall } = usePerson();
  if (!mayCall(PAGES[to])) return null;
  return (
    <ButtonLink
      to={to}
      {...(search && { search })}
      variant={quiet ? 'outlined' : 'contained'}
      color={quiet ? 'secondary' : 'primary'}
    >
      {children}
    </ButtonLink>
  );
}
