import Button from '@mui/material/Button';
import { useState } from 'react';
import { useConfirm } from '#web/ui/confirm.tsx';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { notify } from '#web/ui/notify.tsx';
import { Panel, Row, Section } from './Section.tsx';

const units = [
  { value: 1, label: 'шт.' },
  { value: 2, label: 'тыс. ₽' },
  { value: 3, label: '%' },
];
const processes = Array.from({ length: 60 }, (_, i) => ({ value: i + 1, label: `Процесс ${i + 1}` }));

const blank = {
  name: '',
  alias: '',
  process: null as number | null,
  industries: [] as number[],
  unit: null as number | null,
  deviation: null as number | null,
  zero: false,
  note: '',
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const refusal = (fields: object) => Object.assign(new Error('refused'), { fields });

function Fields() {
  return (
    <>
      <TextField name="name" label="Название" required="Введите название" />
      <TextField name="alias" label="Ключ" required help="Латиница или кириллица, без пробелов" />
      <AutocompleteField name="process" label="Процесс" required="Выберите процесс" options={processes} />
      <AutocompleteField name="industries" label="Отрасли" options={processes.slice(0, 12)} multiple />
      <SelectField name="unit" label="Единица измерения" options={units} clearable />
      <NumberField
        name="deviation"
        label="Допустимое отклонение"
        unit="%"
        min={0}
        max={1000}
        help="Запятая или точка"
      />
      <SwitchField name="zero" label="Отсутствующее значение считать нулём" help="По умолчанию не считается" />
      <TextField name="note" label="Комментарий" rows={3} />
    </>
  );
}

export function FormSection() {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  return (
    <Section id="forms" title="Формы и вопросы">
      <Row>
        <Button variant="contained" onClick={() => setOpen(true)}>
          Открыть форму
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          onClick={() =>
            void confirm({
              title: 'Сделать расчёт итоговым?',
              text: 'Его увидят все организации.',
              confirmLabel: 'Сделать итоговым',
            })
          }
        >
          Вопрос
        </Button>
        <Button
          variant="outlined"
          color="error"
          onClick={() =>
            void confirm({
              title: 'Удалить процесс?',
              text: 'Вместе с ним исчезнут его настройки. Вернуть их нельзя.',
              confirmLabel: 'Удалить процесс',
              danger: true,
              action: () => wait(800),
            })
          }
        >
          Опасный вопрос
        </Button>
      </Row>
      <Panel>
        <Form
          defaultValues={{ current: '', next: '' }}
          submitLabel="Сменить пароль"
          onSubmit={async () => {
            await wait(400);
            throw refusal({ current: ['Пароль не подходит', 'проверьте раскладку'] });
          }}
        >
          <PasswordField name="current" label="Текущий пароль" required autoComplete="current-password" />
          <PasswordField
            name="next"
            label="Новый пароль"
            required
            autoComplete="new-password"
            help="Не короче 12 знаков"
          />
        </Form>
      </Panel>
      <FormDialog
        open={open}
        title="Новый показатель"
        submitLabel="Сохранить показатель"
        defaultValues={blank}
        onClose={() => setOpen(false)}
        onSubmit={async (values) => {
          await wait(600);
          if (values.alias === 'занят')
            throw refusal({ alias: ['Такой ключ уже есть', 'выберите другой'], parent: ['Процесс закрыт'] });
          notify('Показатель сохранён', { variant: 'success' });
        }}
      >
        <Fields />
      </FormDialog>
    </Section>
  );
}
