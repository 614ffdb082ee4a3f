import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from './language.tsx';
import { notify } from './notify.tsx';
import { partTexts } from './texts.ts';

/** Copies a text and confirms it on the button for two seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useTexts(partTexts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify(texts.copyFailed, { variant: 'warning' });
    }
  };
  const said = copied ? texts.copied : label;
  return (
    <Tooltip title={said}>
      <IconButton size="small" aria-label={said} onClick={() => void copy()} color={copied ? 'primary' : 'default'}>
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
