import fc from 'fast-check'

/** Codes as the sites provide them. */
export const realCodes = {
  youtube: `<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=AbC_1" title="YouTube video player" frameborder="0"
  allow="accelerometer; autoplay; clipboard-write" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`,
  instagram: `<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/p/C1a2B3c4D5e/?utm_source=ig_embed&amp;utm_campaign=loading" data-instgrm-version="14" style="background:#FFF;"><div><a href="https://www.instagram.com/p/C1a2B3c4D5e/" target="_blank">Ver essa foto</a></div></blockquote>
<script async src="//www.instagram.com/embed.js"></script>`,
  tiktok: `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ateliedalu/video/7123456789012345678" data-video-id="7123456789012345678" style="max-width: 605px;"><section><a target="_blank" href="https://www.tiktok.com/@ateliedalu">@ateliedalu</a></section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>`,
  spotify:
    '<iframe data-testid="embed-iframe" style="border-radius:12px" src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC?utm_source=generator&theme=0" width="100%" height="352" frameBorder="0" allowfullscreen="" loading="lazy"></iframe>',
  facebook:
    '<iframe src="https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Fateliedalu%2Fvideos%2F1234567890%2F&show_text=false" width="560" height="314" style="border:none;overflow:hidden" scrolling="no" frameborder="0" allowfullscreen="true"></iframe>',
}

const attribute = fc.constantFrom(
  ...['srcdoc="<b>"', 'onload=alert(1)', 'ONERROR="alert(1)"', 'style="background:url(//evil.example)"'],
  ...[
    'src="javascript:alert(1)"',
    "src='//evil.example'",
    'title="a"',
    '/',
    '"',
    '>',
    'autofocus onfocus=alert(1)',
  ],
  ...['src="https://www.youtube.com/embed/dQw4w9WgXcQ"', 'cite="data:text/html,<script>alert(1)</script>"'],
  ...[
    'src=https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    'src="//www.instagram.com/p/C1a2B3c4D5e/embed"',
  ],
  ...[
    'cite="https://www.tiktok.com/@a/video/7123456789012345678"',
    'src="https://www.facebook.com/a/videos/1/"',
  ],
  ...[
    'data-instgrm-permalink="https://www.instagram.com/reel/C1a2B3c4D5e/"',
    'src="https://youtu.be.evil.example/dQw4w9WgXcQ"',
  ],
)
const tag = fc.constantFrom(
  ...[
    'iframe',
    'blockquote',
    'script',
    'svg',
    'div',
    'template',
    'style',
    'IFRAME',
    'a',
    'math',
    'img',
    'noscript',
  ],
)
const inside = fc.constantFrom('', 'alert(1)', '<!--', ']]>', '&lt;', '</script><script>alert(1)</script>')
const element = fc
  .tuple(tag, fc.array(attribute, { maxLength: 3 }), inside, fc.boolean())
  .map(
    ([name, attributes, text, isClosed]) =>
      `<${name} ${attributes.join(' ')}>${text}${isClosed ? `</${name}>` : ''}`,
  )

/** Other ids of the right form, which may or may not exist. */
const idOf = (length: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9]{${length}}$`))
const wellMade = fc.oneof(
  idOf(11).map((id) => `<iframe src="https://www.youtube.com/embed/${id}?si=x" allowfullscreen></iframe>`),
  idOf(22).map((id) => `<iframe src="https://open.spotify.com/embed/album/${id}"></iframe>`),
  idOf(11).map((id) => realCodes.instagram.replaceAll('C1a2B3c4D5e', id)),
  fc
    .stringMatching(/^[\w./%-]{1,30}$/)
    .map((path) => `<iframe src="https://www.facebook.com/${path}/posts/1"></iframe>`),
)

/** Possible pastes in place of a code: real codes, real ones with noise inside, and malicious markup. */
export const pastedCode = fc.oneof(
  fc.array(element, { maxLength: 4 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom(...Object.values(realCodes)), fc.oneof(fc.string(), element), fc.nat(400))
    .map(([real, noise, at]) => real.slice(0, at) + noise + real.slice(at)),
  wellMade,
  fc.string({ unit: 'binary' }),
)
