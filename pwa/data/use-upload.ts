import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadType } from '#domain/upload';
import { engine } from './engine.ts';
import { fitPicture } from './fit-picture.ts';

export interface Upload {
  /** From 0 to 1; null if nothing is being uploaded. */
  progress: number | null;
  /** The code of the last failure; null if none. */
  refused: string | null;
  /** @returns the address of the picture; null if it was refused or aborted */
  send(file: File): Promise<string | null>;
  /** Aborts the current upload. */
  stop(): void;
}

/** Uploads one picture at a time: a new upload aborts the current one. */
export function useUpload(type: UploadType = 'avatar'): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  const begin = useCallback((next: AbortController | null) => {
    current.current?.abort();
    current.current = next;
    setRefused(null);
    setProgress(next && 0);
  }, []);
  useEffect(() => () => current.current?.abort(), []);

  const send = useCallback(
    async (file: File) => {
      const own = new AbortController();
      begin(own);
      const fitted = await fitPicture(file);
      if (own.signal.aborted) return null;
      const result = fitted.ok
        ? await sendPicture(fitted.file, { type, signal: own.signal }, setProgress)
        : fitted;
      if (own.signal.aborted) return null;
      setProgress(null);
      if (result.ok) return result.location;
      setRefused(result.code);
      return null;
    },
    [begin, type],
  );
  return { progress, refused, send, stop: useCallback(() => begin(null), [begin]) };
}

const sendPicture = (
  file: Blob,
  { type, signal }: { type: UploadType; signal: AbortSignal },
  show: (sent: number) => void,
) =>
  engine().then(
    (loaded) =>
      loaded.uploadPicture(file, { type, signal, onProgress: (sent) => !signal.aborted && show(sent) }),
    () => ({ ok: false, code: 'unreachable' }) as const,
  );
