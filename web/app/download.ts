import type { Endpoint } from '#contract/endpoint.ts';
import { send, type CallInput } from './call.ts';
import { fileNameIn } from './file-name.ts';

/** The name of a file whose answer does not tell one (spec section 9). */
type FallbackName = 'download.xlsx' | 'template.xlsx';

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Calls an endpoint that answers with a file and saves the file under the server's name. */
export async function download<E extends Endpoint & { readonly file: true }>(
  e: E,
  input: CallInput<E>,
  fallback: FallbackName = 'download.xlsx',
): Promise<void> {
  const response = await send(e, input);
  saveAs(await response.blob(), fileNameIn(response.headers.get('content-disposition')) ?? fallback);
}
