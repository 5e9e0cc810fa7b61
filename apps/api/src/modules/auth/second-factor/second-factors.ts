import { Injectable } from '@nestjs/common';
import { AUTH, FACTOR, SECOND_FACTOR } from '@phone-trade/shared';
import { nowOf, type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { randomHex } from '../../../platform/ids/ids.js';
import { Lockout } from '../guard/lockout.js';
import { securityPolicy } from '../policy/security-policy.js';
import { fingerprint, isRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { SecondFactor } from './second-factor.entity.js';
import { stepOf } from './totp.js';

const SECRET_BYTES = 20;

/** The owner of a second factor. */
export interface FactorOwner {
  readonly tenantId: string;
  readonly id: string;
  readonly account: string;
}

/** The state of a user: whether the tenant requires a second factor, and whether the user has one. */
export interface FactorState {
  /** One of `SECOND_FACTOR`. */
  readonly need: number;
  readonly enrolled: boolean;
  readonly recoveryLeft: number;
}

const keyOf = ({ tenantId, id }: Pick<FactorOwner, 'tenantId' | 'id'>): string => `${tenantId}/${id}`;
const listOf = (recovery: string): string[] => recovery.split(',').filter(Boolean);

/** Creates, confirms, verifies and deletes stored second factors. A code is refused if the row has changed since it was read. */
@Injectable()
export class SecondFactors {
  constructor(private readonly lockout: Lockout) {}

  async state(workspace: Workspace, owner: Pick<FactorOwner, 'tenantId' | 'id'>): Promise<FactorState> {
    const [{ secondFactor }, factor] = await Promise.all([securityPolicy(workspace, owner.tenantId), this.stored(workspace, owner)]);
    const enrolled = factor?.confirmedAt != null;
    return { need: secondFactor, enrolled, recoveryLeft: enrolled ? listOf(factor.recovery).length : 0 };
  }

  /** A new secret, to be confirmed by a code; one that was never confirmed is forgotten. */
  async begin(ctx: RequestContext, owner: FactorOwner): Promise<Buffer> {
    const secret = Buffer.from(randomHex(SECRET_BYTES), 'hex');
    const sealed = ctx.workspace.secrets.seal(secret, keyOf(owner));
    await ctx.workspace.db.write(ctx, async () => {
      const table = rows(ctx, SecondFactor);
      if ((await this.stored(ctx.workspace, owner))?.confirmedAt) throw FACTOR.THERE();
      await table.destroy({ userId: owner.id, confirmedAt: null });
      await table.insert([{ userId: owner.id, secret: sealed, confirmedAt: null, usedStep: 0, recovery: '' }]);
    });
    return secret;
  }

  /** Confirms the factor by a code of the app. Returns the recovery codes, which cannot be fetched later. */
  async confirm(ctx: RequestContext, owner: FactorOwner, code: string): Promise<string[]> {
    const factor = await this.stored(ctx.workspace, owner);
    if (!factor || factor.confirmedAt !== null) throw FACTOR.NOT_BEGUN();
    const step = this.stepIn(ctx.workspace, factor, owner, code);
    await this.mustBeAdmitted(ctx.workspace, owner, step !== undefined);
    const codes = newRecoveryCodes();
    const recovery = codes.map((one) => fingerprint(one, keyOf(owner))).join();
    const change = { confirmedAt: nowOf(ctx), usedStep: step as number, recovery };
    await ctx.workspace.db.write(ctx, async () => {
      const where = { userId: owner.id, secret: factor.secret, confirmedAt: null };
      if ((await rows(ctx, SecondFactor).update(where, change)) === 0) throw FACTOR.NOT_BEGUN();
    });
    return codes;
  }

  /** Refuses a code that is wrong, was used before or comes after too many wrong ones. A recovery code is good once. */
  async demand(workspace: Workspace, owner: FactorOwner, code: string): Promise<void> {
    const factor = await this.stored(workspace, owner);
    if (!factor?.confirmedAt) throw FACTOR.WRONG();
    const use = this.useOf(workspace, factor, owner, code.trim());
    await this.mustBeAdmitted(workspace, owner, use !== undefined);
    const ctx = systemContext(workspace, owner.tenantId, 'second factor');
    const where = { userId: owner.id, usedStep: factor.usedStep, recovery: factor.recovery };
    const taken = await workspace.db.write(ctx, () => rows(ctx, SecondFactor).update(where, use ?? {}));
    // A concurrent request used this code first.
    if (taken === 0) throw FACTOR.WRONG();
  }

  /** Deletes the factor of a user. If the tenant requires one, the user has to enrol again first. */
  async forget(ctx: RequestContext, userId: string): Promise<void> {
    await ctx.workspace.db.write(ctx, () => rows(ctx, SecondFactor).destroy({ userId }));
  }

  /** Whether a sign-in of the user requires a code. */
  async isAsked(workspace: Workspace, owner: FactorOwner): Promise<boolean> {
    const { secondFactor } = await securityPolicy(workspace, owner.tenantId);
    return secondFactor !== SECOND_FACTOR.off && (await this.stored(workspace, owner))?.confirmedAt != null;
  }

  /** Whether the tenant wants a factor that is not there. */
  async isLacking(workspace: Workspace, owner: FactorOwner): Promise<boolean> {
    const { secondFactor } = await securityPolicy(workspace, owner.tenantId);
    return secondFactor === SECOND_FACTOR.required && (await this.stored(workspace, owner))?.confirmedAt == null;
  }

  private stored(workspace: Workspace, { tenantId, id }: Pick<FactorOwner, 'tenantId' | 'id'>): Promise<Row<SecondFactor> | undefined> {
    return rows(systemContext(workspace, tenantId, 'second factor'), SecondFactor).one({ userId: id });
  }

  /** The columns to store after the code is used; undefined if the code is invalid. */
  private useOf(workspace: Workspace, factor: Row<SecondFactor>, owner: FactorOwner, code: string): Partial<SecondFactor> | undefined {
    if (isRecoveryCode(code)) {
      const [known, used] = [listOf(factor.recovery), fingerprint(code, keyOf(owner))];
      return known.includes(used) ? { recovery: known.filter((one) => one !== used).join() } : undefined;
    }
    const step = this.stepIn(workspace, factor, owner, code);
    return step !== undefined && step > factor.usedStep ? { usedStep: step } : undefined;
  }

  private stepIn({ secrets, clock }: Workspace, factor: Row<SecondFactor>, owner: FactorOwner, code: string): number | undefined {
    const secret = secrets.open(factor.secret, keyOf(owner));
    return secret && stepOf(secret, code.trim(), clock.now());
  }

  private async mustBeAdmitted(workspace: Workspace, owner: FactorOwner, isRight: boolean): Promise<void> {
    const verdict = await this.lockout.judgeCode(workspace, owner, isRight);
    if (verdict === 'locked') throw AUTH.LOCKED();
    if (verdict !== 'admitted') throw FACTOR.WRONG();
  }
}
