import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests, identityTwoFactorRequests as requests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { SecondStepService } from './second-step.service.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly secondStep: SecondStepService,
  ) {}

  @Handles(identityRequests.login)
  login(input: HandlerInput<typeof identityRequests.login>, context: RequestContext) {
    return this.signIn.login(input, context);
  }

  @Handles(requests.getSecondFactorOptions)
  getSecondFactorOptions({ signInToken }: HandlerInput<typeof requests.getSecondFactorOptions>) {
    return this.secondStep.passkeyOptions(signInToken);
  }

  @Handles(requests.completeSignIn)
  completeSignIn(input: HandlerInput<typeof requests.completeSignIn>, context: RequestContext) {
    return this.signIn.complete(input, context);
  }

  @Handles(requests.beginPasskeySignIn)
  beginPasskeySignIn() {
    return this.signIn.beginWithPasskey();
  }

  @Handles(requests.signInWithPasskey)
  signInWithPasskey(input: HandlerInput<typeof requests.signInWithPasskey>, context: RequestContext) {
    return this.signIn.withPasskey(input, context);
  }
}
