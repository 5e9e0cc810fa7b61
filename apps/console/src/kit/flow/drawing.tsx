import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import { useEffect, useRef, useState } from 'react';
import { recordError } from '../../lib/faults/error-log';
import { useT } from '../../lib/language/i18n';
import { Empty } from '../states/empty';
import css from './flow.module.css';
import { type FlowItem, marksOf } from './history';
import { COLOURS, showWhole } from './look';
import { withDiagram } from './with-diagram';

export interface DrawingProps {
  readonly xml: string;
  readonly flow: readonly FlowItem[];
}

interface Canvas {
  zoom(level: number | 'fit-viewport', centre: 'auto'): number;
  addMarker(element: string, marker: string): void;
}

interface Registry {
  get(id: string): unknown;
}

/** Draws a process and what has happened in it; can be moved and zoomed. */
export function Drawing({ xml, flow }: DrawingProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const viewer = new NavigatedViewer({ container: box.current, bpmnRenderer: COLOURS });
    let isGone = false;
    const draw = async () => {
      const drawn = await withDiagram(xml);
      if (isGone) return;
      await viewer.importXML(drawn);
      if (isGone) return;
      const canvas = viewer.get<Canvas>('canvas');
      const registry = viewer.get<Registry>('elementRegistry');
      // A definition may have lost an element that an old instance passed.
      for (const [id, mark] of marksOf(flow)) if (registry.get(id)) canvas.addMarker(id, `flow-${mark}`);
      showWhole(canvas);
      setFailed(false);
    };
    draw().catch((error: unknown) => {
      if (isGone) return;
      recordError(error, 'flow diagram');
      setFailed(true);
    });
    return () => {
      isGone = true;
      viewer.destroy();
    };
  }, [xml, flow]);
  return (
    <>
      <div ref={box} className={css.canvas} hidden={failed} />
      {failed && <Empty text={t('kit.flow.unreadable')} />}
    </>
  );
}
