// Stand-ins of tests: an object that has only the parts a test is about.

/** A part of something; its functions only need to be functions. */
type Part<Whole> = Whole extends (...args: never[]) => unknown
  ? (...args: never[]) => unknown
  : Whole extends object
    ? { readonly [Key in keyof Whole]?: Part<Whole[Key]> | undefined }
    : Whole extends number
      ? number
      : Whole extends string
        ? string
        : Whole;

/** A cast: the tested code asks it for nothing else. */
export const standIn = <Whole>(part: Part<Whole>): Whole => part as Whole;
