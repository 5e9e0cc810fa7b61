import type { Workspace } from './workspace.js';

/** The workspaces of a server. Every request asks here which one it belongs to, and nowhere else. */
export class Workspaces {
  constructor(private readonly main: Workspace) {}

  /** The workspace of a request. There is one until the lab opens more. */
  of(): Workspace {
    return this.main;
  }
}
