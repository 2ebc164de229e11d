import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { html, trusted } from '#platform/server/html.ts'

/** The page for a person who asked Instagram to delete their data: pending or done. Without a script. */
export function deletionPage(
  {
    confirmationCode,
    receivedAt,
    completedAt,
  }: { confirmationCode: string; receivedAt: Date; completedAt: Date | null },
  translate: Translate,
  locale: Locale,
): string {
  const text = (key: string, params?: Record<string, string>) =>
    translate(`integrations.deletion.${key}`, params)
  const day = (date: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(date)
  const lines = [
    text(completedAt ? 'done' : 'pending', { code: confirmationCode }),
    text(completedAt ? 'done_on' : 'received_on', { date: day(completedAt ?? receivedAt) }),
    text('what'),
  ]

  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('title')} · Arara</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(style)}</style>
</head>
<body>
<main>
<p class="brand">Arara</p>
<h1>${text(completedAt ? 'title_done' : 'title')}</h1>
${lines.map((line) => html`<p>${line}</p>\n`)}</main>
</body>
</html>
`.markup
}

const style = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fffcf5,#0d1017);color:light-dark(#11161f,#f3efe6);font:17px/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem 3rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1.25rem;text-wrap:balance}
p{margin:0 0 .9rem;overflow-wrap:anywhere}
.brand{font-weight:700;color:light-dark(#0b57d0,#8ab4f8);margin-bottom:2rem}`
