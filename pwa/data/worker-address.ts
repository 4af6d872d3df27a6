import { WORKER_POLICY } from '#contract/trusted-types';

/** The part of the Trusted Types API used here; browsers without it take a plain string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const WORKER = '/sw.js';

let address: string | undefined;

/** The address of the service worker in the form the content security policy requires; the policy allows no other. */
export function workerAddress(): string {
  // Create the policy once: a second one of the same name is refused.
  address ??= trustedAddress();
  return address;
}

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL(url) {
      if (url === WORKER) return url;
      throw new TypeError('not the address of the service worker');
    },
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
