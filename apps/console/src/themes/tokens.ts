/** The six meanings a colour may carry (docs/domain.md 10.5). */
export const TONES = ['neutral', 'progress', 'done', 'attention', 'danger', 'away'] as const;
export type Tone = (typeof TONES)[number];

export interface ToneColours {
  /** Tinted ground of a tag. */
  readonly ground: string;
  /** Text on that ground and on the surface. */
  readonly text: string;
  readonly border: string;
}

/** One theme is one table of these: style sheets and antd both read it, nothing else holds a colour. */
export interface ThemeTokens {
  readonly scheme: 'light' | 'dark';
  /** Behind everything. */
  readonly page: string;
  /** Cards, tables, forms. */
  readonly surface: string;
  /** Menus, dialogs, pop-ups. */
  readonly raised: string;
  /** Table headers, code, disabled inputs. */
  readonly sunken: string;
  readonly hover: string;
  /** A selected row or menu entry. */
  readonly selected: string;
  readonly text: string;
  readonly textSoft: string;
  readonly textFaint: string;
  readonly border: string;
  readonly borderSoft: string;
  /** Ground of primary buttons; `onPrimary` stands on it. */
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  /** Links and accents as text. */
  readonly link: string;
  readonly danger: string;
  readonly sidebar: string;
  readonly sidebarText: string;
  readonly sidebarActive: string;
  readonly sidebarActiveText: string;
  readonly header: string;
  readonly tones: Readonly<Record<Tone, ToneColours>>;
  readonly shadow: string;
}
