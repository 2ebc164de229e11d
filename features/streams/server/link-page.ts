import type { Locale } from '#platform/i18n/locale.ts'
import { html, trusted } from '#platform/server/html.ts'

type Page = { locale: Locale; title: string; text: string; button: string | null }

/** The page behind a link of an e-mail: it asks before it does something, because scanners open every link. */
export function linkPage({ locale, title, text, button }: Page): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Arara</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(style)}</style>
</head>
<body>
<main>
<p class="brand">Arara</p>
<h1>${title}</h1>
<p>${text}</p>
${button !== null && html`<form method="post"><button>${button}</button></form>`}
</main>
</body>
</html>
`.markup
}

const style = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fffcf5,#0d1017);color:light-dark(#11161f,#f3efe6);font:17px/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem 3rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1.25rem;text-wrap:balance}
p{margin:0 0 .9rem;overflow-wrap:anywhere}
button{min-height:48px;margin:.5rem 0 1rem;padding:0 1.4rem;border:0;border-radius:8px;background:light-dark(#0b57d0,#8ab4f8);color:light-dark(#fff,#0d1117);font:600 1rem system-ui,sans-serif;cursor:pointer}
.brand{font-weight:700;color:light-dark(#0b57d0,#8ab4f8);margin-bottom:2rem}`
