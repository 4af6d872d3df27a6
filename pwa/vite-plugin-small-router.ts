import type { Plugin } from 'vite';

/**
 * Lets a bundler leave out components of the router that the app does not use (forms, prefetching links, scroll
 * restoration). It would keep them, because it cannot know that `forwardRef` and setting a name have no side effects.
 */
export const smallRouter: Plugin = {
  name: 'small-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/(?<== )(?=\w+\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ ')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};
