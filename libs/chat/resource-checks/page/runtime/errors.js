// Errors that a page does not catch.

const maxErrors = 50;
const errors = [];

function textOrNothing(read) {
  try {
    const text = read();
    return typeof text === 'string' ? textSlice(text, 0, 4_000) : '';
  } catch {
    return '';
  }
}

/** Errors that come from what the simulator lacks. */
const ignoredErrors = new WeakSet();

function reportError(error) {
  if (errors.length >= maxErrors) return;
  const isObject = typeof error === 'object' && error !== null;
  if (isObject && ignoredErrors.has(error)) return;
  errors[errors.length] = {
    name: isObject ? textOrNothing(() => error.name) : '',
    message: isObject ? textOrNothing(() => textOf(error.message)) : textOrNothing(() => textOf(error)),
    stack: isObject ? textOrNothing(() => error.stack) : '',
  };
}

/** A function whose errors are reported. */
function guarded(callback) {
  return (...parameters) => {
    try {
      const result = callback(...parameters);
      if (result instanceof Promise) result.then(undefined, reportError);
      return result;
    } catch (error) {
      reportError(error);
      return undefined;
    }
  };
}

let keptError;

/** Called by the host with what a script threw. Nothing of the page runs here. */
function keepError(error) {
  keptError = error;
}

const reportKeptError = () => reportError(keptError);
