import { type CallOptions, callFile, type EndpointOf, type Input } from '../http/http';

/** Calls a file endpoint and saves the answer under the server's name, or `name`. */
export async function download(id: EndpointOf<'file'>, input?: Input, name?: string, options?: CallOptions): Promise<void> {
  const file = await callFile(id, input, options);
  saveBlob(file.blob, name ?? file.name);
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click only queues the download; the address must outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
