import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef } from 'react';
import { countTicked, tickStates, toggle, type Branch } from './tree.ts';
import { useTexts } from '../language.tsx';
import { treeTexts } from './texts.ts';
import { TreeBar } from './TreeBar.tsx';
import { TreeBody } from './TreeBody.tsx';
import { useTreeView } from './use-tree-view.ts';

interface CheckTreeProps {
  /** Memoise it, because a new list is laid out again. */
  readonly items: readonly Branch[];
  /** Keys of the ticked leaves. */
  readonly ticked: ReadonlySet<string>;
  readonly onChange: (ticked: ReadonlySet<string>) => void;
  readonly label: string;
  readonly searchPlaceholder: string;
  /** «Выбрано показателей: 12 из 240». */
  readonly counterText: (ticked: number, all: number) => string;
  readonly height: number | string;
  /** Called with the row that the keyboard or a click has reached. */
  readonly onCurrent?: (key: string) => void;
}

/** A tree with ticks: a parent is ticked when all its leaves are, and ticking it ticks them all. */
export function CheckTree(props: CheckTreeProps) {
  const { items, ticked, onChange, label, height } = props;
  const texts = useTexts(treeTexts);
  const view = useTreeView(items);
  const { tree, found, searching, open } = view;
  const states = useMemo(() => tickStates(tree, ticked), [tree, ticked]);
  const count = useMemo(() => countTicked(tree, ticked), [tree, ticked]);

  const act = (place: number, how: 'key' | 'row' | 'box') => {
    const { branch } = tree.entries[place]!;
    // A click on a parent's name opens it; its box, Space and Enter tick it.
    if (how === 'row' && branch.children.length > 0 && !searching) view.setOpen([branch.key], !open.has(branch.key));
    else if (states[place] !== 'off') onChange(toggle(tree, ticked, branch.key, found));
  };

  // Only what is visible: a search limits what gets ticked, and earlier ticks stay.
  const tickAll = () => {
    const places = found ?? tree.entries.keys();
    const keys = [...places].map((place) => tree.entries[place]!.branch).filter((branch) => branch.tickable);
    onChange(new Set([...ticked, ...keys.map((branch) => branch.key)]));
  };

  const whole = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange(new Set());
    // Move focus, because the button disappears when nothing is left to clear.
    whole.current?.querySelector<HTMLElement>('[role=tree]')?.focus();
  };

  return (
    <div ref={whole}>
      <TreeBar view={view} placeholder={props.searchPlaceholder} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 32, mb: 0.5, pl: 0.5 }}>
        <Box
          component="span"
          aria-live="polite"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {props.counterText(count.ticked, count.all)}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {count.ticked < count.all && found?.length !== 0 && (
            <Button size="small" color="secondary" onClick={tickAll}>
              {searching ? texts.tickFound : texts.tickAll}
            </Button>
          )}
          {count.ticked > 0 && (
            <Button size="small" color="secondary" onClick={clear}>
              {texts.clear}
            </Button>
          )}
        </Box>
      </Box>
      <TreeBody
        view={view}
        label={label}
        height={height}
        multiple
        tickOf={(place) => states[place] ?? 'off'}
        onAct={act}
        onCurrent={props.onCurrent}
      />
    </div>
  );
}
