import { useEffect, useRef } from 'react';

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly disabled: boolean;
  readonly title?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A native checkbox that fills its cell: the matrix has hundreds of them, and a whole cell is easy to hit. */
export function Tick({ label, checked, mixed = false, disabled, title, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label data-tick>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        title={title}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
