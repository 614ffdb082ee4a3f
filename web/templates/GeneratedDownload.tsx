import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { downloadGeneratedTemplate } from '#contract/templates.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { templatesTexts } from './texts.ts';

const ANY = 0;

/** Last year is reported in this one; the next one is prepared. */
const yearsOffered = (): number[] => [-1, 0, 1].map((more) => new Date().getFullYear() + more);

interface GeneratedDownloadProps {
  /** Publishes it; undefined for those who may not. */
  readonly onPublish: ((year: number | undefined) => void) | undefined;
}

/** The template generated from the methodology: what one year collects, or all that is still reported. */
export function GeneratedDownload({ onPublish }: GeneratedDownloadProps) {
  const texts = useTexts(templatesTexts);
  const [year, setYear] = useState(ANY);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DownloadButton file={downloadGeneratedTemplate} input={{ query: year === ANY ? {} : { year } }}>
        {texts.generated}
      </DownloadButton>
      <Select<number>
        size="small"
        value={year}
        onChange={(event) => setYear(event.target.value)}
        inputProps={{ 'aria-label': texts.generatedYear }}
      >
        <MenuItem value={ANY}>{texts.anyYear}</MenuItem>
        {yearsOffered().map((one) => (
          <MenuItem key={one} value={one}>
            {texts.ofYear(one)}
          </MenuItem>
        ))}
      </Select>
      {onPublish && (
        <Button variant="outlined" color="secondary" onClick={() => onPublish(year === ANY ? undefined : year)}>
          {texts.publishGenerated}
        </Button>
      )}
    </Box>
  );
}
