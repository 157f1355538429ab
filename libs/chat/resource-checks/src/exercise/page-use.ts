import type { Finding } from '@scriptsmith/chat-contracts';
import type { PageControl } from '../page/simulated-page.js';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import type { PlayerPage } from '../simulator/pages/player-page.js';
import type { PlayerActions } from '../simulator/player-actions.js';

/** How often a player presses something, in the whole check and each time that the page is open. */
const maxPresses = 40;
const maxPressesPerVisit = 8;
const maxInputs = 10;
/** Callbacks of the page and their replies finish in this time, and so do most animations. */
const settleMs = 200;
const fadeMs = 1_500;

const closing = /close|exit|cancel|quit|leave|dismiss|schlie|fermer|cerrar|^\s*[x×✕✖]\s*$/i;

/** Uses the page of a player as players do: fills in fields, presses each button once, and closes the page. */
export class PageUse {
  private readonly pressed = new Set<string>();
  private presses = 0;

  /** @param afterPress answers what a press has opened in the game */
  constructor(
    private readonly afterPress: (actions: PlayerActions) => void,
    private readonly report: (finding: Finding) => void,
  ) {}

  /** Uses the page while it has the focus. */
  use(actions: PlayerActions): void {
    const page = actions.simulation.pages.of(actions.player);
    if (!page || !isFocused(actions)) return;
    actions.simulation.advance(settleMs);
    const wasVisible = page.isVisible();
    for (let count = 0; count < maxPressesPerVisit && this.presses < maxPresses && isFocused(actions); count++) {
      const controls = page.controls();
      this.fillIn(page, controls);
      const next = controls.find(
        (control) => isUsable(control) && !closing.test(nameOf(control)) && this.isNew(control),
      );
      if (next === undefined) break;
      this.press(actions, page, next);
    }
    this.close(actions, page);
    if (wasVisible && isFocused(actions)) this.checkFocus(actions, page);
  }

  private press(actions: PlayerActions, page: PlayerPage, control: PageControl): void {
    this.pressed.add(nameOf(control));
    this.presses++;
    attempt(() => page.click(control.index));
    actions.simulation.advance(settleMs);
    this.afterPress(actions);
  }

  private fillIn(page: PlayerPage, controls: readonly PageControl[]): void {
    for (const control of controls.filter(({ kind }) => kind === 'input').slice(0, maxInputs)) {
      const text = textFor(control);
      // A list without this option keeps its value.
      attempt(() => page.type(control.index, text));
    }
  }

  private close(actions: PlayerActions, page: PlayerPage): void {
    const { simulation } = actions;
    if (isFocused(actions)) {
      page.press('ESC');
      simulation.advance(settleMs);
    }
    if (!isFocused(actions)) return;
    const control = page.controls().find((each) => isUsable(each) && closing.test(nameOf(each)));
    if (control === undefined) return;
    attempt(() => page.click(control.index));
    simulation.advance(settleMs);
  }

  /** A page that cannot be seen must not keep the mouse and the keys. */
  private checkFocus(actions: PlayerActions, page: PlayerPage): void {
    const { simulation } = actions;
    if (!page.isComplete || page.isVisible()) return;
    simulation.advance(fadeMs);
    if (page.isVisible() || !isFocused(actions)) return;
    this.report({
      check: 'simulation',
      rule: 'nui-focus-kept',
      severity: 'error',
      message: `The page is hidden, but keeps the focus: the player cannot move (during ${simulation.log.activity}). When the page closes, post to a NUI callback that calls SetNuiFocus(false, false).`,
      path: simulation.resource.page?.path ?? null,
      line: null,
    });
  }

  private isNew(control: PageControl): boolean {
    return !this.pressed.has(nameOf(control));
  }
}

const isFocused = ({ player }: PlayerActions): boolean => player.connected && player.screen.nuiFocused;

const isUsable = ({ kind }: PageControl): boolean => kind === 'button';

const nameOf = ({ label, hints }: PageControl): string => `${label} ${hints}`;

/** What a player types into a field. */
function textFor({ type, hints }: PageControl): string {
  if (
    type === 'number' ||
    type === 'range' ||
    /amount|count|quantity|price|\bid\b|number|money|age|height/i.test(hints)
  )
    return '1';
  if (type === 'date' || /birth|date|dob/i.test(hints)) return '1990-01-31';
  return 'Test';
}

/** Presses something that may have disappeared. */
function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof LuaError)) throw error;
  }
}
