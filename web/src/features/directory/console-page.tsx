// A page of the portal's console. The operator named it, so unlike pages of other sites it keeps its own name.
import { useDirectoryWords } from './words.ts';
import './directory.css';

export const ConsolePage = ({ address }: { readonly address: string }) => {
  const { t, language } = useDirectoryWords();
  return <iframe className="console-frame" title={t('consoleTitle')} src={`${address}?locale=${language}`} />;
};
