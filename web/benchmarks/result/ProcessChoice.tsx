import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useMemo } from 'react';
import { Small } from '#web/ui/Muted.tsx';
import { layOut, type Branch } from '#web/ui/tree/tree.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Tree } from '#web/ui/tree/Tree.tsx';
import { resultTexts } from './texts.ts';

const ALL = 'all';

/** The processes stand beside the table where both have room. */
export const BESIDE_TABLE = '@media (min-width: 1400px)';

interface ProcessChoiceProps {
  readonly branches: readonly Branch[];
  readonly count: number;
  readonly chosen: number | undefined;
  readonly onChoose: (process: number | undefined) => void;
}

/** The process tree beside the table; a list above it where there is no room for a tree. */
export function ProcessChoice({ branches, count, chosen, onChoose }: ProcessChoiceProps) {
  const texts = useTexts(resultTexts);
  const id = useId();
  const items = useMemo<readonly Branch[]>(
    () => [{ key: ALL, label: texts.allProcesses, count, children: [] }, ...branches],
    [branches, count, texts],
  );
  const lines = useMemo(() => layOut(items).entries, [items]);
  const key = chosen === undefined ? ALL : String(chosen);
  const choose = (next: string) => onChoose(next === ALL ? undefined : Number(next));
  return (
    <>
      <Card sx={{ p: 1.5, display: 'none', [BESIDE_TABLE]: { display: 'block' }, position: 'sticky', top: 72 }}>
        <Tree
          items={items}
          label={texts.processes}
          searchPlaceholder={texts.process}
          selected={key}
          onSelect={choose}
          height="min(640px, calc(100dvh - 240px))"
        />
      </Card>
      <Box sx={{ [BESIDE_TABLE]: { display: 'none' } }}>
        <Field id={id} label={texts.processes}>
          <Select labelId={`${id}-label`} id={id} value={key} onChange={({ target }) => choose(target.value)}>
            {lines.map(({ branch, level }) => (
              <MenuItem key={branch.key} value={branch.key} sx={{ pl: 2 + level * 2.5, whiteSpace: 'normal' }}>
                {branch.label}
                <Small sx={{ ml: 1 }}>{branch.count}</Small>
              </MenuItem>
            ))}
          </Select>
        </Field>
      </Box>
    </>
  );
}
