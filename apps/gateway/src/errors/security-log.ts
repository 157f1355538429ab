import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ErrorCode } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import { InjectLog } from '../core/injection.js';

/** A rejected request, or a violation of the content security policy that a browser reported. */
export interface SecurityEvent {
  code: ErrorCode | 'csp_violation';
  [field: string]: unknown;
}

const windowMs = 60_000;
/** How many events of one code are logged in a window. The others are counted. */
const maxEventsPerWindow = 20;

interface Window {
  events: number;
  timer: NodeJS.Timeout;
}

/** Logs security events as warnings. Under a flood it logs a sample of each code and the number of the others. */
@Injectable()
export class SecurityLog implements OnModuleDestroy {
  private readonly windows = new Map<SecurityEvent['code'], Window>();

  constructor(@InjectLog() private readonly log: Logger) {}

  record(event: SecurityEvent): void {
    const window = this.windows.get(event.code) ?? this.open(event.code);
    window.events += 1;
    if (window.events <= maxEventsPerWindow) this.log.warn(event, 'security event');
  }

  onModuleDestroy(): void {
    for (const code of [...this.windows.keys()]) this.close(code);
  }

  private open(code: SecurityEvent['code']): Window {
    const window = { events: 0, timer: setTimeout(() => this.close(code), windowMs).unref() };
    this.windows.set(code, window);
    return window;
  }

  private close(code: SecurityEvent['code']): void {
    const window = this.windows.get(code);
    if (!window) return;
    clearTimeout(window.timer);
    this.windows.delete(code);
    const suppressed = window.events - maxEventsPerWindow;
    if (suppressed > 0) this.log.warn({ code, suppressed }, 'security events not logged');
  }
}
