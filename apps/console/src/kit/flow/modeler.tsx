import BpmnModeler from 'bpmn-js/lib/Modeler';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-codes.css';
import './bpmn-font.css';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { PageError } from '../states/page-error';
import { type CanvasElement, type Moddle, type Modeling, type Property, setProperty } from './element';
import { ElementPanel } from './element-panel';
import { EXTENSION } from './extension';
import css from './flow.module.css';
import { COLOURS, showWhole } from './look';
import { withDiagram } from './with-diagram';

export interface ModelerHandle {
  /** The process as it is drawn, named by the key and name of its model. */
  readonly xml: (key: string, name: string) => Promise<string>;
}

interface Props {
  /** What it begins with; another text is drawn in place of what is there. */
  readonly xml: string;
  readonly ref: Ref<ModelerHandle>;
  readonly onChange: () => void;
}

interface Canvas {
  zoom(level: number | 'fit-viewport', centre: 'auto'): number;
  getRootElement(): CanvasElement;
}

interface Selection {
  readonly newSelection: readonly CanvasElement[];
}

/** Refuses what cannot be drawn, before anything that is drawn gives way to it. */
export async function mustBeDrawable(xml: string): Promise<void> {
  const trial = new BpmnModeler({ moddleExtensions: { flowable: EXTENSION } });
  try {
    await trial.importXML(await withDiagram(xml));
  } finally {
    trial.destroy();
  }
}

/** The designer of processes: palette and canvas, and beside them what is said of the chosen element. */
export function Modeler({ xml, ref, onChange }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const modeler = useRef<BpmnModeler>(undefined);
  const changed = useRef(onChange);
  const [element, setElement] = useState<CanvasElement>();
  // The model changes its elements in place.
  const [, setChange] = useState(0);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    if (!box.current) return;
    const drawn = new BpmnModeler({ container: box.current, bpmnRenderer: COLOURS, moddleExtensions: { flowable: EXTENSION } });
    modeler.current = drawn;
    let isGone = false;
    const open = async () => {
      await drawn.importXML(await withDiagram(xml));
      if (isGone) return;
      showWhole(drawn.get<Canvas>('canvas'));
      drawn.on('selection.changed', ({ newSelection }: Selection) => setElement(newSelection.length === 1 ? newSelection[0] : undefined));
      drawn.on('commandStack.changed', () => {
        setChange((now) => now + 1);
        changed.current();
      });
      setError(undefined);
    };
    open().catch((fault: unknown) => {
      if (!isGone) setError(fault);
    });
    return () => {
      isGone = true;
      drawn.destroy();
    };
  }, [xml]);
  useImperativeHandle(
    ref,
    () => ({
      xml: async (key, name) => {
        const drawn = modeler.current;
        if (!drawn) throw new Error('the designer is not there yet');
        const root = drawn.get<Canvas>('canvas').getRootElement();
        if (root.type === 'bpmn:Process') drawn.get<Modeling>('modeling').updateProperties(root, { id: key, name, isExecutable: true });
        return (await drawn.saveXML({ format: true })).xml ?? '';
      },
    }),
    [],
  );
  const set = (of: CanvasElement, property: Property, value: string) => {
    const drawn = modeler.current;
    if (drawn) setProperty(of, property, value, drawn.get<Modeling>('modeling'), drawn.get<Moddle>('moddle'));
  };
  return (
    <div className={css.modeler}>
      <section className={css.board} aria-label={t('kit.flow.board')}>
        {error !== undefined && <PageError compact error={error} />}
        <div ref={box} className={css.canvas} />
      </section>
      <section className={css.panel} aria-label={t('kit.flow.element')}>
        <ElementPanel element={element} onChange={set} />
      </section>
    </div>
  );
}
