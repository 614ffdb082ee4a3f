import IconButton from '@mui/material/IconButton';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#web/ui/notify.tsx';
import { CheckTree } from '#web/ui/tree/CheckTree.tsx';
import { Tree } from '#web/ui/tree/Tree.tsx';
import { sampleTree } from './made-up.ts';
import { Columns, Panel, Section } from './Section.tsx';

const large = sampleTree(5000);
const small = sampleTree(120);

const actionsOf = (key: string) => (
  <>
    <IconButton size="small" aria-label="Добавить" onClick={() => notify(`Добавить в ${key}`)}>
      <Plus size={16} />
    </IconButton>
    <IconButton size="small" aria-label="Изменить" onClick={() => notify(`Изменить ${key}`)}>
      <Pencil size={16} />
    </IconButton>
  </>
);

export function TreeSection() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(['a0t0m0', 'a0t0m1']));
  const [selected, setSelected] = useState('a0t0');
  return (
    <Section id="trees" title="Деревья: пять тысяч узлов с отметками, и простое">
      <Columns>
        <Panel>
          <CheckTree
            items={large}
            ticked={ticked}
            onChange={setTicked}
            label="Показатели"
            counterText={(n, all) => `Выбрано показателей: ${n} из ${all}`}
            height={400}
          />
        </Panel>
        <Panel>
          <Tree
            items={small}
            label="Процессы"
            selected={selected}
            onSelect={setSelected}
            height={432}
            actions={actionsOf}
          />
        </Panel>
      </Columns>
    </Section>
  );
}
