import type { SocketFrame } from '@phone-trade/shared';
import { useEffect, useState } from 'react';
import { onFrame } from '../../lib/socket/socket';

const NONE: ReadonlySet<string> = new Set();

/** How many rows of a noun others have changed since the list was fetched (`asOf`). Rows are fetched when the reader asks for them. */
export function useChanges(noun: string | undefined, asOf: number): number {
  const [changed, setChanged] = useState({ asOf, ids: NONE });
  useEffect(() => {
    if (noun === undefined) return undefined;
    return onFrame((frame) => {
      const ids = idsIn(frame, noun);
      if (ids.length > 0) setChanged((before) => ({ asOf, ids: new Set([...(before.asOf === asOf ? before.ids : NONE), ...ids]) }));
    });
  }, [noun, asOf]);
  return changed.asOf === asOf ? changed.ids.size : 0;
}

function idsIn({ header, body }: SocketFrame, noun: string): readonly string[] {
  if (header.msgId !== 'changed' || body.noun !== noun || !Array.isArray(body.ids)) return [];
  return body.ids.filter((id) => typeof id === 'string');
}
