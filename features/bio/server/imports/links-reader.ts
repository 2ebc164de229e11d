import { readExport } from './read-export.ts'

/** The links of an exported page. */
export default function readLinks({ file }: { file: Buffer }) {
  return readExport(file)
}
