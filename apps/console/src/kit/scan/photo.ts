import { type AssistantAnswer } from '@phone-trade/shared';
import { call } from '../../lib/http/http';

/** The server reads pictures of 16 million pixels; bar codes are read as well from a little less. */
const MOST_PIXELS = 12_000_000;

/** A picture as the server takes it: a JPEG of moderate size, whatever the camera made. What the browser cannot open is sent as it is. */
async function smaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const isPlain = file.type === 'image/jpeg' || file.type === 'image/png';
  if (isPlain && width * height <= MOST_PIXELS) return file;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))) ?? file;
}

/** Sends a picture to the assistant; what it answers is a suggestion. */
export async function readPhoto(file: File, prompt?: string): Promise<AssistantAnswer> {
  const form = new FormData();
  if (prompt) form.append('prompt', prompt);
  form.append('file', await smaller(file), file.name || 'photo.jpg');
  return call<AssistantAnswer>('phone.common.douBaoAIFile', form, { quiet: true });
}
