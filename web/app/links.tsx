import Button from '@mui/material/Button';
import { createLink, Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ComponentType } from 'react';

/** A button that leads to a page. Its address is checked by the compiler. */
export const ButtonLink = createLink(Button);

/** A link whose address is made at run time: navigation and breadcrumbs. Their tests see that it leads somewhere. */
export const AnyLink = Link as unknown as ComponentType<
  Omit<ComponentPropsWithRef<'a'>, 'href'> & {
    to: string;
    hash?: string;
    search?: Readonly<Record<string, string | number | readonly string[]>>;
    resetScroll?: boolean;
    activeOptions?: { exact?: boolean };
  }
>;
