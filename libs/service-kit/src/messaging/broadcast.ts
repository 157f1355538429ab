/** A message to every replica that is connected now. It is lost where the broker is unreachable. */
export interface Broadcast {
  /** The client that sent it, so that it can ignore its own. */
  senderId: string;
  topic: string;
  body: unknown;
}

export type BroadcastReceiver = (body: unknown) => void;

/** The receivers of one client by topic. */
export class BroadcastReceivers {
  private readonly receivers = new Map<string, BroadcastReceiver[]>();

  constructor(private readonly clientId: string) {}

  add(topic: string, receive: BroadcastReceiver): void {
    this.receivers.set(topic, [...(this.receivers.get(topic) ?? []), receive]);
  }

  receive({ senderId, topic, body }: Broadcast): void {
    if (senderId === this.clientId) return;
    for (const receive of this.receivers.get(topic) ?? []) receive(body);
  }
}
