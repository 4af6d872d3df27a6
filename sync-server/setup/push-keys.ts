import { createECDH } from 'node:crypto';
import { developmentSecret } from './secrets.ts';

/** A key pair for VAPID (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
};

/**
 * Whether the keys belong together; otherwise a browser would subscribe with the one, and the push service would refuse
 * the other.
 */
export function arePair(publicKey: string, privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    return false;
  }
}

/** The keys of this machine: created once and kept with its other secrets. Any 32 random bytes are a private key. */
export function madePushKeys(dataDir: string): PushKeys {
  const privateKey = developmentSecret(dataDir, 'vapid-key');
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}
