export type SectionFile = {
  name: string
  number: number
  /** When it began, in milliseconds since 1970. */
  at: number
}

/** A recording is one file for each section, named by its number and the time at which it began. */
export const sectionName = (number: number, at: number): string =>
  `${String(number).padStart(6, '0')}-${Math.round(at)}.mp4`

/** The sections among the names of a folder, in order. */
export function sectionFiles(names: string[]): SectionFile[] {
  return names
    .flatMap((name) => {
      const parsed = /^(\d{6,9})-(\d{1,15})\.mp4$/.exec(name)
      return parsed ? [{ name, number: Number(parsed[1]), at: Number(parsed[2]) }] : []
    })
    .sort((a, b) => a.number - b.number)
}
