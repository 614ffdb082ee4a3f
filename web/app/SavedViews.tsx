import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Bookmark, Check, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { viewOf, type SavedList } from '#domain/access/saved-views.ts';
import { deleteView, listSavedViews, saveView, type SavedView } from '#contract/saved-views.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { PopoverDialog } from '#web/ui/PopoverDialog.tsx';
import { queryClient, read } from './query-client.ts';
import { useCall } from './use-call.ts';

const viewTexts = defineTexts(
  {
    views: 'Виды',
    none: 'Настройте фильтры и порядок и сохраните под названием: список откроется так одним нажатием.',
    whole: 'Весь список',
    name: 'Название вида',
    save: 'Сохранить вид',
    saved: (name: string) => `Вид «${name}» сохранён`,
    remove: (name: string) => `Удалить вид «${name}»`,
    removed: (name: string) => `Вид «${name}» удалён`,
    undo: 'Вернуть',
  },
  {
    views: 'Views',
    none: 'Filter the list, name the result, and the list opens that way with one click.',
    whole: 'Whole list',
    name: 'View name',
    save: 'Save view',
    saved: (name: string) => `View “${name}” saved`,
    remove: (name: string) => `Delete view “${name}”`,
    removed: (name: string) => `View “${name}” deleted`,
    undo: 'Undo',
  },
);

/** Opens a list as it was saved, and saves it as it is now; the tab of a page stays. */
export function SavedViews({ list }: { readonly list: SavedList }) {
  const texts = useTexts(viewTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const now = viewOf(searchStr);
  // The whole list is none of them.
  const { data: views } = useQuery({
    ...read(listSavedViews, { params: { list } }),
    enabled: now !== '' || anchor !== null,
  });
  const chosen = views?.find(({ search }) => search === now);
  const show = (answer: SavedView[]) =>
    queryClient.setQueryData(read(listSavedViews, { params: { list } }).queryKey, answer);
  const save = useCall(saveView, { show, success: (_views, { body }) => texts.saved(body.name) });
  const restore = useCall(saveView, { show });
  const remove = useCall(deleteView, { show });

  const open = (search: string) => {
    setAnchor(null);
    router.history.push(search === '' ? pathname : `${pathname}?${search}`);
  };
  const drop = (view: SavedView) => {
    // The message with its way back stands behind an open dialog.
    setAnchor(null);
    remove.mutate(
      { params: { list, id: view.id } },
      {
        onSuccess: () =>
          notify(texts.removed(view.name), {
            variant: 'success',
            action: {
              label: texts.undo,
              run: () => restore.mutate({ params: { list }, body: { name: view.name, search: view.search } }),
            },
          }),
      },
    );
  };

  return (
    <>
      <Button
        color="secondary"
        startIcon={<Bookmark size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 240 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {chosen?.name ?? texts.views}
        </Box>
      </Button>
      <PopoverDialog
        anchor={anchor}
        label={texts.views}
        onClose={() => setAnchor(null)}
        sx={{ width: 320, maxWidth: 'calc(100vw - 32px)' }}
      >
        {views?.length === 0 && <Typography sx={{ p: 2, pb: 0, color: 'text.secondary' }}>{texts.none}</Typography>}
        {views !== undefined && views.length > 0 && (
          <List dense sx={{ maxHeight: 320, overflowY: 'auto' }}>
            <ListItem disablePadding>
              <ListItemButton onClick={() => open(now.split('&').find((part) => part.startsWith('tab=')) ?? '')}>
                {texts.whole}
              </ListItemButton>
            </ListItem>
            {views.map((view) => (
              <ListItem
                key={view.id}
                disablePadding
                secondaryAction={
                  <IconButton edge="end" size="small" aria-label={texts.remove(view.name)} onClick={() => drop(view)}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                }
              >
                <ListItemButton
                  selected={view === chosen}
                  onClick={() => open(view.search)}
                  sx={{ gap: 1, overflowWrap: 'anywhere' }}
                >
                  {view.name}
                  {view === chosen && <Check size={16} aria-hidden />}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            save.mutate(
              { params: { list }, body: { name: name.trim(), search: now } },
              {
                onSuccess: () => {
                  setName('');
                  // The button has nothing to save now: a focus lost with it would leave Escape without effect.
                  field.current?.focus();
                },
              },
            );
          }}
          sx={{ display: 'grid', gap: 1.5, p: 2 }}
        >
          <TextField
            label={texts.name}
            value={name}
            inputRef={field}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <BusyButton type="submit" variant="outlined" busy={save.isPending} disabled={name.trim() === ''}>
            {texts.save}
          </BusyButton>
        </Box>
      </PopoverDialog>
    </>
  );
}
