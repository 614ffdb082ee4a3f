import Box from '@mui/material/Box';

export const ShareBar = ({ percent, label }: { percent: number; label: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box
      aria-hidden
      sx={{
        width: { xs: 32, sm: 80 },
        height: 6,
        borderRadius: 3,
        bgcolor: 'neutral.sunken',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ width: `${Math.min(100, Math.max(0, percent))}%`, height: 1, bgcolor: 'primary.main' }} />
    </Box>
    <span>{label}</span>
  </Box>
);
