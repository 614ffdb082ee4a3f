import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

/** Links in the shapes of the kit; their addresses are checked by the compiler. */
export const ButtonLink = createLink(Button);
export const TextLink = createLink(MuiLink);
export const BoxLink = createLink(styled('a')({}));
