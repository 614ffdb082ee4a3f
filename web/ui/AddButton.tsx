import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';

interface AddButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function AddButton({ label, disabled = false, onClick }: AddButtonProps) {
  return (
    <Button variant="contained" startIcon={<Plus size={18} />} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
