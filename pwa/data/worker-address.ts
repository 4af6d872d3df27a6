import { WORKER_POLICY } from '#contract/trusted-types';

/** As much of Trusted Types as is used here; browsers without them take the text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const WORKER = '/sw.js';

let address: string | undefined;

/** The address of the service worker, as the content security policy wants it: no other address gets through. */
export function workerAddress(): string {
  // A policy is made once; a second one of the same name is refused.
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
