import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormulaField } from '#web/ui/formula/FormulaField.tsx';
import { FormulaFormField } from '#web/ui/formula/FormulaFormField.tsx';
import { sampleAliases } from './made-up.ts';
import { Columns, Panel, Section } from './Section.tsx';

const few = sampleAliases(40);
const many = sampleAliases(5000);

const FORMULA = '// Затраты на одного пользователя\nROUND(SUM({затраты_1}; {затраты_2}) / {пользователи_3}; 2)';
const RULES = '{затраты_1} <= {затраты_2}\n{пользователи_3} > 0 AND {пользовтели_3} < 1000\n{серверы_4}';

export function FormulaSection() {
  const [formula, setFormula] = useState(FORMULA);
  const [open, setOpen] = useState(false);
  const [rules, setRules] = useState(RULES);
  return (
    <Section id="formulas" title="Формулы: подсказки из пяти тысяч показателей, правила">
      <Columns>
        <Panel>
          <FormulaField
            label="Формула"
            help="Показатели пишутся в фигурных скобках"
            purpose="indicator"
            aliases={many}
            value={formula}
            onChange={setFormula}
          />
        </Panel>
        <Panel>
          <FormulaField label="Правила" purpose="rule" aliases={few} value={rules} onChange={setRules} />
        </Panel>
        <Panel>
          <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
            Открыть форму с формулой
          </Button>
        </Panel>
      </Columns>
      <FormDialog
        open={open}
        title="Новый показатель с формулой"
        submitLabel="Сохранить показатель"
        defaultValues={{ formula: '' }}
        onClose={() => setOpen(false)}
        onSubmit={() => Promise.resolve(undefined)}
      >
        <FormulaFormField
          name="formula"
          label="Формула показателя"
          purpose="indicator"
          aliases={few}
          required="Введите формулу"
        />
      </FormDialog>
    </Section>
  );
}
