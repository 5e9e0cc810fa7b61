import { codeLabel, f, gameAdSpec, gameMonitorSpec, gameRiskSpec, gameTeamSpec, gameTextSpec, huntUserSpec } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { sealSecrets } from '../../../kernel/crud/sealed-secrets.js';
import type { CrudController } from '../../../platform/server-module.js';
import { GameAd, GameMonitor, GameTeam, GameText, GameTransfer, HuntUser } from './loan.entity.js';

const listed = (types: unknown): string[] => (typeof types === 'string' && types !== '' ? types.split(',') : []);

export const loanResources: readonly CrudController[] = [
  defineCrud(gameTeamSpec, GameTeam, {
    presents: { teamId: f.id('团队编号', 'Team id') },
    present: (_, answered: Values[]) => {
      for (const row of answered) row.teamId = row.id;
    },
  }),
  defineCrud(gameMonitorSpec, GameMonitor, {
    presents: { types: f.texts('类型', 'Reasons'), typeNames: f.texts('类型名称', 'Names of reasons') },
    present: ({ lang }, answered: Values[]) => {
      for (const row of answered) {
        row.types = listed(row.types);
        row.typeNames = (row.types as string[]).map((type) => codeLabel('gameEntry', Number(type))?.[lang] ?? type);
      }
    },
  }),
  defineCrud(gameAdSpec, GameAd, { beforeSubmit: (ctx, values) => sealSecrets(ctx, gameAdSpec, values) }),
  defineCrud(gameTextSpec, GameText),
  defineCrud(gameRiskSpec, GameTransfer),
  defineCrud(huntUserSpec, HuntUser),
];
