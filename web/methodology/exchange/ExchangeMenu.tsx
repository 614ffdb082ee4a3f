import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, FileDown, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { exportMethodology, importMethodology } from '#contract/methodology-exchange.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { exchangeTexts } from './texts.ts';

/** Exports and imports the whole methodology as a file. */
export function ExchangeMenu() {
  const texts = useTexts(exchangeTexts);
  const { mayCall } = usePerson();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const exporting = useCall(exportMethodology);
  const close = () => setAnchor(null);
  return (
    <>
      <BusyButton
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={id}
        endIcon={<ChevronDown size={16} aria-hidden />}
        busy={exporting.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.menu}
      </BusyButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            exporting.mutate({});
          }}
        >
          <ListItemIcon>
            <FileDown size={18} aria-hidden />
          </ListItemIcon>
          {texts.export}
        </MenuItem>
        {mayCall(importMethodology) && (
          <MenuItem
            onClick={() => {
              close();
              setImporting(true);
            }}
          >
            <ListItemIcon>
              <FileUp size={18} aria-hidden />
            </ListItemIcon>
            {texts.import}
          </MenuItem>
        )}
      </Menu>
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
