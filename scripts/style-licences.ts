import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGES = join(import.meta.dirname, '../node_modules')

/** The file in which a build names its packages; `build.license` writes it, and knows scripts only. */
export const licencesFile = 'licenses.md'

/** Adds the packages of fonts and style sheets to the licences of a build. */
export function styleLicences(): Plugin {
  return {
    name: 'style-licences',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' ? file.originalFileNames : [],
      )
      const names = new Set(['tailwindcss', ...files.flatMap((file) => packageOf(file) ?? [])])
      appendFileSync(join(dir, licencesFile), [...names].sort().map(noticeOf).join(''))
    },
  }
}

/** Adds the packages of these modules to the licences of a build. */
export function addLicences(file: string, modules: string[]): void {
  const names = new Set(modules.flatMap((module) => packageOf(module) ?? []))
  appendFileSync(file, [...names].sort().map(noticeOf).join(''))
}

function packageOf(file: string): string | null {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? null
}

function noticeOf(name: string): string {
  const { version, license } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'))
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(PACKAGES, name, 'LICENSE'), 'utf8').trim()}\n`
}
