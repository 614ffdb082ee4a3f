import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { usersLeft, type UserLimit } from '#domain/subscriptions/limits.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { placesTexts } from './texts.ts';

/** How many of the tariff's places are used; when it is full, a text says so and what to do. */
export function Places({ places }: { places: UserLimit }) {
  const texts = useTexts(placesTexts);
  const { used, max_users: most, tariff_name: tariff } = places;
  const left = usersLeft(places);
  const line = most === null ? texts.unlimited(used) : texts.of(used, most);
  return (
    <Card
      component="section"
      aria-label={texts.tariff(tariff)}
      sx={{ px: 2, py: 1.5, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
        <Typography sx={{ fontWeight: 500 }}>{line}</Typography>
        {most !== null && (
          <LinearProgress
            variant="determinate"
            color={left === 0 ? 'warning' : 'primary'}
            value={Math.min(100, (used / most) * 100)}
            aria-label={line}
            sx={{ height: 6, borderRadius: 3, mt: 0.75 }}
          />
        )}
      </Box>
      <Typography sx={{ flex: '1 1 260px', color: left === 0 ? 'warning.main' : 'text.secondary' }}>
        {texts.tariff(tariff)}. {left === 0 ? texts.full : left !== Infinity && texts.left(left)}
      </Typography>
      <AllowedLink quiet to="/profile/tariff-plans">
        {texts.plans}
      </AllowedLink>
    </Card>
  );
}

/** The operator's staff have no tariff; their accounts are managed on another page. */
export function StaffNote() {
  const texts = useTexts(placesTexts);
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <AllowedLink quiet to="/admin/role-management">
          {texts.manage}
        </AllowedLink>
      }
    >
      {texts.staff}
    </Alert>
  );
}
