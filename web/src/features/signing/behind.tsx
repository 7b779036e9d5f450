// The picture that a code was just read from, behind the sheet with what may be done.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lastSeen } from '../../scanner/use-scanning.ts';

/** The state of the place in the history that a scan leads to. */
export const SCANNED = 'scanned';

export const Behind = () => {
  const { state } = useLocation();
  const [picture] = useState(() => (state === SCANNED ? lastSeen() : undefined));
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture) canvas.current?.getContext('2d')?.putImageData(picture, 0, 0);
  }, [picture]);
  if (!picture) return null;
  return <canvas ref={canvas} width={picture.width} height={picture.height} />;
};
