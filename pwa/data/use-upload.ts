import { useCallback, useEffect, useRef, useState } from 'react';
import { imageProblem } from '#domain/upload';
import { engine } from './engine.ts';

export interface Upload {
  /** From 0 to 1; null while nothing is on its way. */
  progress: number | null;
  /** The code of what went wrong with the last one. */
  refused: string | null;
  /** @returns where the picture is now; null where it was refused, or given up for another */
  send(file: File): Promise<string | null>;
  /** Gives up what is on its way. */
  stop(): void;
}

/** Sends a picture, one at a time: another one takes the place of the one that is on its way. */
export function useUpload(): Upload {
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
      const problem = imageProblem(file);
      const own = new AbortController();
      begin(problem ? null : own);
      if (problem) {
        setRefused(problem);
        return null;
      }
      const result = await sendPicture(file, own.signal, setProgress);
      if (own.signal.aborted) return null;
      setProgress(null);
      if (result.ok) return result.location;
      setRefused(result.code);
      return null;
    },
    [begin],
  );
  return { progress, refused, send, stop: useCallback(() => begin(null), [begin]) };
}

const sendPicture = (file: File, signal: AbortSignal, show: (sent: number) => void) =>
  engine().then(
    (loaded) => loaded.uploadPicture(file, { signal, onProgress: (sent) => !signal.aborted && show(sent) }),
    () => ({ ok: false, code: 'unreachable' }) as const,
  );
