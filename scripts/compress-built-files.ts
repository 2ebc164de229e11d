import { globSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = '**/*.{js,css,svg,webmanifest}'
/** What fits into one packet anyway is sent as it is. */
const SMALLEST = 1024

/** Writes a Brotli and a gzip form beside every built text, at the highest level; the server sends those. */
export function compressBuiltFiles(): Plugin {
  return {
    name: 'compress-built-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await compressFiles(dir, TEXTS)
    },
  }
}

/** As the plugin, for the files of a folder that match. */
export async function compressFiles(folder: string, pattern: string): Promise<void> {
  const files = globSync(pattern, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(files.filter((file) => statSync(file).size >= SMALLEST).map(compress))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
