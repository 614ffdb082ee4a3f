import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderPlus, History, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { MetricType } from '#domain/methodology/states.ts';
import { addMetric, addProcess } from '#contract/methodology.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { DialogRequest } from './dialog-request.ts';
import { readChosen, writeChosen, type Choose } from './chosen.ts';
import { ConfiguratorBar } from './ConfiguratorBar.tsx';
import { Dialogs } from './Dialogs.tsx';
import { ExchangeMenu } from './exchange/ExchangeMenu.tsx';
import { MethodologyTree } from './MethodologyTree.tsx';
import { NoMethodology } from './NoMethodology.tsx';
import { NodeDetails } from './NodeDetails.tsx';
import { countNodes, indexOf } from './nodes.ts';
import { treeQuery } from './requests.ts';
import { RevisionsDrawer } from './history/RevisionsDrawer.tsx';
import { configuratorTexts } from './texts.ts';
import { useFocusFollows } from './use-focus-follows.ts';
import { useNodeRemoval } from './use-removal.tsx';
import { PAGE_OF, WORDS } from './words.ts';

/** One tab of the configurator: the tree on the left, the chosen node on the right. */
export function Configurator({ mtype }: { mtype: MetricType }) {
  const texts = useTexts(configuratorTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { data: tree } = useSuspenseQuery(treeQuery(mtype));
  const index = useMemo(() => indexOf(tree), [tree]);
  const counts = useMemo(() => countNodes(index), [index]);
  const chosen = readChosen(useSearch({ from: PAGE_OF[mtype] }));
  const navigate = useNavigate({ from: PAGE_OF[mtype] });
  const choose = useCallback<Choose>(
    (change) =>
      void navigate({
        search: (before) => writeChosen({ ...readChosen(before), ...change }),
        // Typing must not add entries to the browser's history.
        replace: 'search' in change,
        resetScroll: false,
      }),
    [navigate],
  );
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const [open, setOpen] = useState(false);
  const { follows, treeCard } = useFocusFollows(chosen.node);

  const ask = (next: DialogRequest) => {
    setRequest(next);
    setOpen(true);
  };
  const removal = useNodeRemoval(
    (parent) => choose({ node: parent === null ? undefined : `process:${parent}` }),
    (metric) => ask({ dialog: 'retire', metric }),
  );
  const placed = chosen.node === undefined ? undefined : index.get(chosen.node);
  const process = placed?.node.type === 'metric' ? placed.above.at(-1) : placed?.node;
  const addButton = mayCall(mtype === 'indicator' ? addProcess : addMetric) && (
    <Button
      variant="contained"
      startIcon={mtype === 'indicator' ? <FolderPlus size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
      onClick={() =>
        ask(
          mtype === 'indicator'
            ? { dialog: 'process', process: null, parent: null }
            : { dialog: 'metric', metric: null, process: process?.id ?? null },
        )
      }
    >
      {mtype === 'indicator' ? texts.addRoot : WORDS.metric.add[locale]}
    </Button>
  );
  const historyButton = (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<History size={16} aria-hidden />}
      onClick={() => choose({ history: 'all' })}
    >
      {texts.history}
    </Button>
  );
  const hides = (hidden: boolean) => ({ xs: hidden ? 'none' : 'block', md: 'block' });

  return (
    <>
      {tree.length === 0 ? (
        <Card>
          <NoMethodology
            mtype={mtype}
            begin={
              <>
                {addButton}
                <ExchangeMenu />
              </>
            }
          />
        </Card>
      ) : (
        <>
          <ConfiguratorBar mtype={mtype} counts={counts} hidden={chosen.node !== undefined}>
            {historyButton}
            <ExchangeMenu />
            {addButton}
          </ConfiguratorBar>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 5fr) minmax(0, 7fr)' },
            }}
          >
            <Card ref={treeCard} sx={{ p: 1.5, display: hides(chosen.node !== undefined) }}>
              <MethodologyTree mtype={mtype} tree={tree} chosen={chosen} choose={choose} />
            </Card>
            <Card sx={{ p: { xs: 2, sm: 3 }, display: hides(chosen.node === undefined) }}>
              <NodeDetails
                mtype={mtype}
                chosen={chosen.node}
                placed={placed}
                ask={ask}
                removal={removal}
                follows={follows}
                onHistory={() => choose({ history: 'node' })}
                onBack={() => choose({ node: undefined })}
              />
            </Card>
          </Box>
        </>
      )}
      {request && (
        <Dialogs
          request={request}
          open={open}
          mtype={mtype}
          index={index}
          onClose={() => setOpen(false)}
          onAdded={(key) => choose({ node: key, search: '' })}
        />
      )}
      {removal.refusal}
      <RevisionsDrawer chosen={chosen} placed={placed} onClose={() => choose({ history: undefined })} />
    </>
  );
}
