import { type ImportTemplate, importTypeOf } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { local } from '../../lib/browser/storage';
import { listQuery } from '../../lib/http/query';

interface Template {
  readonly id: string;
  readonly templateName: string;
}

/** Which of the tenant's templates a sheet is read by. */
export interface TemplateState {
  /** None: by the columns of our own sheet. */
  readonly id: string | undefined;
  readonly templates: readonly Template[];
  readonly choose: (id: string | undefined) => void;
}

const NONE: readonly Template[] = [];

/** The templates of an import, and the one that was used last in this browser. */
export function useTemplate(sheet: ImportTemplate): TemplateState {
  const type = importTypeOf(sheet);
  const key = `import-template-${String(type)}`;
  const { data } = useQuery({
    ...listQuery<Template>('phone.importTemplate.listTemplate', { templateType: type }),
    enabled: type !== undefined,
  });
  const [chosen, setChosen] = useState(() => local.read<string>(key));
  const templates = data ?? NONE;
  return {
    // One that is gone, or of another tenant, is none.
    id: templates.find(({ id }) => id === chosen)?.id,
    templates,
    choose: (id) => {
      setChosen(id);
      local.write(key, id);
    },
  };
}
