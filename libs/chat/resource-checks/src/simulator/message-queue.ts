/** Something that happens at a moment of the virtual clock. */
interface Message {
  due: number;
  deliver: () => void;
}

/** Messages in the order of their moments; those of the same moment in the order in which they were sent. */
export class MessageQueue {
  private messages: Message[] = [];

  get nextDue(): number | undefined {
    return this.messages[0]?.due;
  }

  get size(): number {
    return this.messages.length;
  }

  add(due: number, deliver: () => void): void {
    let index = this.messages.length;
    while (index > 0 && (this.messages[index - 1]?.due ?? 0) > due) index--;
    this.messages.splice(index, 0, { due, deliver });
  }

  /** Removes and returns the messages that are due. */
  take(now: number): Message[] {
    let count = 0;
    while (count < this.messages.length && (this.messages[count]?.due ?? 0) <= now) count++;
    return this.messages.splice(0, count);
  }
}
