// One chunk, fetched while the network and the files of this version are there: it tells when they are not.
export { AppTrouble } from './app-trouble.tsx';
export { ConnectionBar } from './connection-bar.tsx';
export { UpdatePrompt } from './update-prompt.tsx';
