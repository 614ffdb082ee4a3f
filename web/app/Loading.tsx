import LinearProgress from '@mui/material/LinearProgress';

/** Shown while the code of a page is on its way, if that takes long enough to be noticed. */
export function Loading() {
  return <LinearProgress sx={{ position: 'fixed', top: 0, left: 0, right: 0, zIndex: 'tooltip' }} />;
}
