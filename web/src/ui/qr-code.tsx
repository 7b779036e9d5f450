// A code to scan: dark on light in every theme, because cameras expect it so.
import { create } from 'qrcode';
import { useMemo } from 'react';
import { palettes } from './tokens.ts';

/** Modules of white around the code. */
const QUIET = 2;

const pathOf = (text: string, quiet: number): { readonly path: string; readonly size: number } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
    }
  }
  return { path, size: size + 2 * quiet };
};

export interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** What it is for, for a screen reader. */
  readonly label: string;
  readonly className?: string;
  /** Modules of white around it, where the page around it is not white. */
  readonly quiet?: number;
}

export const QrCode = ({ text, label, className = '', quiet = QUIET }: QrCodeProps) => {
  const { path, size } = useMemo(() => pathOf(text, quiet), [text, quiet]);
  const { surface, ink } = palettes.light;
  return (
    <svg
      className={`qr-code ${className}`}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} rx={1.5} fill={surface} />
      <path d={path} fill={ink} />
    </svg>
  );
};
