import { UseInterceptors } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { EventContract, EventPayload, HandlerInput, RequestContract, RequestOutput } from '@scriptsmith/contracts';
import { InboxInterceptor } from '../inbox/inbox.interceptor.js';
import type { EventDelivery } from '../messaging/message-contexts.js';
import type { RequestContext } from '../messaging/request-context.js';
import { ContractPipe } from './contract.pipe.js';

/** Handles a request: `(input, context) => output`. Input and output are validated by the schemas of the contract. */
export const Handles =
  <Contract extends RequestContract>(contract: Contract) =>
  <Method extends (input: HandlerInput<Contract>, context: RequestContext) => Promise<RequestOutput<Contract>>>(
    controller: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const handler = descriptor.value as (...parameters: unknown[]) => Promise<unknown>;
    descriptor.value = async function (this: unknown, ...parameters: unknown[]) {
      return contract.output.parse(await handler.apply(this, parameters));
    } as Method;
    MessagePattern(contract.pattern)(controller, name, descriptor);
    passPayloadAndContext(controller, name, new ContractPipe(contract.input));
  };

/** Subscribes to an event: `(payload, delivery) => effect`. The inbox gives each event its effect exactly once. */
export const Subscribes =
  <Contract extends EventContract>(contract: Contract) =>
  <Method extends (payload: EventPayload<Contract>, delivery: EventDelivery) => Promise<void>>(
    controller: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const event = descriptor as PropertyDescriptor;
    EventPattern(contract.name)(controller, name, event);
    UseInterceptors(InboxInterceptor)(controller, name, event);
    passPayloadAndContext(controller, name, new ContractPipe(contract.payload));
  };

/** Without metadata about its parameters, Nest would call a handler with the payload alone. */
function passPayloadAndContext(controller: object, name: string | symbol, pipe: ContractPipe): void {
  Payload(pipe)(controller, name, 0);
  Ctx()(controller, name, 1);
}
