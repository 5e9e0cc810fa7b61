import { fileNameIn } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callFile } from '../../lib/http/http';
import { listQuery, queryKey } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';

/** A file that is attached to something. */
export interface AttachedFile {
  readonly link: string;
  readonly name: string;
  /** Bytes; unknown until the server has said so. */
  readonly size?: number;
  readonly type: 'picture' | 'pdf' | 'sheet' | 'elsewhere';
}

interface KnownFile {
  readonly link: string;
  readonly originalName: string;
  readonly attachSize: number;
}

/** What a file never changes: its bytes, its name. */
const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY };

const TYPES: Readonly<Record<string, AttachedFile['type']>> = {
  pdf: 'pdf',
  xlsx: 'sheet',
  jpg: 'picture',
  png: 'picture',
  webp: 'picture',
};

/** What is behind these links, by their names once those are known. */
export function useFiles(links: readonly string[]): readonly AttachedFile[] {
  const t = useT();
  const ours = useMemo(() => links.filter((link) => fileNameIn(link) !== undefined), [links]);
  const { data } = useQuery({ ...listQuery<KnownFile>('phone.common.listFile', { links: ours }), ...FOR_EVER, enabled: ours.length > 0 });
  return useMemo(
    () =>
      links.map((link, i) => {
        const known = data?.find((file) => file.link === link);
        const type = TYPES[fileNameIn(link)?.split('.').at(-1) ?? ''] ?? 'elsewhere';
        const name = known?.originalName ?? (type === 'elsewhere' ? link : t('kit.files.file', { n: i + 1 }));
        return { link, name, type, ...(known ? { size: known.attachSize } : {}) };
      }),
    [links, data, t],
  );
}

/** The bytes of a file as an address for a picture or a frame: it is fetched with the session, which an address cannot carry. */
export function useFileUrl(link: string, isWanted = true, isSmall = false): { readonly url: string | undefined; readonly error: unknown } {
  const name = fileNameIn(link);
  const asked = isSmall ? { name, thumb: 1 } : { name };
  const { data, error } = useQuery({
    queryKey: queryKey('phone.common.getFile', asked),
    queryFn: ({ signal }) => callFile('phone.common.getFile', asked, { quiet: true, signal }),
    ...FOR_EVER,
    enabled: isWanted && name !== undefined,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { url, error };
}
