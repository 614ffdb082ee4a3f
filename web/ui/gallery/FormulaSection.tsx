import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { FormulaField } from '../formula/FormulaField.tsx';
import { FormulaFormField } from '../formula/FormulaFormField.tsx';
import { notify } from '../notify.tsx';
import { sampleAliases } from './made-up.ts';
import { Columns, Panel, Section } from './Section.tsx';

const few = sampleAliases(40);
const many = sampleAliases(5000);

const FORMULA = '// Затраты на одного пользователя\nROUND(SUM({затраты_1}; {затраты_2}) / {пользователи_3}; 2)';
const RULES = '{затраты_1} <= {затраты_2}\n{пользователи_3} > 0 AND {пользовтели_3} < 1000\n{серверы_4}';

export function FormulaSection() {
  const [formula, setFormula] = useState(FORMULA);
  const [rules, setRules] = useState(RULES);
  return (
    <Section id="formulas" title="Формулы: подсказки из пяти тысяч показателей, правила, только чтение">
      <Columns>
        <Panel>
          <FormulaField
            label="Формула"
            help="Показатели пишутся в фигурных скобках"
            purpose="indicator"
            aliases={many}
            value={formula}
            onChange={setFormula}
            minLines={3}
          />
        </Panel>
        <Panel>
          <FormulaField label="Правила" purpose="rule" aliases={few} value={rules} onChange={setRules} minLines={3} />
        </Panel>
        <Panel>
          <FormulaField
            label="Только чтение"
            purpose="indicator"
            aliases={few}
            value={FORMULA}
            onChange={setFormula}
            readOnly
          />
        </Panel>
        <Panel>
          <Form
            defaultValues={{ formula: '' }}
            submitLabel="Сохранить формулу"
            onSubmit={({ formula: saved }) => Promise.resolve(notify(`Сохранено: ${saved}`)).then(() => undefined)}
          >
            <FormulaFormField
              name="formula"
              label="В форме"
              purpose="indicator"
              aliases={few}
              required="Введите формулу"
              placeholder="{затраты_1} / {пользователи_3}"
            />
          </Form>
        </Panel>
      </Columns>
    </Section>
  );
}
