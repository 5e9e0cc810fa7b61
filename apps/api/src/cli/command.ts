import { DataDirBusy } from '../platform/config/data-lock.js';
import { readSettings, type Settings, SettingsError } from '../platform/config/settings.js';
import { MoveRefused } from './from-sqlite/refused.js';

/** Runs a command with the settings of the environment; a refusal is one sentence and exit code 1. */
export async function command(work: (settings: Settings, args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(process.env), process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    if (error instanceof SettingsError) console.error(error.message);
    else if (error instanceof DataDirBusy || error instanceof MoveRefused)
      console.error(`${error.explanation.zh}\n${error.explanation.en}`);
    else console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
