import type { SheetHeader } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { queryKey } from '../../../../lib/http/query';

/** A column of the sheet with the first text that stands in it. */
export interface ReadHeader extends SheetHeader {
  readonly sample?: string;
}

export interface SheetHeaders {
  readonly file: File | undefined;
  readonly headers: readonly ReadHeader[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly read: (file: File | undefined) => void;
}

const NONE: readonly ReadHeader[] = [];

/** The headers of a sheet that somebody hands over, read again when they stand in another row. */
export function useSheetHeaders(headerRow: number): SheetHeaders {
  const [given, setGiven] = useState<{ readonly file: File; readonly key: string }>();
  const { data, error, isFetching } = useQuery({
    queryKey: queryKey('phone.importTemplate.parseExcelHeader', { key: given?.key, headerRow }),
    queryFn: ({ signal }) => {
      const body = new FormData();
      body.append('headerRow', String(headerRow));
      body.append('file', given?.file as File);
      return call<readonly ReadHeader[]>('phone.importTemplate.parseExcelHeader', body, { quiet: true, signal });
    },
    enabled: given !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    file: given?.file,
    headers: data ?? NONE,
    busy: isFetching,
    error,
    read: (file) => setGiven(file && { file, key: newId() }),
  };
}
