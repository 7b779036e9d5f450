// The way into the palette: the box in the header, or Ctrl K. The palette itself is fetched when it is first opened.
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { lazyInTime } from '../lib/load-time.ts';
import type { ShellData } from '../shell/shell-data.ts';
import { isComposing } from '../ui/composing.ts';

const Palette = lazyInTime(async () => ({ default: (await import('./palette.tsx')).Palette }));

export const usePalette = (
  data: ShellData,
  isOffice: boolean,
): { readonly onSearch: () => void; readonly palette: ReactNode } => {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (defaultPrevented || isComposing(event)) return;
      event.preventDefault();
      setIsOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const palette = isOpen ? (
    <Suspense fallback={null}>
      <Palette data={data} isOffice={isOffice} onClose={close} />
    </Suspense>
  ) : null;
  return { onSearch: open, palette };
};
