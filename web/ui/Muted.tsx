import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** Less important text: a hint, an explanation. */
export const Muted = styled(Typography)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
})) as typeof Typography;

/** The same within a line, in small type: a unit, a date, a count. */
export const Small = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.75rem' }));
