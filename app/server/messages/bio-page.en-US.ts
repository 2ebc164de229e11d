import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { bioPagePtBr } from './bio-page.pt-BR.ts'

export const bioPageEnUs: MessagesLike<typeof bioPagePtBr> = {
  share: 'Share this page',
  shareBy: 'Share…',
  copy: 'Copy link',
  copied: 'Link copied',
  whatsapp: 'Send on WhatsApp',
  contact: 'Save contact',
  qr: 'QR code for {name}’s page',
  networks: 'Social and contact',
  links: 'Links',
  onAir: 'live',
  watch: 'Watch the live',
  enterLive: 'Come in and buy without leaving the live',
  liveAt: 'Live',
  recording: 'Watch the recording',
  open: {
    youtube: 'Play the YouTube video here',
    spotify: 'Listen here on Spotify',
    instagram: 'Open the Instagram post here',
    tiktok: 'Play the TikTok video here',
    facebook: 'Open the Facebook post here',
  },
  seeAll: 'See all',
  was: 'was',
  now: 'now',
  free: 'Free',
  madeWith: 'Made with Arara',
  empty: 'This page has no links yet.',
  description: 'Links, lives and products from {name}',
  missing: {
    title: 'This page doesn’t exist',
    text: 'Check the name with the person who sent you the link. If no one has taken it yet, it could be your shop’s.',
    call: 'Create my page',
    home: 'Get to know Arara',
  },
}
