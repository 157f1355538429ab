/* global Response, Request, Headers, TextEncoder, TextDecoder, ReadableStream, TransformStream, TextDecoderStream, structuredClone */
const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/** jsdom with the web APIs that it lacks. */
module.exports = class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Response, Request, Headers, structuredClone });
    Object.assign(this.global, { TextEncoder, TextDecoder, ReadableStream, TransformStream, TextDecoderStream });
  }
};
