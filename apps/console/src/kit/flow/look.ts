/** Colours of the theme: the renderer sets them as styles, so they follow a change of the theme. */
export const COLOURS = {
  defaultFillColor: 'var(--surface)',
  defaultStrokeColor: 'var(--text-soft)',
  defaultLabelColor: 'var(--text)',
};

interface Canvas {
  zoom(level: number | 'fit-viewport', centre: 'auto'): number;
}

/** What is left around a diagram that fills its place: labels reach beyond the shapes that are measured. */
const SHARE = 0.92;

/** Shows the whole diagram with a margin. */
export function showWhole(canvas: Canvas): void {
  canvas.zoom(canvas.zoom('fit-viewport', 'auto') * SHARE, 'auto');
}
