// Files sent to and read from the server, with the token of the page: a picture's address alone shows nothing.
import { UPLOAD_PATH, uploadIn } from '@campus/events/domain/record/uploads';
import { createContext, useContext, useEffect, useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';

export interface SentFile {
  readonly uri: string;
  readonly name: string;
  readonly size: number;
}

export type Sending = { readonly sent: SentFile } | { readonly refused: Bilingual };

export interface Uploads {
  /** `pictures`: other types are refused. */
  send(file: File, accepts: 'pictures' | 'files', signal?: AbortSignal): Promise<Sending>;
  /** The content as an address of this page alone; undefined: not there, or not for this reader. */
  read(uri: string): Promise<string | undefined>;
}

const lost: Bilingual = {
  zh: '上传失败，请检查网络后重试',
  en: 'The upload failed. Check the connection and try again',
};

interface Answer {
  readonly errno?: number;
  readonly msg?: string;
  readonly msg_en?: string;
  readonly uri?: string;
  readonly name?: string;
  readonly size?: number;
}

const sendingOf = ({ errno, msg = '', msg_en, uri = '', name = '', size = 0 }: Answer): Sending =>
  errno === 0 ? { sent: { uri, name, size } } : { refused: { zh: msg, en: msg_en ?? msg } };

/** A page shows a list of covers; older ones are asked for again. */
const MOST_KEPT = 200;

export interface UploadsParts {
  readonly contextPath: string;
  /** Where pictures are sent. */
  readonly uploadUrl: string;
  readonly token: () => Promise<string | undefined>;
}

export const createUploads = ({ contextPath, uploadUrl, token }: UploadsParts): Uploads => {
  const kept = new Map<string, Promise<string | undefined>>();
  const authorized = async (): Promise<HeadersInit> => {
    const bearer = await token();
    return bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  };

  /** What was sent below another context path is read below this one. */
  const hereOf = (uri: string): string =>
    uploadIn(uri) === undefined ? uri : `${contextPath}${UPLOAD_PATH}/${uri.split('/').at(-1)}`;

  const fetched = async (uri: string): Promise<string | undefined> => {
    try {
      const response = await fetch(hereOf(uri), { headers: await authorized() });
      return response.ok ? URL.createObjectURL(await response.blob()) : undefined;
    } catch {
      return undefined;
    }
  };

  const forget = async (uri: string): Promise<void> => {
    const address = await kept.get(uri);
    kept.delete(uri);
    if (address !== undefined) URL.revokeObjectURL(address);
  };

  return {
    send: async (file, accepts, signal) => {
      const body = new FormData();
      body.append('file', file);
      const address = accepts === 'pictures' ? uploadUrl : `${contextPath}${UPLOAD_PATH}`;
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: await authorized(),
          body,
          signal: signal ?? null,
        });
        const answer: Answer = await response.json();
        return sendingOf(answer);
      } catch {
        return { refused: lost };
      }
    },
    read: (uri) => {
      const known = kept.get(uri);
      if (known) return known;
      const reading = fetched(uri);
      kept.set(uri, reading);
      reading.then((address) => address === undefined && kept.delete(uri));
      const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) void forget(oldest);
      return reading;
    },
  };
};

const nowhere: Uploads = {
  send: async () => ({ refused: lost }),
  read: async () => undefined,
};

export const UploadsContext = createContext<Uploads>(nowhere);

export const useUploads = (): Uploads => useContext(UploadsContext);

/** The address to show a picture by; undefined while it is read, and where it cannot be. */
export const usePicture = (uri: string | undefined): string | undefined => {
  const uploads = useUploads();
  const [shown, setShown] = useState<{ readonly uri: string; readonly address: string }>();
  useEffect(() => {
    if (!uri) return undefined;
    let isWanted = true;
    void uploads.read(uri).then((address) => {
      if (isWanted && address !== undefined) setShown({ uri, address });
    });
    return () => {
      isWanted = false;
    };
  }, [uploads, uri]);
  return shown && shown.uri === uri ? shown.address : undefined;
};
