/** The limits of one reading. Exceeding one ends the reading process, and the caller gets an error. */
export type ReadingLimits = {
  /** Processor time of one reading, in seconds, which does not depend on the load of the machine. */
  cpuSeconds: number
  /** Wall-clock time that the caller waits for an answer, in seconds. */
  seconds: number
}

// biome-ignore lint/suspicious/noExplicitAny: any function of one argument
export type ReadFunction = (input: any) => unknown

/**
 * A function that reads files or markup from outside, named by the module whose default export it is. The module is
 * loaded in a separate process; callers import only its type.
 */
export type Reader<Read extends ReadFunction> = {
  name: string
  /** `file:` address of the module. */
  module: string
  limits: ReadingLimits
  /** Never set: holds the type of the function. */
  read?: Read
}

const usual: ReadingLimits = { cpuSeconds: 10, seconds: 60 }

/** `defineReader<typeof import('./links-reader.ts').default>('bio-links', new URL('./links-reader.ts', import.meta.url))` */
export function defineReader<Read extends ReadFunction>(
  name: string,
  module: URL,
  limits: Partial<ReadingLimits> = {},
): Reader<Read> {
  return { name, module: module.href, limits: { ...usual, ...limits } }
}
