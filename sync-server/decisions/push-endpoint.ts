/** Names that do not lead to the internet. */
const LOCAL = /(^|\.)(localhost|local|internal|lan|home|test|invalid|onion|arpa)\.?$/;

/**
 * Whether notices may be sent to the endpoint of a subscription: https at the usual port of a named host on the
 * internet. The addresses behind the name are checked when it is used. `own` is the origin of another push service that
 * the configuration allows.
 */
export function isPushEndpoint(endpoint: string, own: string | null = null): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (own !== null && url.origin === own) return true;
  const { protocol, hostname, port, username, password } = url;
  const isNamed = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*\.?$/.test(hostname);
  return protocol === 'https:' && port === '' && !username && !password && isNamed && !LOCAL.test(hostname);
}
