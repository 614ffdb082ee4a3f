import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { SxProps, Theme } from '@mui/material/styles';

interface SmallSelectProps<V extends string | number> {
  readonly label: string;
  readonly value: V;
  /** Values with their names. */
  readonly options: readonly (readonly [V, string])[];
  readonly onChoose: (value: V) => void;
  readonly className?: string;
  readonly sx?: SxProps<Theme>;
}

/** One of several choices above what it changes; its name is for screen readers only. */
export function SmallSelect<V extends string | number>(props: SmallSelectProps<V>) {
  const { label, value, options, onChoose, className, sx = { height: 36 } } = props;
  return (
    <Select<V>
      size="small"
      displayEmpty
      className={className ?? ''}
      value={value}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => {
        const chosen = options.find(([own]) => own === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
      sx={sx}
    >
      {options.map(([own, name]) => (
        <MenuItem key={own} value={own}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
