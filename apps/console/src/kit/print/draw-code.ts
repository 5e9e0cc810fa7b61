import { barsOf, codeArguments, type DrawCode, type RawCode } from '@phone-trade/shared';

/** The encoder of bar codes and QR codes. It is large, so it arrives with the first preview and not with the page. */
export async function loadDrawCode(): Promise<DrawCode> {
  const { default: encoder } = await import('bwip-js/generic');
  return (kind, text) => barsOf(encoder.raw(...codeArguments(kind, text))[0] as RawCode);
}
