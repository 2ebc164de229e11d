import type { EmbedProvider } from './contract.ts'

/**
 * An embed of another site: its provider, kind and id. Our own frame is built from these three only; nothing of the
 * pasted code is stored.
 */
export type Embed = { provider: EmbedProvider; kind: string; id: string }

/** The allowed hosts of frames (exact, https); the page's policy names those it uses. */
export const frameHosts: Record<EmbedProvider, string> = {
  youtube: 'www.youtube-nocookie.com',
  spotify: 'open.spotify.com',
  instagram: 'www.instagram.com',
  tiktok: 'www.tiktok.com',
  facebook: 'www.facebook.com',
}

const providerOfHost: Record<string, EmbedProvider> = {
  'youtube.com': 'youtube',
  'www.youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'music.youtube.com': 'youtube',
  'www.youtube-nocookie.com': 'youtube',
  'youtu.be': 'youtube',
  'open.spotify.com': 'spotify',
  'instagram.com': 'instagram',
  'www.instagram.com': 'instagram',
  'tiktok.com': 'tiktok',
  'www.tiktok.com': 'tiktok',
  'm.tiktok.com': 'tiktok',
  'facebook.com': 'facebook',
  'www.facebook.com': 'facebook',
  'm.facebook.com': 'facebook',
  'web.facebook.com': 'facebook',
  'fb.watch': 'facebook',
}

/**
 * The embed of a frame's or page's address at one of the five sites; null for anything else. Hosts are compared whole;
 * `//host` is read as https, as browsers do on our pages.
 */
export function embedOfAddress(address: string): Embed | null {
  const text = address.trim().replace(/^\/\//, 'https://')
  if (!/^https:\/\/[a-z0-9.-]+(?:[/?#]|$)/i.test(text) || text.includes('\\')) return null

  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '' || url.port !== '') return null
  const provider = providerOfHost[url.hostname]
  return provider === undefined ? null : readers[provider](url)
}

const readers: Record<EmbedProvider, (url: URL) => Embed | null> = {
  youtube(url) {
    const path = url.pathname
    const list = url.searchParams.get('list') ?? ''
    const channel = url.searchParams.get('channel') ?? ''
    const isPlaylist = /^\/(embed\/videoseries|playlist)\/?$/.test(path)
    if (isPlaylist) return found('youtube', 'playlist', /^[\w-]{10,64}$/, list)
    if (path === '/embed/live_stream') return found('youtube', 'channel', /^UC[\w-]{22}$/, channel)

    const inPath = /^\/(?:embed|shorts|live|v)\/([\w-]+)\/?$/.exec(path)?.[1]
    const short = url.hostname === 'youtu.be' ? /^\/([\w-]+)\/?$/.exec(path)?.[1] : undefined
    const video = inPath ?? short ?? (path === '/watch' ? url.searchParams.get('v') : null)
    return found('youtube', 'video', /^[\w-]{11}$/, video ?? '')
  },

  spotify(url) {
    const path =
      /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([A-Za-z0-9]+)(?:\/video)?\/?$/
    const [, kind, id] = path.exec(url.pathname) ?? []
    return found('spotify', kind ?? '', /^[A-Za-z0-9]{22}$/, id ?? '')
  },

  instagram(url) {
    const [, kind, id] =
      /^\/(?:[\w.]{1,30}\/)?(p|reel|tv)\/([\w-]+)(?:\/embed(?:\/captioned)?)?\/?$/.exec(url.pathname) ?? []
    return found('instagram', kind ?? '', /^[\w-]{5,40}$/, id ?? '')
  },

  tiktok(url) {
    const path = /^\/(?:@[\w.-]{1,40}\/video|player\/v1|embed(?:\/v2)?|v)\/(\d+)(?:\.html)?\/?$/
    return found('tiktok', 'video', /^\d{15,20}$/, path.exec(url.pathname)?.[1] ?? '')
  },

  facebook(url) {
    const plugin = /^\/plugins\/(post|video|page)\.php$/.exec(url.pathname)?.[1]
    if (plugin) {
      const inner = URL.parse(url.searchParams.get('href') ?? '')
      const isPage = inner && inner.protocol === 'https:' && providerOfHost[inner.hostname] === 'facebook'
      return isPage && inner.username === '' && inner.port === '' ? facebookPage(inner, plugin) : null
    }
    const isVideo = url.hostname === 'fb.watch' || /^\/(watch|reel)\b|\/videos\//.test(url.pathname)
    return facebookPage(url, isVideo ? 'video' : 'post')
  },
}

/** The address of a post is its id: the path, and of the query only the part that identifies the post. */
function facebookPage(url: URL, kind: string): Embed | null {
  if (!/^\/[\w./%-]{1,200}$/.test(url.pathname) || /^\/(plugins|dialog|sharer|l\.php|v\d)/.test(url.pathname))
    return null
  const kept = ['v', 'story_fbid', 'fbid', 'id'].flatMap((name) => {
    const value = url.searchParams.get(name) ?? ''
    return /^\w{1,100}$/.test(value) ? [`${name}=${value}`] : []
  })
  const host = url.hostname === 'fb.watch' ? 'fb.watch' : 'www.facebook.com'
  const query = kept.length > 0 ? `?${kept.join('&')}` : ''
  return { provider: 'facebook', kind, id: `https://${host}${url.pathname}${query}` }
}

function found(provider: EmbedProvider, kind: string, form: RegExp, id: string): Embed | null {
  return form.test(id) ? { provider, kind, id } : null
}

/** The address that our frame loads, on one of `frameHosts`. */
export function frameAddress({ provider, kind, id }: Embed): string {
  const at = `https://${frameHosts[provider]}`
  switch (provider) {
    case 'youtube':
      if (kind === 'playlist') return `${at}/embed/videoseries?list=${id}`
      return kind === 'channel' ? `${at}/embed/live_stream?channel=${id}` : `${at}/embed/${id}`
    case 'spotify':
      return `${at}/embed/${kind}/${id}`
    case 'instagram':
      return `${at}/${kind}/${id}/embed/`
    case 'tiktok':
      return `${at}/player/v1/${id}?controls=1&description=1`
    case 'facebook':
      return `${at}/plugins/${kind}.php?href=${encodeURIComponent(id)}&width=448`
  }
}

/** The address on the provider's own site, for visitors who prefer it. */
export function sourceAddress({ provider, kind, id }: Embed): string {
  switch (provider) {
    case 'youtube':
      if (kind === 'playlist') return `https://www.youtube.com/playlist?list=${id}`
      return kind === 'channel'
        ? `https://www.youtube.com/channel/${id}`
        : `https://www.youtube.com/watch?v=${id}`
    case 'spotify':
      return `https://open.spotify.com/${kind}/${id}`
    case 'instagram':
      return `https://www.instagram.com/${kind}/${id}/`
    case 'tiktok':
      return `https://www.tiktok.com/player/v1/${id}`
    case 'facebook':
      return id
  }
}

/** Our own embed code: the `url` of an embed in answers, and the result for a plain address. */
export function embedCode(embed: Embed): string {
  return `<iframe src="${frameAddress(embed).replaceAll('&', '&amp;')}"></iframe>`
}

/** The embed of a code that `embedCode` made; null for any other code. */
export function embedOfCode(code: string): Embed | null {
  const address = /^<iframe src="([^"<>]{1,600})"><\/iframe>$/.exec(code)?.[1]
  const embed = address ? embedOfAddress(address.replaceAll('&amp;', '&')) : null
  return embed && embedCode(embed) === code ? embed : null
}
