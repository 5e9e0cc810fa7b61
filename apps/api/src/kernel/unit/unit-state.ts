import type { Placement } from '@phone-trade/shared';
import { COST_FIGURE, COST_FIGURES, type CostType, type Unit } from './postings.js';

/** New values of a unit by property. */
export type UnitChanges = ReadonlyMap<keyof Unit, Unit[keyof Unit]>;

/** A unit as a batch leaves it: its row with the changes so far on top. Rows are wide, so changes are kept apart, not copied. */
export class UnitState {
  private readonly changes = new Map<keyof Unit, Unit[keyof Unit]>();

  constructor(readonly unit: Unit) {}

  get<K extends keyof Unit>(name: K): Unit[K] {
    return this.changes.has(name) ? (this.changes.get(name) as Unit[K]) : this.unit[name];
  }

  set<K extends keyof Unit>(name: K, value: Unit[K]): void {
    this.changes.set(name, value);
  }

  /** Where it stands now, as the stage table sees it. */
  placement(): Placement & { lastStage: number } {
    return { stage: this.get('stage'), custody: this.get('custody'), outType: this.get('outType'), lastStage: this.get('lastStage') };
  }

  /** Raises a counter of the unit and answers it. */
  next(name: 'traceSeq' | 'costSeq'): number {
    const value = this.get(name) + 1;
    this.set(name, value);
    return value;
  }

  /** Raises a cost figure and with it the cost price, or what came after the sale. */
  addCost(costType: CostType, amount: number, afterSale: boolean): void {
    if (afterSale) {
      this.set('afterCostAmount', this.get('afterCostAmount') + amount);
      return;
    }
    const figure = COST_FIGURE[costType];
    this.set(figure, this.get(figure) + amount);
    this.set(
      'costPrice',
      COST_FIGURES.reduce((sum, name) => sum + this.get(name), 0),
    );
  }

  /** What differs from the row. */
  changed(): UnitChanges {
    for (const [name, value] of this.changes) if (value === this.unit[name]) this.changes.delete(name);
    return this.changes;
  }
}
