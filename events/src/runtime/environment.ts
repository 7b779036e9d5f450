// The environment as a process reads it at its start: every fault of every variable is gathered and named
// at once, in both languages, before anything is opened.

export type Environment = Readonly<Record<string, string | undefined>>;

/** One fault of one variable, in both languages. */
export interface Fault {
  readonly variable: string;
  readonly zh: string;
  readonly en: string;
}

export class ConfigurationInvalid extends Error {
  override readonly name = 'ConfigurationInvalid';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ variable, zh, en }) => `${variable}：${zh} / ${en}`).join('\n'));
    this.faults = faults;
  }
}

export interface EnvironmentReader {
  text(variable: string): string | undefined;
  /** Without a slash at the end. */
  url(variable: string, ...protocols: string[]): string | undefined;
  flag(variable: string, byDefault: boolean): boolean;
  whole(variable: string, byDefault: number, least: number, most: number): number;
  fault(variable: string, zh: string, en: string): void;
  /** Faults for each that is not set. */
  require(...variables: string[]): void;
  /** Throws ConfigurationInvalid with all faults. */
  check(): void;
}

/** A server's address: it may name several, each with its port, which no address of a page does. */
const ADDRESS = /^([a-z][a-z\d+.-]*:)\/\/[^\s/]/i;
const OF_PAGES = /^https?:$/i;

export const createEnvironmentReader = (environment: Environment): EnvironmentReader => {
  const faults: Fault[] = [];
  const fault = (variable: string, zh: string, en: string): void => {
    faults.push({ variable, zh, en });
  };
  const text = (variable: string): string | undefined => environment[variable]?.trim() || undefined;
  return {
    text,
    fault,
    url: (variable, ...protocols) => {
      const value = text(variable);
      if (value === undefined) return undefined;
      const [, protocol = ''] = ADDRESS.exec(value) ?? [];
      const isWhole = !OF_PAGES.test(protocol) || URL.canParse(value);
      if (!isWhole || !protocols.includes(protocol.toLowerCase()))
        fault(variable, `须以 ${protocols.join('、')} 开头`, `must begin with ${protocols.join(' or ')}`);
      return value.replace(/\/+$/, '');
    },
    flag: (variable, byDefault) => {
      const value = text(variable);
      if (value === undefined) return byDefault;
      if (!/^(1|0|true|false)$/.test(value)) fault(variable, '须为 1 或 0', 'must be 1 or 0');
      return value === '1' || value === 'true';
    },
    whole: (variable, byDefault, least, most) => {
      const value = text(variable);
      if (value === undefined) return byDefault;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= least && number <= most))
        fault(variable, `须为 ${least} 至 ${most} 的整数`, `must be a number from ${least} to ${most}`);
      return number;
    },
    require: (...variables) => {
      for (const variable of variables)
        if (text(variable) === undefined) fault(variable, '必须设置', 'must be set');
    },
    check: () => {
      if (faults.length > 0) throw new ConfigurationInvalid(faults);
    },
  };
};
