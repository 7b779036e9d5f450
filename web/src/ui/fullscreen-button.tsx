// Fills the screen with the page, and says so where the browser cannot.
import { useText } from '../i18n.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';

const toggleFullscreen = async (): Promise<void> => {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    toast({
      tone: 'bad',
      text: { zh: '您的浏览器不支持全屏', en: 'Your browser does not support fullscreen' },
    });
  }
};

export const FullscreenButton = (props: Pick<ButtonProps, 'look'>) => {
  const { t } = useText();
  return <Button {...props} icon="fullscreen" label={t('shell.fullscreen')} onClick={toggleFullscreen} />;
};
