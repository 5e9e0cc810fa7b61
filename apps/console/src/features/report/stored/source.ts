import { type CodeTable, type Field, f, type Label, type RefTarget } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../lib/http/query';

/** A column as the server describes it. */
export interface SourceColumn extends Label {
  readonly property: string;
  readonly kind: Field['kind'];
  readonly table?: CodeTable;
  readonly ref?: RefTarget;
  readonly refType?: number;
  readonly isPercent?: boolean;
  readonly isGroup?: boolean;
  readonly isSum?: boolean;
  readonly isFilter?: boolean;
}

/** A list that reports may be made of. */
export interface Source extends Label {
  readonly list: string;
  readonly permission: string;
  readonly columns: readonly SourceColumn[];
}

const NO_SOURCES: readonly Source[] = [];

/** The lists that this person may make reports of; undefined while they are loading. */
export function useSources() {
  const { data, error, refetch } = useQuery({ ...listQuery<Source>('report.lists'), staleTime: Number.POSITIVE_INFINITY });
  return { sources: data, error, refetch, all: data ?? NO_SOURCES };
}

/** The field that a described column is shown and entered with. */
export function fieldOf({ kind, zh, en, table, ref, refType, isPercent }: SourceColumn): Field {
  switch (kind) {
    case 'money':
      return isPercent ? f.money(zh, en).percent() : f.money(zh, en);
    case 'int':
      return f.int(zh, en);
    case 'day':
      return f.day(zh, en);
    case 'time':
      return f.time(zh, en);
    case 'flag':
      return f.flag(zh, en);
    case 'code':
      return table ? f.code(table, zh, en) : f.int(zh, en);
    case 'ref':
      return ref ? f.ref(ref, zh, en, refType) : f.text(64, zh, en);
    default:
      return f.text(255, zh, en).scans();
  }
}
