/** Short, so that a test sees a failed event redelivered. */
export const redeliveryDelaysMs = [20, 50];
