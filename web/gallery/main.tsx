import Box from '@mui/material/Box';
import { createRoot } from 'react-dom/client';
import { ThemeFrame } from '#web/app/theme/ThemeFrame.tsx';
import { ConfirmProvider } from '#web/ui/confirm.tsx';
import { LocaleProvider } from '#web/ui/language.tsx';
import { NotifyHost } from '#web/ui/notify.tsx';
import { GalleryPage } from './GalleryPage.tsx';

createRoot(document.querySelector('#root')!).render(
  <LocaleProvider locale="ru">
    <ThemeFrame>
      <ConfirmProvider>
        <Box component="main" sx={{ p: 3 }}>
          <GalleryPage />
        </Box>
      </ConfirmProvider>
      <NotifyHost />
    </ThemeFrame>
  </LocaleProvider>,
);
