declare module 'bpmn-auto-layout' {
  /** Adds positions to a process that has none. */
  export function layoutProcess(xml: string): Promise<string>;
}
