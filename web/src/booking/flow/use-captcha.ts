// One captcha of the booking form: its picture, what is typed for it, and another one when it is used up.
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CAPTCHA_LENGTH,
  type Captcha,
  fetchCaptcha,
  isUsedUp,
  type SolvedCaptcha,
  solve,
} from './captcha.ts';

export interface AskedCaptcha {
  /** Undefined while it is fetched or when it could not be. */
  readonly image: string | undefined;
  readonly hasFailed: boolean;
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly isComplete: boolean;
  /** Whether the last one was wrong or too old. */
  readonly wasWrong: boolean;
  readonly another: () => void;
  readonly solve: () => Promise<SolvedCaptcha | undefined>;
  /** The last that was typed whole, with which a period is held; undefined once it was wrong. */
  readonly solved: SolvedCaptcha | undefined;
  /** Told with the code that came back, if any. */
  readonly refused: (code: string | undefined) => void;
}

/** The captcha was wrong or has expired. */
export const WRONG = '1003';

/** Undefined where none is asked for. */
export const useCaptcha = (isAsked: boolean): AskedCaptcha | undefined => {
  const [captcha, setCaptcha] = useState<Captcha | undefined>();
  const [hasFailed, setHasFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const [wasWrong, setWasWrong] = useState(false);
  const [solved, setSolved] = useState<SolvedCaptcha | undefined>();
  const latest = useRef(0);

  const another = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    setCaptcha(undefined);
    setHasFailed(false);
    setTyped('');
    fetchCaptcha().then(
      (fetched) => turn === latest.current && setCaptcha(fetched),
      () => turn === latest.current && setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isAsked) another();
  }, [isAsked, another]);

  const isComplete = captcha !== undefined && typed.trim().length === CAPTCHA_LENGTH;
  useEffect(() => {
    if (!captcha || !isComplete) return;
    let isWanted = true;
    void solve(captcha.captchaId, typed.trim()).then((solution) => {
      if (isWanted) setSolved(solution);
    });
    return () => {
      isWanted = false;
    };
  }, [captcha, isComplete, typed]);

  const refused = useCallback(
    (code: string | undefined) => {
      setWasWrong(code === WRONG);
      if (code === WRONG) setSolved(undefined);
      if (isUsedUp(code)) another();
    },
    [another],
  );

  if (!isAsked) return undefined;
  return {
    image: captcha?.image,
    hasFailed,
    typed,
    type: (text) => {
      setWasWrong(false);
      setTyped(text);
    },
    isComplete,
    wasWrong,
    another,
    solve: async () => (captcha ? solve(captcha.captchaId, typed.trim()) : undefined),
    solved,
    refused,
  };
};
