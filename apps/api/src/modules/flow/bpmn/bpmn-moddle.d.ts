declare module 'bpmn-moddle' {
  class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: unknown; warnings: readonly { readonly message: string }[] }>;
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export { BpmnModdle as default };
}
