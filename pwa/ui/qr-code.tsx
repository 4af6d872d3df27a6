import { create } from 'qrcode';

/**
 * A QR code: one path for all dark modules, each a square of 1. The paper around it is its quiet zone. Screen readers
 * skip it, because the same text is readable beside it.
 */
export function QrCode({ text, className }: { text: string; className?: string | undefined }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) =>
    modules.get(Math.floor(at / size), at % size),
  );
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} />
    </svg>
  );
}
