type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Error codes of the data folder. The error's path is that of a file in it; a failed write has no path. */
const FOLDER: Record<string, (path: string) => string> = {
  ENOTDIR: (path) => `The data folder is a file, or in one: ${path}. Set DATA_DIR to a folder.`,
  EROFS: (path) =>
    `The data folder cannot be written: ${path} is on a read-only file system. Set DATA_DIR to a folder on another.`,
  ENOSPC: (path) =>
    `The disk is full: ${path} cannot be written. Free some space, or set DATA_DIR to a folder on another disk.`,
  EACCES: (path) =>
    `This user may not use ${path}. Set DATA_DIR to a folder of this user, or change the owner of this one.`,
};
FOLDER.EEXIST = FOLDER.ENOTDIR!;
FOLDER.EDQUOT = FOLDER.ENOSPC!;
FOLDER.EPERM = FOLDER.EACCES!;

/** Error codes of listening on HOST and PORT. */
const LISTENING: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop the program that uses it, or set another PORT.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST is not an address of this machine: ${address}. Set it to one of its own, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ hostname }) =>
    `HOST is a name without an address: ${hostname}. Set it to an address of this machine, or to 0.0.0.0 for all of them.`,
};
LISTENING.EAI_AGAIN = LISTENING.ENOTFOUND!;

/** What an error of the operating system means for the settings, with its remedy; null for any other error. */
export function explainSystemError(error: unknown): string | null {
  const { code = '', syscall = '', path } = error as SystemError;
  if (['listen', 'bind', 'getaddrinfo'].includes(syscall))
    return LISTENING[code]?.(error as SystemError) ?? null;
  const inFolder = path ?? (syscall === 'write' ? 'a file of the data folder' : null);
  return inFolder === null ? null : (FOLDER[code]?.(inFolder) ?? null);
}
