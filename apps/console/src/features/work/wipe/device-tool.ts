import { WIPE_RESULT, type wipeMethodFields } from '@phone-trade/shared';

/** What a tool is told to do with a device. */
export interface ToolJob {
  readonly serial: string;
  readonly operation: 'erase';
}

/** What a tool did, as the form of a wipe has it; what the tool does not say is left out. */
export type ToolResult = Partial<Record<keyof typeof wipeMethodFields, string | number>> & { readonly serial?: string };

/** A tool that wipes devices, beside the screen: it asks what to do with a serial number, and reports what it did. */
export interface DeviceTool {
  source(serial: string): ToolJob;
  /** Undefined for a report that is none. */
  result(payload: string): ToolResult | undefined;
}

const ERASE_TOOL = 2;
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})/;

/** Names under which tools report the same. */
const NAMES = {
  serial: ['serial', 'imei', 'IMEI', 'Serial'],
  standard: ['standard', 'eraseStandard', 'ErasureStandard'],
  tool: ['tool', 'software', 'Software'],
  toolVersion: ['toolVersion', 'version', 'Version'],
  startTime: ['startTime', 'start', 'StartTime'],
  endTime: ['endTime', 'end', 'EndTime'],
  result: ['result', 'status', 'ErasureStatus'],
} as const;

/** Tools that exchange JSON texts. */
export const jsonTool: DeviceTool = {
  source: (serial) => ({ serial, operation: 'erase' }),
  result(payload) {
    const report = objectIn(payload);
    if (!report) return undefined;
    const said = (name: keyof typeof NAMES): string | undefined => {
      const value = NAMES[name].map((key) => report[key]).find((found) => typeof found === 'string' || typeof found === 'number');
      return value === undefined ? undefined : String(value).trim();
    };
    const time = (name: 'startTime' | 'endTime'): string | undefined =>
      TIME.exec(said(name) ?? '')
        ?.slice(1)
        .join(' ');
    const found = {
      serial: said('serial'),
      method: ERASE_TOOL,
      standard: said('standard')?.slice(0, 64),
      tool: said('tool')?.slice(0, 64),
      toolVersion: said('toolVersion')?.slice(0, 32),
      startTime: time('startTime'),
      endTime: time('endTime'),
      result: resultOf(said('result')),
    };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ToolResult;
  },
};

function resultOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^(1|ok|pass(ed)?|success(ful)?|completed?|erased|true)$/i.test(text) ? WIPE_RESULT.done : WIPE_RESULT.failed;
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
