// Timers on the virtual clock.

const maxTimers = 1_000;
const maxRunsPerStep = 300;
/** Timers and animation frames run on frames of this length, as the threads of Lua do. */
const frameMs = 50;
/** A page that only draws frames is not animated for longer than this. */
const maxAnimationFrames = 400;

const timers = new Map();
let lastTimer = 0;
let animationFrames = 0;

/** @param isOfPage whether a script of the page waits for it, not the browser */
function addTimer(callback, delay, repeats, parameters, isOfPage = false) {
  if (timers.size >= maxTimers) return 0;
  const wait = Math.max(1, Number(delay) || 0);
  const id = ++lastTimer;
  const run = typeof callback === 'function' ? callback : () => evaluate(textOf(callback));
  timers.set(id, {
    id,
    isOfPage,
    due: now + wait,
    interval: repeats ? Math.max(frameMs, wait) : undefined,
    run,
    parameters,
  });
  return id;
}

const removeTimer = (id) => {
  timers.delete(Number(id));
};

/** The functions of the browser, or of a page. */
function defineTimers(isOfPage) {
  global.setTimeout = (callback, delay, ...parameters) => addTimer(callback, delay, false, parameters, isOfPage);
  global.setInterval = (callback, delay, ...parameters) => addTimer(callback, delay, true, parameters, isOfPage);
  global.clearTimeout = global.clearInterval = global.clearImmediate = removeTimer;
  global.setImmediate = (callback, ...parameters) => addTimer(callback, 0, false, parameters, isOfPage);
  global.queueMicrotask = (callback) => void Promise.resolve().then(guarded(callback));
  global.requestAnimationFrame = (callback) => {
    if (++animationFrames > maxAnimationFrames) return 0;
    return addTimer(() => callback(now - timeOrigin), 16, false, [], isOfPage);
  };
  global.cancelAnimationFrame = removeTimer;
  global.requestIdleCallback = (callback) =>
    addTimer(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1, false, [], isOfPage);
  global.cancelIdleCallback = removeTimer;
}

defineTimers(false);

let timeOrigin = 0;

const hasPageTimer = () => [...timers.values()].some(({ isOfPage }) => isOfPage);

/** The time of the next timer, on a frame. */
function nextDue() {
  let next;
  for (const { due } of timers.values()) if (next === undefined || due < next) next = due;
  return next === undefined ? null : Math.ceil(next / frameMs) * frameMs;
}

/** Runs the first timer that is due. Returns whether there was one. */
function runTimer() {
  let first;
  for (const timer of timers.values()) {
    if (timer.due <= now && (first === undefined || timer.due < first.due)) first = timer;
  }
  if (first === undefined) return false;
  if (first.interval === undefined) timers.delete(first.id);
  else first.due = now + first.interval;
  guarded(first.run)(...first.parameters);
  return true;
}

function runTimers() {
  for (let runs = 0; runs < maxRunsPerStep && runTimer(); runs++);
}
