import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The form of what a provider hands out as a secret. */
const forms: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]{0,20}PRIVATE KEY/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10}/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16}/,
  'a secret of webhooks': /\bwhsec_[A-Za-z0-9+/]{24}/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a key of SendGrid': /\bSG\.[\w-]{22}\./,
  'a token of Meta': /\b(?:EAA|IGAA)[A-Za-z0-9]{40}/,
  'a token of Mercado Pago': /\bAPP_USR-\d{10}/,
  'a key of Twilio': /\b(?:AC|SK)[0-9a-f]{32}\b/,
  'a DSN with a secret': /https:\/\/[0-9a-f]{32}:[0-9a-f]{32}@/,
}

/** Made up, or published by the provider as an example: they open nothing. */
const examples = [
  'AKIAIOSFODNN7EXAMPLE',
  'sk_live_abcdefghijklmnop',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
]

function secretsIn(text: string): string[] {
  const searched = examples.reduce((rest, example) => rest.replaceAll(example, ''), text)
  return Object.entries(forms).flatMap(([name, form]) => (form.test(searched) ? [name] : []))
}

/** The text files that the repository tracks; without one, as in an image, there is nothing to leak. */
function trackedFiles(): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
    return listed.toString('utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}

it('no tracked file holds a secret', () => {
  const found = trackedFiles().flatMap((file) => {
    const path = join(ROOT, file)
    const about = statSync(path, { throwIfNoEntry: false })
    if (!about?.isFile() || about.size > 4 * 1024 * 1024) return []
    return secretsIn(readFileSync(path, 'latin1')).map((what) => `${file} holds ${what}`)
  })
  expect(found, 'take it out of the history too, and have the provider replace it').toEqual([])
})

it.each([
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
  ['a key of Stripe', `sk_${'live'}_${'Z9y8X7w6V5u4T3s2'}`],
  ['a token of GitHub', `ghp_${'a1B2'.repeat(9)}`],
  ['a token of Meta', `EAA${'aB3'.repeat(20)}`],
])('finds %s', (what, text) => {
  expect(secretsIn(`const token = '${text}'`)).toEqual([what])
})
