import { useState } from 'react';
import { CheckTree } from '#web/ui/tree/CheckTree.tsx';
import { Tree } from '#web/ui/tree/Tree.tsx';
import { sampleTree } from './made-up.ts';
import { Columns, Panel, Section } from './Section.tsx';

const large = sampleTree(5000);
const small = sampleTree(120);

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
            searchPlaceholder="Найти показатель"
            counterText={(n, all) => `Выбрано показателей: ${n} из ${all}`}
            height={400}
          />
        </Panel>
        <Panel>
          <Tree
            items={small}
            label="Процессы"
            searchPlaceholder="Найти процесс"
            selected={selected}
            onSelect={setSelected}
            height={432}
          />
        </Panel>
      </Columns>
    </Section>
  );
}
