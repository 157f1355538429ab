import type { ScriptSide } from '../lua/lua-script.js';

/** A place where a script sends or handles an event or a callback. */
export interface MessageUse {
  /** Null if the name is computed. */
  name: string | null;
  path: string;
  line: number;
  /** The sides of the script. */
  sides: ReadonlySet<ScriptSide>;
}

/** Sends an event. */
export interface Trigger extends MessageUse {
  /** The side that must handle it. */
  target: ScriptSide | 'same';
}

/** Handles an event, or allows the other side to trigger it. */
export interface Handler extends MessageUse {
  isNetwork: boolean;
  /** Whether it runs something. `RegisterNetEvent(name)` alone does not. */
  hasFunction: boolean;
}

/** Asks the other side for a value, or answers. */
export interface CallbackUse extends MessageUse {
  isHandler: boolean;
  /** The side that answers. */
  answeredBy: ScriptSide;
}

/** All messages of a resource. */
export interface MessageUses {
  triggers: Trigger[];
  handlers: Handler[];
  callbacks: CallbackUse[];
}
