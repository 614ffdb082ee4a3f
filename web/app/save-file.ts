import type { Endpoint } from '#contract/endpoint.ts';
import { fileNameIn } from './file-name.ts';

/** Saves an answer that is a file under the server's name, or under that of spec section 9 when it sends none. */
export async function saveFile(response: Response, { noun }: Endpoint): Promise<void> {
  const fallback = noun === 'templates' ? 'template.xlsx' : 'download.xlsx';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileNameIn(response.headers.get('content-disposition')) ?? fallback;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
