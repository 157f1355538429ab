/** Why a program does not start, in words for whoever started it; shown without a stack. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
  }
}
