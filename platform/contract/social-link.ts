import { withoutSigns } from './without-signs.ts'
/** The networks a profile links to, with the prefix of their links (spec §9). */
export const socialPrefixes = {
  instagram: 'https://instagram.com/',
  tiktok: 'https://tiktok.com/@',
  youtube: 'https://youtube.com/@',
  facebook: 'https://facebook.com/',
  linkedin: 'https://linkedin.com/in/',
} as const

export type SocialNetwork = keyof typeof socialPrefixes

/** Paths of a network that are not handles and stay unchanged: `youtube.com/channel/UC…`. */
const otherPaths: Partial<Record<SocialNetwork, RegExp>> = {
  youtube: /^(channel|c|user)\/[\w.-]{1,100}$/,
  linkedin: /^(company|school|showcase)\/[\p{L}\p{N}_.%-]{1,100}$/u,
  facebook: /^(p|people|groups|pages)\/[\p{L}\p{N}_.%/-]{1,150}$/u,
}

/**
 * Turns typed text into the whole link of a network: `@lu.prado`, `lu.prado` and
 * `http://www.instagram.com/lu.prado/?hl=pt` → `https://instagram.com/lu.prado`. Empty text stays empty; null if it is
 * neither a handle nor an address of that network.
 */
export function socialLinkOf(network: SocialNetwork, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''

  const host = new RegExp(`^(?:https?://)?(?:[a-z-]{1,10}\\.)?${network}\\.com/`, 'i')
  if (!host.test(text)) return isHandle(text) ? socialPrefixes[network] + withoutAt(text) : null

  const path = text.replace(host, '')
  const profile = network === 'facebook' && /^profile\.php\?id=(\d{1,30})\b/.exec(path)?.[1]
  if (profile) return `${socialPrefixes.facebook}profile.php?id=${profile}`

  const bare = withoutSigns(path.split(/[?#]/, 1)[0] ?? '', '/')
  if (otherPaths[network]?.test(bare)) return `https://${network}.com/${bare}`

  const handle = bare.replace(/^in\//, network === 'linkedin' ? '' : 'in/').split('/')[0] ?? ''
  return isHandle(handle) ? socialPrefixes[network] + withoutAt(handle) : null
}

function isHandle(text: string): boolean {
  return /^@?[\p{L}\p{N}_.%-]{1,100}$/u.test(text)
}

function withoutAt(text: string): string {
  return text.replace(/^@/, '')
}
