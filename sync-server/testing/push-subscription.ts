import type { Subscription } from '#documents/device';

/** The keys of test servers. */
export const PUSH_KEY =
  'BBaY-OJlJmLu4J6xi7ZzCbZQv-PGAa1v5qXPb6IV34cam9g2kCl3wq7Ro7FRhOnUpkGhF4HUSdXMBJuZjcXNG1w';
export const PRIVATE_PUSH_KEY = 'dp_baETBdzQVh7OgyCbIKC08_40XU3lzXniaENXqcK4';

/** The subscription of a browser at a push service to which nothing is sent. */
export const SUBSCRIPTION: Subscription = {
  endpoint: 'https://push.example/phone',
  keys: {
    p256dh: 'BCeiHkma_eszh2K1fqmEBxApw0jxTXu0sBKhNB492bUl_0k0-vHVYNSsgDhXbj33gF1bNh_pBGlvEMy7K69TFJ0',
    auth: 'Ici-CPlXCfHw6IJ3Z-J0aQ',
  },
};

export const subscriptionOf = (name: string): Subscription => ({
  ...SUBSCRIPTION,
  endpoint: `https://push.example/${name}`,
});
