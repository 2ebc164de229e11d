import type { Locale } from '#platform/i18n/locale.ts'
import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import { createTextStore } from '#platform/i18n/web-texts.ts'
import type { messages as portuguese } from './pt-BR.ts'
import type { shopTexts } from './shop-texts.ts'

export type Messages = MessagesLike<typeof portuguese>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/**
 * Texts that are loaded with the screens that use them: one namespace of a feature each, one chunk for each language.
 */
const parts = {
  accounts: {
    'pt-BR': async () => ({
      accounts: (await import('#features/accounts/messages/web.pt-BR.ts')).accountsPtBr,
    }),
    'en-US': async () => ({
      accounts: (await import('#features/accounts/messages/web.en-US.ts')).accountsEnUs,
    }),
  },
  profile: {
    'pt-BR': async () => ({
      profile: (await import('#features/accounts/messages/profile.pt-BR.ts')).profilePtBr,
    }),
    'en-US': async () => ({
      profile: (await import('#features/accounts/messages/profile.en-US.ts')).profileEnUs,
    }),
  },
  frame: {
    'pt-BR': async () => ({ frame: (await import('./frame.pt-BR.ts')).framePtBr }),
    'en-US': async () => ({ frame: (await import('./frame.en-US.ts')).frameEnUs }),
  },
  integrations: {
    'pt-BR': async () => ({
      integrations: (await import('#features/integrations/messages/web.pt-BR.ts')).integrationsPtBr,
    }),
    'en-US': async () => ({
      integrations: (await import('#features/integrations/messages/web.en-US.ts')).integrationsEnUs,
    }),
  },
  billing: {
    'pt-BR': async () => ({ billing: (await import('#features/billing/messages/web.pt-BR.ts')).billingPtBr }),
    'en-US': async () => ({ billing: (await import('#features/billing/messages/web.en-US.ts')).billingEnUs }),
  },
  lives: {
    'pt-BR': async () => ({ lives: (await import('#features/reports/messages/web.pt-BR.ts')).livesPtBr }),
    'en-US': async () => ({ lives: (await import('#features/reports/messages/web.en-US.ts')).livesEnUs }),
  },
  files: {
    'pt-BR': async () => ({
      files: (await import('#features/report-files/messages/files.pt-BR.ts')).filesPtBr,
    }),
    'en-US': async () => ({
      files: (await import('#features/report-files/messages/files.en-US.ts')).filesEnUs,
    }),
  },
  carts: {
    'pt-BR': async () => ({
      carts: (await import('#features/intentions/messages/carts.pt-BR.ts')).cartsPtBr,
    }),
    'en-US': async () => ({
      carts: (await import('#features/intentions/messages/carts.en-US.ts')).cartsEnUs,
    }),
  },
  sharing: {
    'pt-BR': async () => ({
      sharing: (await import('#features/reports/messages/sharing.pt-BR.ts')).sharingPtBr,
    }),
    'en-US': async () => ({
      sharing: (await import('#features/reports/messages/sharing.en-US.ts')).sharingEnUs,
    }),
  },
  merchants: {
    'pt-BR': async () => ({
      merchants: (await import('#features/merchants/messages/web.pt-BR.ts')).merchantsPtBr,
    }),
    'en-US': async () => ({
      merchants: (await import('#features/merchants/messages/web.en-US.ts')).merchantsEnUs,
    }),
  },
  administration: {
    'pt-BR': async () => ({
      administration: (await import('./administration.pt-BR.ts')).administrationPtBr,
    }),
    'en-US': async () => ({
      administration: (await import('./administration.en-US.ts')).administrationEnUs,
    }),
  },
  dataProtection: {
    'pt-BR': async () => ({
      dataProtection: (await import('#features/data-protection/messages/web.pt-BR.ts')).dataProtectionPtBr,
    }),
    'en-US': async () => ({
      dataProtection: (await import('#features/data-protection/messages/web.en-US.ts')).dataProtectionEnUs,
    }),
  },
}

type OwnPart = keyof typeof parts
type ShopPart = keyof typeof shopTexts
export type TextPart = OwnPart | ShopPart

const base = {
  'pt-BR': async () => (await import('./base.pt-BR.ts')).messages,
  'en-US': async () => (await import('./base.en-US.ts')).messages,
}

/** The texts of this page. */
export const texts = createTextStore<TextPart>(async (part, locale) => {
  if (part === 'base') return base[locale]()
  if (part in parts) return parts[part as OwnPart][locale]()
  return (await import('./shop-texts.ts')).shopTexts[part as ShopPart][locale]()
})

/** The current texts, for code outside of React; only the texts of every page are certain to be loaded. */
export function latestMessages(): Pick<Messages, 'failures' | 'words' | 'shell'> {
  const spoken = texts.state()
  if (!spoken) throw new Error('no language was loaded yet')
  return spoken.messages as Messages
}
