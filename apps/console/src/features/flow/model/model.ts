/** A drawn process. Its drawing comes with its detail only. */
export interface Model {
  readonly id: string;
  readonly version: number;
  readonly modelKey: string;
  readonly name: string;
  readonly description?: string;
  readonly modelEditorXml?: string;
}
