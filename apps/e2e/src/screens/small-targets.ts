import type { Page } from '@playwright/test';

/** Taps at this distance above and below the middle of a control must hit it, so that it is at least 44 px high. */
const reachPx = 21;

/**
 * The controls of a screen that are hard to hit with a finger. Links inside of a sentence are as high as its lines, the
 * link that skips the navigation is for keyboards, and a dialog hides the controls behind it.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const selector = 'a[href], button, input:not([aria-hidden]), summary, [role="button"], [role="tab"], [role="combobox"], [role="menuitem"]';
    const isHit = (control, x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null
        && (control.contains(hit) || hit.closest('label')?.control === control || hit.closest('[data-input]')?.contains(control));
    };
    const isInSentence = (control) =>
      getComputedStyle(control).display === 'inline'
        && control.parentElement.textContent.trim().length > control.textContent.trim().length;
    return [...document.querySelectorAll(selector)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.disabled)
      .filter((control) => !control.closest('[aria-hidden="true"]'))
      .filter((control) => !isInSentence(control) && control.textContent !== 'Skip to content')
      .filter((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const x = left + width / 2;
        const y = top + height / 2;
        return width > 0 && ![-${reachPx}, ${reachPx}].every((distance) => isHit(control, x, y + distance));
      })
      .map((control) => control.tagName.toLowerCase() + ' ' + (control.getAttribute('aria-label') ?? control.textContent));
  })()`);
