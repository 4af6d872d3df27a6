// One chunk, fetched while the network and the files of this version are there: it says when they no longer are.
export { AppTrouble } from './app-trouble.tsx';
export { ConnectionBar } from './connection-bar.tsx';
export { TestBadge } from './test-badge.tsx';
export { UpdatePrompt } from './update-prompt.tsx';
