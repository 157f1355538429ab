import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '@scriptsmith/contracts/identity';
import type { ApiError } from '@scriptsmith/web-kit/api/api-error';

// This file is a separate chunk: load it with `import()` when someone uses a passkey.

/** Asks the browser to create a passkey. Rejects with an `ApiError` whose message can be shown. */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await explained(startRegistration({ optionsJSON }))) as PasskeyRegistration;
}

/** Asks the browser to confirm with a passkey. Rejects with an `ApiError` whose message can be shown. */
export async function confirmWithPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await explained(startAuthentication({ optionsJSON }))) as PasskeyAssertion;
}

const messages: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'The passkey was not confirmed. Try again, or use another method.',
  SecurityError: 'Passkeys do not work at this address. Open the site at its usual address and try again.',
};

async function explained<Response>(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    const error = messages[name] ?? 'This browser cannot use passkeys here. Use another method.';
    const failure: Omit<ApiError, 'message'> = { status: 0, body: { error } };
    throw Object.assign(new Error(name), failure);
  }
}
