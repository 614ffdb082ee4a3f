import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { Archive, ChevronDown, Pencil, Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { MetricType } from '#domain/methodology/states.ts';
import { addMetric, saveMetric, type Metric } from '#contract/methodology.ts';
import { usePerson } from '#web/app/person.ts';
import { queryClient } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { DialogRequest } from '../dialog-request.ts';
import { Dialogs } from '../Dialogs.tsx';
import { indexOf } from '../nodes.ts';
import { metricQuery, treeQuery } from '../requests.ts';
import { WORDS } from '../words.ts';
import { PickDialog } from './PickDialog.tsx';
import { editionStepTexts } from './step-texts.ts';

interface EditionEditing {
  /** Adds, changes and retires, where the person may; undefined where not. */
  readonly buttons: ReactNode;
  readonly edit: ((id: number) => void) | undefined;
  readonly dialogs: ReactNode;
}

interface EditRequest {
  readonly mtype: MetricType;
  readonly request: DialogRequest;
}

const freshMetric = (id: number): Promise<Metric> => queryClient.fetchQuery({ ...metricQuery(id), staleTime: 0 });

/** The same forms as in the configurator, inside the page of a draft. */
export function useEditionEditing(isDraft: boolean): EditionEditing {
  const stepTexts = useTexts(editionStepTexts);
  const locale = useLocale();
  const mayEdit = usePerson().mayCall(saveMetric) && isDraft;
  const mayAdd = usePerson().mayCall(addMetric) && isDraft;
  const [asked, setAsked] = useState<EditRequest>();
  const [open, setOpen] = useState(false);
  const [pick, setPick] = useState<{ open: boolean; to: 'edit' | 'retire' }>({ open: false, to: 'edit' });
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const tree = useQuery({ ...treeQuery(asked?.mtype ?? 'metric'), enabled: asked !== undefined });
  const index = useMemo(() => indexOf(tree.data ?? []), [tree.data]);
  const ask = (next: EditRequest) => {
    setAsked(next);
    setOpen(true);
  };
  const pickFor = async (id: number, to: 'edit' | 'retire') => {
    const metric = await freshMetric(id);
    const request: DialogRequest =
      to === 'retire' ? { dialog: 'retire', metric } : { dialog: 'metric', metric, process: null };
    ask({ mtype: metric.mtype, request });
  };
  const button = (Icon: typeof Plus, label: string, to: 'edit' | 'retire') => (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      startIcon={<Icon size={16} aria-hidden />}
      onClick={() => setPick({ open: true, to })}
    >
      {label}
    </Button>
  );
  return {
    buttons: (
      <>
        {mayAdd && (
          <Button
            variant="outlined"
            color="secondary"
            size="small"
            aria-haspopup="menu"
            startIcon={<Plus size={16} aria-hidden />}
            endIcon={<ChevronDown size={14} aria-hidden />}
            onClick={({ currentTarget }) => setMenu(currentTarget)}
          >
            {stepTexts.add}
          </Button>
        )}
        {mayEdit && button(Pencil, stepTexts.edit, 'edit')}
        {mayEdit && button(Archive, stepTexts.retire, 'retire')}
        <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
          {(['metric', 'indicator'] as const).map((mtype) => (
            <MenuItem
              key={mtype}
              onClick={() => {
                setMenu(null);
                ask({ mtype, request: { dialog: 'metric', metric: null, process: null } });
              }}
            >
              {WORDS[mtype].add[locale]}
            </MenuItem>
          ))}
        </Menu>
      </>
    ),
    edit: mayEdit ? (id) => void pickFor(id, 'edit').catch(() => undefined) : undefined,
    dialogs: (
      <>
        <PickDialog
          open={pick.open}
          to={pick.to}
          onPick={(id) => pickFor(id, pick.to)}
          onClose={() => setPick((now) => ({ ...now, open: false }))}
        />
        {asked && (
          <Dialogs
            request={asked.request}
            open={open && tree.data !== undefined}
            mtype={asked.mtype}
            index={index}
            onClose={() => setOpen(false)}
            onAdded={() => undefined}
          />
        )}
      </>
    ),
  };
}
