import { type BioNetwork, bioNetworks, type EmbedProvider } from '#features/bio/contract.ts'
import { frameHosts } from '#features/bio/embed.ts'
import { bioImageAddress } from '#features/bio/server/index.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { visitScript } from '../inline-script.ts'
import { mark } from './bio-icons.ts'
import { bioScript } from './bio-script.ts'
import { bioStyle } from './bio-style.ts'
import type { PageFacts } from './page-facts.ts'
import { pageFont } from './page-fonts.ts'
import { renderHead } from './render-head.ts'
import { renderLinks } from './render-links.ts'

/** A page as it is sent, and what its policy has to allow. */
export type DrawnPage = { html: string; style: string; scripts: string[]; frames: string[] }

/** Renders the whole page with inline style and script, without a framework or third-party content. */
export function renderBioPage(facts: PageFacts): DrawnPage {
  const { links, bio, isLive, locale } = facts
  const providers = new Set(links.flatMap(({ embed }) => (embed ? [embed.provider] : [])))
  const font = pageFont(bio.style.bio.font)
  const style = bioStyle(bio.style, font, {
    live: isLive || links.some(({ live }) => live !== null),
    store: links.some(({ stores }) => stores !== null),
    embed: providers.size > 0,
    share: true,
    cover: bio.style.bio.bgImg !== null,
  })
  const script =
    font.script +
    bioScript({
      embed: providers.size > 0,
      stream: links.some(({ live }) => live?.stream),
    })
  const visit = visitScript()
  const page = html`<!doctype html>
<html lang="${locale}"><head>
${renderHead(facts, style)}${visit && html`<script>${trusted(visit)}</script>`}
</head><body>
<main>
${renderShare(facts)}
${renderOwner(facts)}
${renderLinks(facts)}
<a class="by" href="/">${mark}${facts.t('madeWith')}</a>
</main>
<script>${trusted(script)}</script>
</body></html>
`
  const frames = [...providers].map((provider: EmbedProvider) => `https://${frameHosts[provider]}`)
  return { html: page.markup, style, scripts: [visit, script].filter((each) => each !== ''), frames }
}

/** The owner's part. While a live is on air the picture links to it. */
function renderOwner(facts: PageFacts): Html {
  const { bio, name, t, isLive, onAir } = facts
  const { img, category, description } = bio.profile
  const picture = img
    ? html`<img src="${bioImageAddress(img, '-s')}" alt="" width="96" height="96" fetchpriority="high">`
    : html`<span class="none" aria-hidden="true">${initialOf(name)}</span>`
  const led = onAir
    ? html`<a class="pic" href="/l/${onAir.id}" aria-label="${t('watch')}">${picture}</a>`
    : html`<span class="pic">${picture}</span>`
  return html`<header class="who${isLive && ' on'}">${led}${isLive && html`<span class="badge">${t('onAir')}</span>`}
<h1>${name}</h1>${category && html`<p class="cat">${category}</p>`}${description && html`<p class="bio">${description}</p>`}${renderNetworks(facts)}</header>`
}

/** The first grapheme of a name; an emoji or a flag counts as one. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.replace(/^@/, ''))
  return (first?.segment ?? '').toUpperCase()
}

const networkNames: Record<BioNetwork, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  website: 'Site',
  twitter: 'X',
  whatsapp: 'WhatsApp',
  twitch: 'Twitch',
  telegram: 'Telegram',
  behance: 'Behance',
}

function renderNetworks({ bio, icon, t }: PageFacts): Html | '' {
  const present = bioNetworks.filter((network) => bio.profile.social[network])
  if (present.length === 0) return ''
  return html`<nav class="soc" aria-label="${t('networks')}">${present.map(
    (network) =>
      html`<a href="${bio.profile.social[network] ?? ''}" rel="noopener me nofollow" aria-label="${networkNames[network]}">${icon(network)}</a>`,
  )}</nav>`
}

/** Opens without script; the QR code is only fetched when it is opened. */
function renderShare({ t, icon, address, name, bio }: PageFacts): Html {
  const path = new URL(address).pathname
  const onWhatsapp = `https://wa.me/?text=${encodeURIComponent(address)}`
  return html`<details><summary aria-label="${t('share')}">${icon('share')}</summary><div class="box">
<img src="${path}/qr.svg" width="180" height="180" alt="${t('qr', { name })}" loading="lazy">
<button type="button" data-share hidden>${icon('share')}<span>${t('shareBy')}</span></button>
<button type="button" data-copy="${t('copied')}" hidden>${icon('copy')}<span aria-live="polite">${t('copy')}</span></button>
<a href="${onWhatsapp}" rel="noopener">${icon('whatsapp')}<span>${t('whatsapp')}</span></a>
<a href="${path}/contact.vcf" download="${bio.handle}.vcf">${icon('person')}<span>${t('contact')}</span></a>
</div></details>`
}
