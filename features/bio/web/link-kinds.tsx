import CirclePlay from 'lucide-react/icons/circle-play'
import Heading from 'lucide-react/icons/heading'
import Image from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import Music from 'lucide-react/icons/music'
import Radio from 'lucide-react/icons/radio'
import Store from 'lucide-react/icons/store'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Video from 'lucide-react/icons/video'
import type { LinkType } from '../link-types.ts'

/** One picture a kind of link. The sites' own marks are on the page alone. */
export const kindIcons: Record<LinkType, typeof LinkIcon> = {
  link: LinkIcon,
  store: Store,
  live: Radio,
  header: Heading,
  youtube: CirclePlay,
  spotify: Music,
  instagram: Image,
  tiktok: Video,
  facebook: ThumbsUp,
}
