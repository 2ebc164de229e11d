import CirclePlay from 'lucide-react/icons/circle-play'
import Heading from 'lucide-react/icons/heading'
import LinkIcon from 'lucide-react/icons/link'
import Music from 'lucide-react/icons/music'
import Radio from 'lucide-react/icons/radio'
import Store from 'lucide-react/icons/store'
import type { ComponentType } from 'react'
import type { LinkType } from '../link-types.ts'
import { FacebookIcon, InstagramIcon, TiktokIcon } from './network-icons.tsx'

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

/** One icon for each kind of link; the networks have their own. */
export const kindIcons: Record<LinkType, Icon> = {
  link: LinkIcon,
  store: Store,
  live: Radio,
  header: Heading,
  youtube: CirclePlay,
  spotify: Music,
  instagram: InstagramIcon,
  tiktok: TiktokIcon,
  facebook: FacebookIcon,
}
