import { plainFileName, type Endpoint } from '#contract/endpoint.ts';
import { NoConnection } from './api-error.ts';
import { fileNameIn } from './file-name.ts';

/** Saves an answer that is a file under the server's name, or under that of spec section 9 when it sends none. */
export async function saveFile(response: Response, e: Endpoint): Promise<void> {
  const fallback = `${plainFileName(e)}.xlsx`;
  const file = await response.blob().catch((cause: unknown) => {
    throw new NoConnection(`${e.method} ${e.path}`, { cause });
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileNameIn(response.headers.get('content-disposition')) ?? fallback;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
