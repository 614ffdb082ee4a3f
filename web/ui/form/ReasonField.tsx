import { TextField } from './TextField.tsx';

/** Why somebody does what takes effect at once; the journal keeps it. */
export const ReasonField = ({ label, help }: { readonly label: string; readonly help: string }) => (
  <TextField name="reason" label={label} help={help} rows={2} maxLength={2000} required autoFocus />
);
